//! Invariants for combinations of words that no built-in game uses, with small documents written
//! for the purpose.

use linkstone::rules::info;

use crate::cases::cases;
use crate::scale::games;
use crate::{check_random_game, structures};

pub(crate) const DOCUMENTS: &[&str] = &[
    // Rows by edges and corners; the player without a legal move loses.
    r#"{"id":"rows","name":"Rows","colours":["black","white"],"adjacency":"all",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,6],"default":4},"move":{"place":"own"},
        "swap":"pieces","endings":[{"when":{"line":4},"result":"mover"},{"when":"no-move","result":"opponent"}]}"#,
    // Older groups count first, for three players who may place stones of any colour.
    r#"{"id":"older","name":"Older","colours":["black","white","red"],"seats":[2,3],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,3],"default":3},"move":{"place":"any","pass":"always"},
        "endings":[{"when":{"group-count":2,"min":2,"max":3,"groups":"older"},"result":"mover"},
          {"when":{"group-count":1,"min":3,"groups":"older","of":"opponent"},"result":"draw"},
          {"when":{"group-count":2,"min":3,"groups":"all"},"result":"white"},{"when":{"passes":3},"result":"draw"}]}"#,
    // Rows that lose, on hexagons, for three.
    r#"{"id":"rows-of-three","name":"Rows","colours":["black","white","red"],"seats":[3,3],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"half-hexhex","sizes":[2,4],"default":3},"move":{"place":"any"},
        "endings":[{"when":{"line":3,"of":"opponent"},"result":"mover"},{"when":{"any":[{"line":4},{"group-size":6}]},"result":"draw"}]}"#,
    // The first capture wins, with fewer than two liberties forbidden.
    r#"{"id":"captures","name":"Captures","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,5],"default":4},"move":{"place":"own"},
        "effects":[{"capture":"no-liberties"}],"restrictions":[{"liberties":2},{"no-repeat":"situational"}],
        "endings":[{"when":{"captured":3},"result":"mover"},{"when":{"captured":2,"of":"opponent"},"result":"opponent"},{"when":"no-move","result":"mover"}]}"#,
    // Captures with passes at any time: a position reached by a pass was not created by a stone, but
    // still counts for repetition.
    r#"{"id":"idle-captures","name":"Captures","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,3],"default":2},"move":{"place":"own","pass":"always"},
        "effects":[{"capture":"no-liberties-of-any"}],"restrictions":[{"no-repeat":"natural"}],
        "endings":[{"when":{"repeats":3},"result":"draw"},{"when":{"passes":4},"result":"mover"}]}"#,
    // The same for three players, and no situation may recur, not even after a pass.
    r#"{"id":"idle-three","name":"Captures","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,3],"default":2},"move":{"place":"own","pass":"always"},
        "swap":"pieces","effects":[{"capture":"no-liberties"}],"restrictions":[{"liberties":1},{"no-repeat":"situational"}],
        "endings":[{"when":{"repeats":4},"result":"draw"},{"when":{"passes":5},"result":"draw"}]}"#,
    // Captures between three colours that may be chosen freely, connected by vertices, with a score.
    r#"{"id":"any-captures","name":"Captures","colours":["black","white","red"],"seats":[2,3],"adjacency":"all",
        "board":{"tiling":"3.4.6.4","shape":"hexhex","sizes":[1,2],"default":1},"move":{"place":"any","pass":"always"},
        "effects":[{"capture":"no-liberties"}],"restrictions":[{"liberties":1},{"no-repeat":"positional"}],"score":"prisoners","komi":"-1.5",
        "endings":[{"when":{"passes":3},"result":"score"}]}"#,
    // Each stone next to two others; enemies inside rings, no matter who placed them there.
    r#"{"id":"surround","name":"Surround","colours":["white","black"],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[3,4],"default":4},"move":{"place":"own"},
        "start":{"white":["d4"],"black":["c2"]},"restrictions":[{"touches":"any","by":"all","count":2}],
        "endings":[{"when":{"line":5},"result":"mover"},{"when":{"loop":"enemy"},"result":"mover"},
          {"when":{"loop":"enemy","of":"opponent"},"result":"opponent"},{"when":{"loop":"full"},"result":"draw"}]}"#,
    // Rings around empty cells on triangles; the rim is forbidden.
    r#"{"id":"hollows","name":"Hollows","colours":["white","black"],"adjacency":"all",
        "board":{"tiling":"3^6","shape":"hexhex","sizes":[2,3],"default":2},"move":{"place":"own"},
        "endings":[{"when":{"loop":"empty"},"result":"mover"},{"when":{"all":[{"group-size":12},{"not":{"loop":"any"}}]},"result":"draw"}]}"#,
    // Rings by edges only.
    r#"{"id":"square-rings","name":"Rings","colours":["white","black"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,7],"default":5},"move":{"place":"own"},
        "endings":[{"when":{"loop":"any"},"result":"mover"}]}"#,
    // Stones of either colour; sides that either player may connect.
    r#"{"id":"chameleon-like","name":"Either","colours":["red","blue"],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"rhombus","sizes":[2,4],"default":3,"sides":{"red":["top","bottom"],"blue":["left","right"]}},
        "move":{"place":"any"},"swap":"sides",
        "endings":[{"when":{"connects":"own-sides"},"result":"mover"},{"when":{"connects":"own-sides","of":"opponent"},"result":"opponent"}]}"#,
    // Odd or even; groups of a bounded size.
    r#"{"id":"parity","name":"Parity","colours":["white","black"],"adjacency":"all",
        "board":{"tiling":"3^6","shape":"rhombus","sizes":[1,4],"default":3},"move":{"place":"any"},
        "restrictions":[{"group-size":4}],
        "endings":[{"when":{"any":["board-full","no-move"]},"result":{"parity":2}}]}"#,
    // Parity settled before the end, with three colours, each placed by its own player.
    r#"{"id":"settled","name":"Settled","colours":["white","black","red"],"seats":[3,3],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[1,4],"default":3},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"group-size":3}],
        "endings":[{"when":{"all":[{"parity":2,"always":"even","empty":5},{"stones":2}]},"result":"mover"},
          {"when":{"parity":2,"always":"odd","empty":8},"result":"red"},{"when":"no-move","result":"draw"}]}"#,
    // Turns of two stones after a first one of one, with passes and rings, for three players.
    r#"{"id":"pairs","name":"Pairs","colours":["white","black","red"],"seats":[2,3],"adjacency":"all",
        "turn":{"stones":2,"first":1},"start":{"white":["b2"]},
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,4],"default":3},"move":{"place":"own","pass":"always"},
        "endings":[{"when":{"loop":"any"},"result":"mover"},{"when":{"passes":4},"result":"draw"},{"when":"board-full","result":"white"}]}"#,
    // Turns of two to four stones with captures, so that groups grow and shrink, for three players;
    // with a phase that a pass ends, but not one that only ends a turn.
    r#"{"id":"choice","name":"Choice","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "turn":{"stones":[2,4],"first":3,"bonus":"record-grown"},"swap":"sides",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"effects":[{"capture":"no-liberties"}],
        "phases":[{"move":{"place":"own","pass":"always"},"until":{"plies":9}},{"move":{"place":"any","pass":"after-first"}}],
        "endings":[{"when":{"captured":4},"result":"mover"},{"when":{"passes":2},"result":"draw"},{"when":{"repeats":2},"result":"draw"}]}"#,
    // Turns of up to three stones that may be one longer, without passes at their beginning.
    r#"{"id":"longer","name":"Longer","colours":["white","black"],"adjacency":"all",
        "turn":{"stones":[1,3],"first":2,"bonus":"caught-up"},
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,4],"default":3},"move":{"place":"own"},
        "endings":[{"when":{"loop":"any"},"result":"mover"},{"when":"board-full","result":"draw"}]}"#,
    // Ballots: stones of one colour, up to three in a turn, until one of the players passes.
    r#"{"id":"ballots","name":"Ballots","colours":["black","white"],"adjacency":"all",
        "turn":{"stones":[1,3]},
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,4],"default":3},
        "phases":[{"move":{"place":"black","pass":"always"},"until":"pass","then":{"take-colour":"black"}},{"move":{"place":"own","pass":"forced"}}],
        "endings":[{"when":{"connects":"sides","min":5},"result":"mover"},{"when":{"passes":2},"result":"draw"},{"when":"board-full","result":"draw"}]}"#,
    // The same with turns of several stones only in the ballot; the other phase has one each.
    r#"{"id":"long-ballots","name":"Ballots","colours":["black","white"],"adjacency":"all","start":{"black":["corners"]},
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,4],"default":3},
        "phases":[{"move":{"place":"black","pass":"always"},"turn":{"stones":[1,3]},"until":"pass","then":{"take-colour":"black"}},{"move":{"place":"own"}}],
        "endings":[{"when":{"all":[{"phase":2},{"loop":"any"}]},"result":"mover"},{"when":"board-full","result":"white"}]}"#,
    // Longer turns later, in a bounded part of the game, with a bonus.
    r#"{"id":"later-turns","name":"Later","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth","turn":{"stones":1,"bonus":"record-grown"},
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,4],"default":4},
        "phases":[{"move":{"place":"own"},"until":{"plies":4}},{"move":{"place":"any","pass":"forced"},"turn":{"stones":[2,3]}}],
        "endings":[{"when":{"group-size":6},"result":"mover"},{"when":"board-full","result":"draw"}]}"#,
    // Turns that go on while groups can be joined, with patterns in the way, for three.
    r#"{"id":"fills","name":"Fills","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth","turn":{"then":"fill"},"swap":"sides",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"pattern":["+-/-+"]}],
        "endings":[{"when":{"connects":"opposite-sides"},"result":"mover"},{"when":{"passes":3},"result":"draw"}]}"#,
    // The same with passes at will, from stones at the start, with a swap.
    r#"{"id":"hex-fills","name":"Fills","colours":["black","white"],"adjacency":"all","turn":{"then":"fill"},"swap":"sides",
        "start":{"black":["a1"],"white":["c1"]},
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,4],"default":3},"move":{"place":"own","pass":"always"},
        "endings":[{"when":{"loop":"any"},"result":"mover"},{"when":{"passes":2},"result":"draw"},{"when":"board-full","result":"draw"}]}"#,
    // Players who can no longer join their sides are out, until one is left, in turns of one or two.
    r#"{"id":"outs","name":"Out","colours":["black","white","red"],"seats":[3,3],"adjacency":"all","turn":{"stones":[1,2]},"out":"own-sides",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,4],"default":3,
          "sides":{"black":["r-","r+"],"white":["q-","q+"],"red":["s+","s-"]}},
        "move":{"place":"own","pass":"always"},
        "endings":[{"when":{"connects":"own-sides"},"result":"mover"},{"when":{"alone":"mover"},"result":"mover"},{"when":"board-full","result":"draw"},{"when":{"passes":5},"result":"draw"}]}"#,
    // Out by anybody's stones, for some colours, with a result for the others.
    r#"{"id":"some-outs","name":"Out","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth","out":{"black":"opposite-sides","white":"corners"},
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[1,5],"default":4},"move":{"place":"any"},
        "endings":[{"when":{"alone":"opponent"},"result":"draw"},{"when":{"alone":"mover"},"result":"mover"},{"when":"board-full","result":"white"}]}"#,
    // A ballot of any stones, after which somebody may be out at once.
    r#"{"id":"out-by-ballot","name":"Out","colours":["black","white"],"adjacency":"all","out":{"black":"opposite-sides","white":"sides"},
        "board":{"tiling":"6.6.6","shape":"rhombus","sizes":[2,4],"default":3},
        "phases":[{"move":{"place":"any","pass":"always"},"turn":{"stones":[1,2]},"until":"pass","then":{"take-colour":"black"}},{"move":{"place":"own"}}],
        "endings":[{"when":{"all":[{"phase":2},{"alone":"mover"}]},"result":"mover"},{"when":{"all":[{"mover":"white"},{"connects":"sides"}]},"result":"white"},{"when":"board-full","result":"draw"}]}"#,
    // Empty cells stay joined with the rim, on several tilings, with captures that open others.
    r#"{"id":"ways-out","name":"Ways","colours":["black","white","red"],"seats":[2,3],"adjacency":"all","swap":"sides",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"open":"rim"}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"connects":"opposite-sides"},"result":"mover"}]}"#,
    r#"{"id":"ways-back","name":"Ways","colours":["black","white"],"adjacency":"orth","effects":[{"capture":"no-liberties-of-any"}],
        "board":{"tiling":"3^6","shape":"hexhex","sizes":[1,2],"default":2},"move":{"place":"any","pass":"forced"},
        "restrictions":[{"open":"rim"}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"captured":4},"result":"mover"}]}"#,
    // A corridor between all sides, scored by the stones beside it; with captures on another board.
    r#"{"id":"corridors","name":"Corridors","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "board":{"tiling":"V3.3.4.3.4","shape":"square","sizes":[1,4],"default":3},"move":{"place":"own"},
        "restrictions":[{"open":"sides"}],"score":"corridor","ties":"to-move","komi":"-1",
        "endings":[{"when":"no-move","result":"score"}]}"#,
    r#"{"id":"open-corridors","name":"Corridors","colours":["black","white"],"adjacency":"all","effects":[{"capture":"no-liberties"}],
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,4],"default":3},"move":{"place":"own","pass":"always"},
        "restrictions":[{"open":"sides"},{"liberties":1}],"score":"corridor","ties":"to-move",
        "endings":[{"when":{"passes":2},"result":"score"},{"when":{"repeats":3},"result":"draw"},{"when":{"captured":5},"result":"score"}]}"#,
    // An odd number of groups after every stone, for three players with a pass at first; and after
    // turns of exactly two, with forced passes.
    r#"{"id":"odd-turns","name":"Odd","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[1,4],"default":3},"move":{"place":"own","pass":"always"},
        "restrictions":[{"leaves":"odd-groups"}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"stones":12},"result":"mover"}]}"#,
    r#"{"id":"odd-pairs","name":"Odd","colours":["black","white"],"adjacency":"all","turn":{"stones":2,"first":1},
        "board":{"tiling":"3.6.3.6","shape":"hexhex","sizes":[1,2],"default":1},"move":{"place":"any","pass":"forced"},
        "restrictions":[{"leaves":"odd-groups"}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"group-size":7},"result":"mover"}]}"#,
    // Equally many groups touched by one or two stones of any colours, or by two of three players.
    r#"{"id":"even-touches","name":"Touches","colours":["black","white"],"adjacency":"all","turn":{"stones":[1,2]},
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,3],"default":3},"move":{"place":"any"},
        "restrictions":[{"leaves":"equal-touches"}],
        "endings":[{"when":"board-full","result":"score"}],"score":{"of":"one","by":"sum","wins":"fewest"}}"#,
    r#"{"id":"even-pairs","name":"Touches","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth","turn":{"stones":2},
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,4],"default":3},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"leaves":"equal-touches"}],
        "endings":[{"when":{"passes":3},"result":"draw"}]}"#,
    // Turns of three stones with a swap and captures, which end when no round fits.
    r#"{"id":"threes","name":"Threes","colours":["black","white"],"adjacency":"orth",
        "turn":{"stones":3,"first":2},"swap":"sides",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"move":{"place":"own","pass":"forced"},
        "effects":[{"capture":"no-liberties"}],"restrictions":[{"no-repeat":"situational"}],
        "endings":[{"when":{"captured":3},"result":"mover"},{"when":{"not":"round-fits"},"result":"score"},{"when":{"passes":2},"result":"draw"}],
        "score":"area"}"#,
    // Lists of what groups count, for three, with equal sides left to the sizes, the smallest first.
    r#"{"id":"lists","name":"Lists","colours":["black","white","red"],"seats":[2,3],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"triangle","sizes":[2,5],"default":4},"move":{"place":"any"},
        "score":[{"of":"sides","by":"largest-first"},{"of":"size","by":"smallest-first","wins":"fewest"}],"ties":"last-seat",
        "endings":[{"when":"board-full","result":"score"}]}"#,
    // The other order, sums of few groups with extra points, and a game that may end at any time.
    r#"{"id":"sums","name":"Sums","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[1,4],"default":3},"move":{"place":"any","pass":"always"},"komi":"0.5",
        "score":[{"of":{"odd":3,"even":0},"take":3,"by":"sum","wins":"fewest"},{"of":"one","take":1,"by":"product"},{"of":"size","by":"smallest-first"},{"of":"size","by":"largest-first","wins":"fewest"}],
        "endings":[{"when":{"passes":2},"result":"score"},{"when":"board-full","result":"score"}]}"#,
    // Places outside the board, for three, with groups that count less than is taken off; and the
    // same one by one.
    r#"{"id":"outsides","name":"Outside","colours":["black","white","red"],"seats":[2,3],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"limping-hexhex","sizes":[2,3],"default":2},"move":{"place":"any","pass":"always"},"komi":"0.5",
        "score":[{"of":"outside","by":"sum","least":2,"minus":3},{"of":"outside","by":"smallest-first","least":2,"minus":1,"wins":"fewest"}],
        "endings":[{"when":{"passes":2},"result":"score"},{"when":"board-full","result":"score"}]}"#,
    // The rim and its owners, with captures, and a number of points that ends the game.
    r#"{"id":"rims","name":"Rim","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"move":{"place":"own","pass":"always"},"effects":[{"capture":"no-liberties-of-any"}],
        "score":[{"of":"rim","by":"sum","least":2,"minus":1,"rest":"surrounding","majority":"corners"},{"of":"rim","take":2,"by":"product"},{"of":"size","by":"sum","minus":2}],
        "endings":[{"when":{"points":7},"result":"mover"},{"when":{"points":8,"of":"opponent"},"result":"draw"},{"when":{"passes":2},"result":"score"}]}"#,
    r#"{"id":"star-like","name":"Rim","colours":["black","white"],"adjacency":"all","swap":"sides",
        "board":{"wedges":5,"middle":"corner","sizes":[1,3],"default":2},"move":{"place":"own","pass":"always"},
        "score":{"of":"rim","by":"sum","least":2,"minus":4,"rest":"surrounding","majority":"corners"},
        "endings":[{"when":{"passes":2},"result":"score"},{"when":"board-full","result":"score"}]}"#,
    // Corners taken by three sides, and points that end the game.
    r#"{"id":"corners","name":"Corners","colours":["black","white"],"adjacency":"all",
        "board":{"wedges":5,"sizes":[1,3],"default":2},"move":{"place":"any"},
        "score":{"of":"corners","by":"sum"},
        "endings":[{"when":{"points":3},"result":"mover"},{"when":{"points":2,"of":"opponent"},"result":"opponent"},{"when":"board-full","result":"score"}]}"#,
    r#"{"id":"corner-lists","name":"Corners","colours":["black","white","red"],"seats":[2,3],"adjacency":"all",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"move":{"place":"own"},
        "score":[{"of":"corners","by":"largest-first"},{"of":"corners","take":1,"by":"sum"}],"ties":"last-seat",
        "endings":[{"when":"board-full","result":"score"}]}"#,
    // Turns of so many points by depth, with captures that must not repeat; and by edges, with a
    // swap and a shorter first turn.
    r#"{"id":"depths","name":"Depth","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "turn":{"points":[2,4],"cost":"depth","first":3},
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,6],"default":5},"move":{"place":"own","pass":"forced"},
        "effects":[{"capture":"no-liberties"}],"restrictions":[{"no-repeat":"situational"}],
        "endings":[{"when":{"captured":3},"result":"mover"},{"when":{"passes":2},"result":"draw"},{"when":{"repeats":2},"result":"draw"}]}"#,
    r#"{"id":"edges","name":"Edges","colours":["black","white"],"adjacency":"all","turn":{"points":3,"cost":{"8":2},"first":1},"swap":"sides",
        "board":{"tiling":"4.8.8","shape":"grid","sizes":[1,4],"default":3},"move":{"place":"any","pass":"forced"},
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"connects":"sides"},"result":"mover"}]}"#,
    // Stones between two others, on some cells or all.
    r#"{"id":"between","name":"Between","colours":["black","white","red"],"seats":[2,3],"adjacency":"all",
        "board":{"tiling":"4.8.8","shape":"square","sizes":[1,3],"default":3},"move":{"place":"any","pass":"forced"},
        "restrictions":[{"between":"own","edges":4}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":"board-full","result":"mover"}]}"#,
    r#"{"id":"between-enemies","name":"Between","colours":["black","white"],"adjacency":"all","start":{"black":["a2","c2"],"white":["b1","b3"]},
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,3],"default":3},"move":{"place":"own","pass":"always"},
        "restrictions":[{"between":"enemy"}],
        "endings":[{"when":{"passes":2},"result":"draw"}]}"#,
    r#"{"id":"between-kinds","name":"Between","colours":["black","white"],"adjacency":"orth","swap":"sides",
        "board":{"tiling":"3.4.6.4","shape":"hexhex","sizes":[1,2],"default":2},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"between":"any","edges":4},{"between":"black","edges":6}],
        "endings":[{"when":{"passes":2},"result":"draw"}]}"#,
    // Rows in a turn: of one or three stones, of exactly two, of one of each colour.
    r#"{"id":"rows-of-turns","name":"Rows","colours":["black","white"],"adjacency":"all","turn":{"stones":[1,3],"first":1},"swap":"pieces",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[1,5],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"row":"all"}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"line":4},"result":"mover"},{"when":"board-full","result":"draw"}]}"#,
    r#"{"id":"pairs-of-any","name":"Rows","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth","turn":{"stones":2},
        "board":{"tiling":"V3.3.4.3.4","shape":"square","sizes":[2,3],"default":2},"move":{"place":"any","pass":"forced"},
        "restrictions":[{"row":"orth"}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"group-size":6},"result":"mover"}]}"#,
    r#"{"id":"rows-of-colours","name":"Rows","colours":["black","white","red"],"seats":[2,3],"adjacency":"all","turn":"colours-in-order",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[1,4],"default":3},"move":{"place":"turn-colour"},
        "restrictions":[{"row":"orth"}],
        "endings":[{"when":"no-move","result":"score"}],"score":{"of":"size","take":2,"by":"sum"}}"#,
    // Patterns that no stone may complete, with three colours and captures that make gaps.
    r#"{"id":"patterns","name":"Patterns","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"pattern":["+-/-+","+./-+","+.-/-.+"]}],"effects":[{"capture":"no-liberties-of-any"}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"captured":4},"result":"mover"}]}"#,
    // Smaller groups captured, own stones beside only to capture, the turn going on after it.
    r#"{"id":"outnumber","name":"Outnumber","colours":["black","white","red"],"seats":[2,3],"adjacency":"all","swap":"sides",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,4],"default":3},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"touches":"own","by":"all","most":0,"unless":"captures"}],"effects":[{"capture":"smaller","then":"again"}],
        "endings":[{"when":{"gone":"opponent"},"result":"mover"},{"when":{"passes":3},"result":"draw"}]}"#,
    // The same with turns of several stones, any colours, rings and positions that may not come back.
    r#"{"id":"outnumber-any","name":"Outnumber","colours":["black","white"],"adjacency":"orth","turn":{"stones":[1,2],"first":1,"bonus":"record-grown"},
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"move":{"place":"any","pass":"after-first"},
        "restrictions":[{"no-repeat":"situational"},{"liberties":1},{"group-size":6}],"effects":[{"capture":"smaller","then":"again"}],
        "endings":[{"when":{"all":[{"gone":"mover"},{"captured":2}]},"result":"opponent"},{"when":{"loop":"any"},"result":"mover"},{"when":{"passes":2},"result":"draw"},{"when":{"repeats":3},"result":"draw"}]}"#,
    // After captures by liberties and with the colours in turn, too, the turn goes on.
    r#"{"id":"again","name":"Again","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,4],"default":3},"move":{"place":"own","pass":"always"},
        "restrictions":[{"no-repeat":"situational"},{"touches":"last","by":"orth","most":0,"unless":"captures"}],"effects":[{"capture":"no-liberties-of-any","then":"again"}],
        "endings":[{"when":{"passes":3},"result":"draw"},{"when":{"gone":"opponent"},"result":"mover"},{"when":{"captured":6},"result":"mover"}]}"#,
    // Groups that cannot grow beside exactly one own stone, off the rim; for three players.
    r#"{"id":"bounded","name":"Bounded","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,6],"default":5},"move":{"place":"own","pass":"forced"},
        "start":{"rows":["1..2","....","2..1"]},
        "restrictions":[{"touches":"own","by":"orth","count":1,"most":1}],"effects":[{"capture":"stuck"}],
        "endings":[{"when":{"gone":"opponent"},"result":"mover"},{"when":{"gone":"mover"},"result":"draw"},{"when":{"passes":3},"result":"draw"}]}"#,
    // The same without a limit, so that groups without liberties go, with rings and repetition.
    r#"{"id":"breathless","name":"Breathless","colours":["black","white"],"adjacency":"all","turn":{"ratio":"2/5"},
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,3],"default":2},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"not-on":"none"},{"no-repeat":"positional"},{"touches":"enemy","by":"all","most":3,"for":"white"}],"effects":[{"capture":"stuck","then":"again"}],
        "endings":[{"when":{"gone":"mover"},"result":"opponent"},{"when":{"loop":"empty"},"result":"mover"},{"when":{"passes":2},"result":"draw"},{"when":{"captured":9},"result":"mover"}]}"#,
    // Crosscuts take smaller enemies, each or all; the stone may not stay in one.
    r#"{"id":"cutting","name":"Cutting","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"pattern":["+-/-+"]},{"no-repeat":"natural"}],"effects":[{"capture":"in-pattern","patterns":["+-/-+"],"smaller":"each"}],
        "endings":[{"when":{"gone":"opponent"},"result":"mover"},{"when":{"passes":2},"result":"draw"},{"when":{"captured":5},"result":"mover"}]}"#,
    r#"{"id":"cutting-all","name":"Cutting","colours":["black","white"],"adjacency":"all","swap":"pieces",
        "board":{"tiling":"6.6.6","shape":"rhombus","sizes":[3,5],"default":4},"move":{"place":"any","pass":"always"},
        "restrictions":[{"liberties":1}],"effects":[{"capture":"in-pattern","patterns":["+-/-+","+--"],"smaller":"all","then":"again"}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"captured":8,"of":"opponent"},"result":"mover"},{"when":{"repeats":2},"result":"draw"}]}"#,
    // Patterns that take own stones, rings among them, or all enemies.
    r#"{"id":"shedding","name":"Shedding","colours":["black","white","red"],"seats":[3,3],"adjacency":"all",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,5],"default":4},"move":{"place":"own","pass":"forced"},
        "effects":[{"capture":"in-pattern","patterns":["+-/-+","+.+/*+*"],"take":"own"}],
        "endings":[{"when":{"loop":"any"},"result":"mover"},{"when":{"captured":9},"result":"red"},{"when":{"passes":2},"result":"draw"}]}"#,
    r#"{"id":"jumping","name":"Jumping","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,5],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"touches":"any","by":"all","count":1,"unless":"captures"}],"effects":[{"capture":"in-pattern","patterns":["+-+","+--+"],"take":"enemy"}],
        "endings":[{"when":{"captured":6},"result":"mover"},{"when":{"loop":"enemy"},"result":"mover"},{"when":{"gone":"opponent"},"result":"mover"},{"when":{"repeats":2},"result":"draw"},{"when":{"passes":2},"result":"draw"}]}"#,
    // No more than so many patterns of a colour, or of all.
    r#"{"id":"crowds","name":"Crowds","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"pattern":["+./.+","+./-+","+-/-+"],"most":1}],"effects":[{"capture":"in-pattern","patterns":["+-/-+"],"take":"own"}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"captured":3,"of":"opponent"},"result":"mover"}]}"#,
    r#"{"id":"crowds-all","name":"Crowds","colours":["black","white"],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,4],"default":3},"move":{"place":"any","pass":"always"},
        "restrictions":[{"pattern":["++","-+-","--."],"most":2,"among":"all"}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":"board-full","result":"mover"}]}"#,
    // Carried stones that take others go on.
    r#"{"id":"carry-again","name":"Carry","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[4,4],"default":4},
        "start":{"black":["a1","b1","d3"],"white":["a4","c4","d1"]},
        "move":{"slide":"stones-on-line","over":["empty","own","enemy"],"onto":["empty","enemy"],"pass":"forced"},
        "effects":[{"capture":"replaced","then":"again"},{"hole":["b2"]}],
        "endings":[{"when":{"gone":"opponent"},"result":"mover"},{"when":{"gone":"mover"},"result":"opponent"},{"when":{"repeats":2},"result":"draw"}]}"#,
    // The same on hexagons, with a swap and stones of any colour.
    r#"{"id":"hex-patterns","name":"Patterns","colours":["black","white"],"adjacency":"all","swap":"sides",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[2,4],"default":3},"move":{"place":"any"},
        "restrictions":[{"pattern":["+*/-+","++.","--/--"]}],
        "endings":[{"when":"no-move","result":"mover"}]}"#,
    // At most so many stones next to a new one, its own, the opponent's, or the last one.
    r#"{"id":"distance","name":"Distance","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"touches":"own","by":"all","most":1},{"touches":"enemy","by":"diag","most":0},{"touches":"last","by":"orth","most":0}],
        "effects":[{"capture":"no-liberties-of-any"}],
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"stones":9},"result":"mover"}]}"#,
    // Beside own and other stones, as many as there are.
    r#"{"id":"beside","name":"Beside","colours":["black","white","red"],"seats":[2,3],"adjacency":"all","swap":"pieces",
        "board":{"tiling":"6.6.6","shape":"rhombus","sizes":[2,4],"default":4},"move":{"place":"own","pass":"forced"},
        "restrictions":[{"touches":"own","by":"all","count":1,"most":2},{"touches":"enemy","by":"all","count":1},{"touches":"last","by":"all","for":"black"}],
        "endings":[{"when":{"passes":3},"result":"draw"},{"when":"board-full","result":"mover"}]}"#,
    // Not on the rim, an uneven order of turns, containment of the first stone.
    r#"{"id":"uneven","name":"Uneven","colours":["white","black"],"adjacency":"all","turn":{"ratio":"3/7"},
        "board":{"tiling":"3.4.6.4","shape":"window","window":3},"move":{"place":"own"},
        "restrictions":[{"not-on":"rim"},{"touches":"black","by":"diag","for":"black"}],
        "endings":[{"when":"contained","result":"black"},{"when":{"reaches":"rim"},"result":"white"}]}"#,
    // Stones that step and hop, as in the game Groups, without captures.
    r#"{"id":"steps","name":"Steps","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[4,5],"default":5},
        "start":{"black":["a1","c1","b3"],"white":["b1","a3","c3"]},
        "move":{"step":"all","hop":"all","over":["own","enemy"],"pass":"forced"},
        "endings":[{"when":{"single-group":"mover"},"result":"mover"},{"when":{"repeats":3},"result":"draw"}]}"#,
    // Hops only, over the opponent's stones, on hexagons.
    r#"{"id":"hops","name":"Hops","colours":["black","white"],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[3,4],"default":3},
        "start":{"black":["c2","b2"],"white":["c3","d2"]},
        "move":{"hop":"orth","over":["enemy"],"pass":"forced"},
        "endings":[{"when":{"passes":2},"result":"draw"},{"when":{"repeats":2},"result":"draw"}]}"#,
    // Carried stones by edges, captures counted, repetition.
    r#"{"id":"carry","name":"Carry","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[4,4],"default":4},
        "start":{"black":["a1","b1","d3"],"white":["a4","c4","d1"]},
        "move":{"slide":"stones-on-line","over":["empty","own","enemy"],"onto":["empty","enemy"],"pass":"forced"},
        "effects":[{"capture":"replaced"}],
        "endings":[{"when":{"captured":2},"result":"opponent"},{"when":{"single-group":"mover"},"result":"mover"},{"when":{"repeats":2},"result":"draw"}]}"#,
    // Holes, one of them under a stone of the start, on hexagons for three players.
    r#"{"id":"holes","name":"Holes","colours":["black","white","red"],"seats":[3,3],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[3,4],"default":3},
        "start":{"black":["a1","c1","d4"],"white":["a3","e1","b4"],"red":["e3","c5","c3"]},
        "move":{"slide":"stones-on-line","over":["empty","own","enemy"],"onto":["empty","enemy"],"pass":"forced"},
        "effects":[{"hole":["c3","d2"]},{"capture":"replaced"}],
        "endings":[{"when":{"captured":3},"result":"mover"},{"when":{"single-group":"mover"},"result":"mover"},{"when":{"repeats":2},"result":"draw"}]}"#,
    // A single player, carrying stones on hexagons.
    r#"{"id":"alone","name":"Alone","colours":["green"],"seats":[1,1],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[3,3],"default":3},
        "start":{"green":["a1","c3","e2"]},
        "move":{"slide":"stones-on-line","over":["empty"],"onto":["empty"],"pass":"never"},
        "endings":[{"when":{"single-group":"mover"},"result":"mover"},{"when":{"repeats":3},"result":"draw"}]}"#,
    // Stones that slide any distance onto enemies, and groups joined through empty cells.
    r#"{"id":"rooks","name":"Rooks","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"oblong","sizes":[3,5],"default":4},"start":{"rows":["12","21"],"skip":"corners"},
        "move":{"slide":"any","over":["empty"],"onto":["enemy"],"pass":"forced"},"effects":[{"capture":"replaced"}],
        "endings":[{"when":{"single-group":"mover","through":"empty"},"result":"mover"},{"when":{"captured":5},"result":"mover"},{"when":{"passes":2},"result":"draw"}]}"#,
    // Any distance over any stones to empty cells and enemies, on hexagons, not on the rim, for three
    // players, whose stones are joined through empty cells or must reach two sides so.
    r#"{"id":"queens","name":"Queens","colours":["black","white","red"],"seats":[3,3],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[3,4],"default":3},"start":{"black":["a1","c1","d4"],"white":["a3","e1","b4"],"red":["e3","c5","c3"]},
        "move":{"slide":"any","over":["empty","own","enemy"],"onto":["empty","enemy"],"to":[{"not-on":"rim"},{"touches":"last","by":"orth","most":0}],"pass":"forced"},
        "effects":[{"hole":["c2"]}],
        "endings":[{"when":{"single-group":"mover","through":"empty"},"result":"mover"},{"when":{"connects":"sides","min":3,"through":"empty"},"result":"mover"},{"when":{"passes":3},"result":"draw"},{"when":{"repeats":2},"result":"draw"}]}"#,
    // Steps onto enemies, and stones taken off where no enemy is near.
    r#"{"id":"steps-onto","name":"Steps","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"oblong","sizes":[3,5],"default":4},"start":{"rows":["12","21"]},
        "move":{"step":"orth","onto":["enemy"],"remove":[{"touches":"enemy","by":"orth","most":0}]},
        "endings":[{"when":{"single-group":"mover"},"result":"mover"},{"when":{"single-group":"opponent","by":"all"},"result":"opponent"}]}"#,
    // Steps to empty cells and onto enemies in any direction, for some stones only.
    r#"{"id":"kings","name":"Kings","colours":["black","white","red"],"seats":[3,3],"adjacency":"all",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,5],"default":4},"start":{"black":["a1","b1"],"white":["a3","b3"],"red":["c1","c2"]},
        "move":{"step":"all","onto":["empty","enemy"],"from":[{"touches":"any","by":"diag"}],"to":[{"touches":"own","by":"all","count":1}],"pass":"forced"},
        "endings":[{"when":{"single-group":"mover","by":"diag"},"result":"mover"},{"when":{"passes":3},"result":"draw"},{"when":{"repeats":2},"result":"draw"}]}"#,
    // Jumps into larger groups, else a stone is taken off, on squares and on other tiles.
    r#"{"id":"jumps","name":"Jumps","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4},"start":{"rows":["12","21"],"skip":"corners"},
        "move":{"jump":"anywhere","to":[{"gains":"larger-group"}],"remove":"stuck"},
        "endings":[{"when":{"single-group":"mover"},"result":"mover"}]}"#,
    r#"{"id":"jumps-among-three","name":"Jumps","colours":["black","white","red"],"seats":[3,3],"adjacency":"all",
        "board":{"tiling":"3.4.6.4","shape":"hexhex","sizes":[1,2],"default":2},"start":{"rows":["1.2","2.1",".12"]},
        "move":{"jump":"anywhere","to":[{"gains":"larger-group"},{"touches":"enemy","by":"all","most":2}],"remove":"stuck","pass":"forced"},
        "endings":[{"when":{"single-group":"mover"},"result":"mover"},{"when":{"passes":2},"result":"draw"},{"when":{"repeats":2},"result":"draw"}]}"#,
    // Groups that crawl towards others, or anywhere.
    r#"{"id":"crawls","name":"Crawls","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[3,5],"default":5},"start":{"rows":[".1","2."]},
        "move":{"jump":"beside-group","to":[{"gains":"nearer-group"}]},
        "endings":[{"when":"no-move","result":"opponent"},{"when":{"repeats":3},"result":"draw"}]}"#,
    r#"{"id":"crawls-freely","name":"Crawls","colours":["black","white"],"adjacency":"all",
        "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[3,3],"default":3},"start":{"black":["a1","a2","b2","e3"],"white":["e1","d2","a3"]},
        "move":{"jump":"beside-group","remove":[{"not-on":"rim"}],"pass":"forced"},
        "endings":[{"when":{"single-group":"mover"},"result":"mover"},{"when":{"repeats":2},"result":"draw"},{"when":{"passes":2},"result":"draw"}]}"#,
    // Stones placed beside others or carried away from them, without a pattern.
    r#"{"id":"either","name":"Either","colours":["black","white"],"adjacency":"all","swap":"sides",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,5],"default":4,"sides":{"black":["top","bottom"],"white":["left","right"]}},
        "move":{"place":"own","slide":"any","over":["empty"],"onto":["empty"],"from":[{"touches":"own","by":"orth"}],"to":[{"touches":"own","by":"orth","most":0},{"pattern":["+-/-+"]}],"pass":"forced"},
        "restrictions":[{"touches":"own","by":"orth"},{"pattern":["+-/-+"]}],
        "endings":[{"when":{"connects":"own-sides"},"result":"mover"},{"when":{"passes":2},"result":"draw"},{"when":{"repeats":2},"result":"draw"}]}"#,
    // Turns of several moves, each a stone placed, hopped with or taken off.
    r#"{"id":"either-several","name":"Either","colours":["black","white","red"],"seats":[2,3],"adjacency":"orth","turn":{"stones":[1,2]},
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,4],"default":3},
        "move":{"place":"own","hop":"all","over":["own","enemy"],"remove":[{"touches":"own","by":"orth","count":2}],"pass":"always"},
        "endings":[{"when":{"connects":"opposite-sides","by":"diag"},"result":"mover"},{"when":{"connects":"opposite-sides","stones":"any","by":"all"},"result":"draw"},{"when":{"passes":2},"result":"draw"},{"when":{"repeats":2},"result":"draw"}]}"#,
    // A stone is placed, or one taken off where nothing else can be done.
    r#"{"id":"off","name":"Off","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[2,4],"default":3},
        "move":{"place":"own","remove":"stuck"},"restrictions":[{"touches":"own","by":"orth","most":0}],
        "endings":[{"when":{"connects":"opposite-sides","by":"diag"},"result":"mover"},{"when":{"repeats":2},"result":"draw"}]}"#,
];

#[test]
fn invariants_hold_for_other_words() {
    let structures = structures();
    for document in DOCUMENTS.iter().copied() {
        let info = info(document).unwrap_or_else(|error| panic!("{error}: {document}"));
        for (number, case) in cases(document, &info, games(60)).iter().enumerate() {
            check_random_game(case, structures[number % structures.len()], number as u64);
        }
    }
}
