//! Positions for pictures and checks: every game in progress, and every kind of end.

/** Games in progress, with enough stones to show groups, marks and sides. */
export const POSITIONS = {
  "hex": "hex?moves=f6.e8.g5.d7.h4.h6.c9.e6.i3.f7.d9",
  "y": "y?size=9&swap=none&moves=d6.b2.c4.i1.b3.g2.c5.c6.e2.b4.a9.c2.a8.d2",
  "havannah": "havannah?moves=h8.g7.h9.h7.i9.f6.j8.i6.k5.g9.e4.l4",
  "kensington-havannah": "kensington-havannah?swap=none&moves=b1.j4.n1.h3.e2.j6.j3.m1.b2.k1.i1.n3",
  "go": "go?size=13&moves=d4.k10.k4.d10.f3.c6.j3.l6.c8.d8.d7.e7.c7.e8.b9.d6.c5.e6",
  "lines-of-action": "lines-of-action?moves=e8-e6.h5-f3.d8-b6.h6-h1.e6-h6.h2-f2.h6-e6.a7-c7.e6-e4.c7-a7",
  "omega": "omega?players=4&moves=e5.d4.c3.f6.e4.d3.c4.f5.g5.b2.b3.g4.e6.h3.i2.a1",
  "blob": "blob?version=III&moves=0,0.2,1.1,0.-2,0.0,1.1,2.0,-1.2,-1.-1,0.0,2",
  "y-hex": "y-hex?size=5&moves=e5.d4.f4.c3.g3.e6",
  "cross": "cross?size=5&swap=none&moves=e5.d4.f4.c3.g3.e6",
  "unlur": "unlur?size=5&moves=e5.d4.pass.c3.g3.e6",
  "gonnect": "gonnect?size=9&swap=none&moves=e5.d5.d4.c4.e6.d6.d3.c3",
  "chameleon": "chameleon?size=7&moves=d4:red.c3:blue.e4:red.d5:red.b6:blue",
  "andantino": "andantino?moves=0,1.1,1.0,2.1,-1.0,-1",
  "andantino-square": "andantino-square?moves=0,1.1,1.0,2.1,-1",
  "odd": "odd?moves=e5:black.e6:white.d4:white.f5:black.c3:white",
  "manalath": "manalath?moves=e5:black.e6:white.d4:white.f5:black.c3:white",
  "groups": "groups?moves=d3-d2.e3-e2.c4-b4.d6-c6",
  "atari-go": "atari-go?moves=e5.d5.d4.c4.e6.d6",
  "pentalath": "pentalath?moves=d4.d5.e4.e5.c4.c3",
};

/** Games that have ended, one for each thing that the end shows. */
export const ENDS = {
  "end-path": "hex?size=7&moves=d1.a1.d2.b1.d3.c1.d4.a2.d5.b2.d6.a3.d7",
  "end-y": "y?size=5&swap=none&moves=b1.d2.a3.d1.a5.c3.a4.b3.a2",
  "end-ring": "havannah?size=5&swap=none&moves=d4.a1.d5.a3.e6.b1.f5.b5.f4.g1.e4",
  "end-bridge": "havannah?size=4&swap=none&moves=a1.d4.a2.c3.a3.c4.a4",
  "end-fork": "havannah?size=4&swap=none&moves=d4.b5.f2.b4.b2.a3.d2.d7.g1.e6.a1.d6.g3.c6",
  "end-kensington-ring": "kensington-havannah?swap=none&moves=n2.a1.l3.o1.n3",
  "end-score": "go?size=9&moves=e1.f1.e2.f2.e3.f3.e4.f4.e5.f5.e6.f6.e7.f7.e8.f8.e9.f9.c3.h3.h7.pass.pass&dead=h7",
  "end-agreed": "go?size=9&moves=e1.f1.e2.f2.e3.f3.e4.f4.e5.f5.e6.f6.e7.f7.e8.f8.e9.f9.c3.h3.h7.pass.pass&dead=h7&agreed=yes",
  "end-single-group": "lines-of-action?stones=1:a1.c2.c3.d4;2:h8.h3.f6&to-move=1&moves=a1-b1",
  "end-product": "omega?size=3&players=3&moves=a1.a2.a3.b1.b2.b3.b4.c1.c2.c3.c4.c5.d1.d2.d3.d4.e1.e2",
  "end-contained": "blob?ratio=1/3&moves=3,1.2,1.3,2.3,0.3,-1.4,2.4,1.5,1.2,0.4,0.5,0.4,-1",
  "end-contained-triangular": "blob?grid=triangular&ratio=2/5&window=6&moves=10,1.9,0.11,1.12,1.11,2.10,0.12,0.11,0.9,1.11,-1",
  "end-rim": "blob?ratio=2/3&window=3&moves=2,-3",
  "end-kensington-bridge": "kensington-havannah?swap=none&moves=f3.n4.i2.j6.j4.n2.k1.n1.b1.n3",
  "end-resigned": "hex?size=5&moves=c3.b2.resign",
};
