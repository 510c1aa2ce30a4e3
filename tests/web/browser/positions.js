//! Positions for pictures and checks: every game in progress, and every kind of end.
import { readFileSync } from "node:fs";

/** Games in progress, with enough stones to show groups, marks and sides. */
export const POSITIONS = {
  "hex": "hex?moves=f6.e8.g5.d7.h4.h6.c9.e6.i3.f7.d9",
  "y": "y?size=9&swap=none&moves=d6.b2.c4.i1.b3.g2.c5.c6.e2.b4.a9.c2.a8.d2",
  "esa-hex": "esa-hex?moves=f6.e8.g5.d7.h4.h6.c9.e6.i3.f7.d9",
  "master-y": "master-y?size=9&moves=d6.b2.c4.i1.b3.g2.c5.c6.e2.b4.a9.c2.a8.d2",
  "elea": "elea?swap=none&moves=e5.d4.e4.d5.f5.e6.d3.c4.f4.g5.f3.c5.g4.b3",
  "mono": "mono?swap=none&moves=e5.d4.e4.d5.f5.e6.d3.c4.f4.g5.f3.c5.g4.b3.d2.c3",
  "product": "product?moves=g5:black.d6:black.d8:white.b2:black.e9:black.a4:white.e1:white.e5:white.i3:black.h4:black.i5:white.e3:white.a3:white",
  "side-stitch": "side-stitch?swap=none&moves=c5.d10.c12.b20.d4.b9.a15.c16.e8.c2",
  "catchup": "catchup?moves=d6.c5.d5.e6.e5.f2.d2.c6.pass.d7.a3.e4.f7",
  "minimize": "minimize?moves=b3:black.k1:black.h7:white.g8:black.pass.f2:white.f6:white.b4:black.d6:black.f10:white.h1:white.a5:black.b5:black",
  "yodd": "yodd?size=6&moves=i2:black.h1:white.d7:white.c4:black.f9:black.g6:white.j3:white.b2:black.e5:black.f4:white.f8:white.j1:black.c6:white.k2:white.h2:white",
  "xodd": "xodd?size=9&moves=f1:white.h8:white.a4:white.h6:black.e6:black.c7:white.b3:white.f9:black.e3:black.f8:white.e5:white.f5:black.g8:black.g9:white.g2:white.g1:white.a1:black",
  "gyve": "gyve?size=6&swap=none&moves=h3.e9.f3.g8.j4.e4.h2.i1.d2.b4.e7.j6.j2.f9.f5",
  "tabu-y": "tabu-y?size=9&moves=d4.b2.c6.g1.c3.f2.b6.e4.b4.a8",
  "crossway": "crossway?size=9&swap=none&moves=e5.e6.d6.f5.c5.g6.d3.c2.e4.d2",
  "nakatta": "nakatta?size=9&swap=none&moves=e5.c4.d3.f6.g4.d7.e3.e7",
  "minefield": "minefield?size=9&swap=none&moves=e5.c4.d3.f6.g4.d7.e3.e7.f3.c6",
  "oust": "oust?size=5&swap=none&moves=e9.d4.d2.d3.f2.f4.e5.b1.d7.e1.b3.c4.g3.a3.b4.e8.c7.h5.f7.f8.h3.h2.c6.b6",
  "tanbo": "tanbo?size=7&moves=d5.d1.c6.b3.d7.c4.e4.d4.a4.f7.b6.c6.d3.d2.g4.b7.f3.b5",
  "halfcut": "halfcut?size=9&swap=none&moves=h9.e1.j9.d1.g9.d2.f9.d3.j8.c3.f8.c2.g8.e2.h8.b2.g7.b3.j7.e3.f7.b4.e8.a3.e9.f2.g6.f3.j6.a4",
  "akimbo": "akimbo?size=9&swap=none&moves=d4.e9.c4.f9.e4.d9.c3.c9.e5.b9.f5.e8.g5.f8.e3.e7.e6.g8.f6.d8.e2.h8.g4.h9",
  "gale": "gale?moves=e7.e5.d6.f4.g7.j5.c5.d2",
  "gale-rings": "gale-rings?moves=e7.e5.d6.f4.g7.j5.c5.d2.g5",
  "star": "star?swap=none&moves=e10.j1.e1.j5.a1.a6.b7.d9.a4.c1.i1.a2.h1.h7.b1.a5.f9.j2.c8.a3",
  "quax": "quax?size=7&swap=none&moves=i5.g3.e5.k4.k6.c5.c4.a4.c6.g5.g4.e4.f4.a7",
  "query": "query?size=9&swap=none&moves=c3.e3.d6.e5.f6.e6.c6.e7.c5.c7.h6.h8.g7.f8.g8.a6.g9.a8",
  "poly-y": "poly-y?swap=none&moves=a8.c18.c6.c14.a29.c2.d4.c23.f5.c25.b15.b8.d15.d14.d12.e11.e9.b7.b21.b6",
  "star-ea": "star-ea?swap=none&moves=a8.a24.a30.a6.b3.a9.a18.a29.b7.a11.a14.a5.a4.a12.b25.a17.a26.c17.b24.b15.b16.a28.b23.a21.a27.d11",
  "connecticut": "connecticut?size=13&swap=none&moves=g7.g8.f8.e8.d8.d7.d6.e9.d9.c9.h9.h8.h7.g10.h10.j10.m10.l10.k10.k9",
  "taiji": "taiji?moves=d7.d8.a5.b5.e7.e6.e9.e8.f8.f9.a4.b4.b3.b2.c8.c7.b6.b7.j8.h8.a3.a2.a7.a8.c3.c4.d1.d2.c2.c1",
  "estate": "estate?swap=none&moves=e5.f6.b4.h3.h1.d1.a1.h4.d7.b1.c6.h2.i3.d5",
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
  "necklace": "necklace?size=9&swap=none&moves=e5.d5.d4.c4.e6.d6.d3.c3.f3.g7",
  "scaffold": "scaffold?size=9&swap=none&moves=e5.d4.f4.e4.g5.c6.f7.h7.c4",
  "coil": "coil?size=5&moves=e5.c3.g4.pass.d5.f5.d4.e6.f6.c5.d6.f4",
  "pippinzip": "pippinzip?size=9&moves=e5.c3.g7.c7.pass.g3.pass.pass.e4.e6.d5.f5.f4",
  "cairo-corridor": "cairo-corridor?moves=k3.e5.n2.b4.c2.d3.n1.b6.h6.a3.b5.i3.i2.b3.f3.c3.m2.k2.b2.n6.e3.h1.q1.q2",
  "atoll": "atoll?swap=none&moves=f5.e6.g7.d4.h4.h8.e3.c6",
  "fractal": "fractal?moves=b34.b20.c37.b46.b23.a8.a3.b61.a2.a10",
  "hex-3": "hex-3?moves=e5.d4.f4.c6.e6.g3.d7.b3.d3.f2.c4.e3",
  "atari-go": "atari-go?moves=e5.d5.d4.c4.e6.d6",
  "pentalath": "pentalath?moves=d4.d5.e4.e5.c4.c3",
  "weave": "weave?size=8&swap=none&moves=d4.e5.e4.e6.f3.d6.g2.c5",
  "narrows": "narrows?size=8&swap=none&moves=c3-b3.g4-g3.g7-g6.b1-c1.e3-e2.g2-g1.a1-a2.e4-f4.a7-b7.e6-f6.c5-c4.f1-f2.c4-c6.d7-c7",
  "unane": "unane?swap=none&moves=c3-b3.g4-g5.g7-g6.b1-c1.e3-e4.h7-h6.b6-c6.f7-f6.a7-b7.h1-h2.e5-f5.d7-e7.f2-e2.c2-b2.xc6.g5-g6.h4-h5.g2-g3.c5-d5.f1-g1",
  "bounce": "bounce?swap=none&moves=c8-h8.g3-a8.e2-a1.b4-h1.d7-g3.h6-c8.e6-b4.h1-e6.a2-h6.g1-e2.a6-a2.g7-h1.c6-g7.f8-a6.b1-f8.c5-d7",
  "ayu": "ayu?swap=none&moves=d5-d6.j6-j5.h3-h4.c8-c7.f1-f2.j5-k4.b5-b6.a10-a9.k7-k6.g10-h10.f5-g5.c2-d2.d11-c11.l10-l9.h11-g11.h10-j9.h1-j1.g4-g3.g11-f10.l6-l5.d9-d8.e10-e9",
  "shifty": "shifty?swap=none&moves=j2.d4.j1.d3.j1-g3.c3.j1.d4-d6.j2-j4.d3-b1.f3.b2.h1.b2-b9.f3-a8.e6.h4.d6-d8.h1-d5",
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

/**
 * The first game in progress on each kind of board for each number of players: what the page looks
 * like with others on it is the same but for the stones.
 * @returns {Record<string, string>}
 */
export function oneOfEachBoard() {
  /** @type {Set<string>} */
  const seen = new Set();
  return Object.fromEntries(Object.entries(POSITIONS).filter(([id]) => {
    const { board, colours } = JSON.parse(readFileSync(new URL(`../../../games/${id}.json`, import.meta.url), "utf8"));
    // A board that is given cell by cell, or chosen by an option, is a kind of its own.
    const { tiling, shape, draw } = board ?? {}, isNamed = typeof tiling === "string" && typeof shape === "string";
    const kind = JSON.stringify(isNamed ? [tiling, shape, draw, colours.length] : id);
    return !seen.has(kind) && seen.add(kind);
  }));
}
