//! Ready-made tilt boards: the contest problem's first sample, and four boards found by changing random ones
//! wall by wall for a longer solution.

use crate::ready_made::ReadyMade;

/// The ready-made puzzles of this family.
pub const READY_MADE: &[ReadyMade] = &[
    ReadyMade {
        name: "marble-game",
        parameters: "",
        about: "the first sample of the contest problem Marble Game: 3 marbles, 5 lifts",
        text: |_| Ok(MARBLE_GAME.to_owned()),
    },
    ReadyMade {
        name: "tilt-3x3",
        parameters: "",
        about: "2 marbles on the smallest board here: 15 lifts",
        text: |_| Ok(TILT_3X3.to_owned()),
    },
    ReadyMade {
        name: "tilt-4x4",
        parameters: "",
        about: "3 marbles, 51 lifts",
        text: |_| Ok(TILT_4X4.to_owned()),
    },
    ReadyMade {
        name: "tilt-pairs",
        parameters: "",
        about: "two pairs of interchangeable marbles: 67 lifts",
        text: |_| Ok(TILT_PAIRS.to_owned()),
    },
    ReadyMade {
        name: "tilt-8x8",
        parameters: "",
        about: "4 marbles on the largest board: 128 lifts",
        text: |_| Ok(TILT_8X8.to_owned()),
    },
];

const MARBLE_GAME: &str = r#"family = "tilt"
title = "Marble Game, first sample (4 x 4, 3 marbles)"
board = """
+---+---+---+---+
|     1         |
+   +   +   +   +
| 2     | 3     |
+   +   +   +   +
|    (2)     (1)|
+   +   +   +   +
|        (3)    |
+---+---+---+---+
"""
"#;

const TILT_3X3: &str = r#"family = "tilt"
title = "Tilt board 3 x 3, 2 marbles"
board = """
+---+---+---+
|           |
+   +   +---+
|   |   |(1)|
+   +---+   +
| 2   1  (2)|
+---+---+---+
"""
"#;

const TILT_4X4: &str = r#"family = "tilt"
title = "Tilt board 4 x 4, 3 marbles"
board = """
+---+---+---+---+
|         2 |(3)|
+   +---+   +   +
|   |(1)  3  (2)|
+   +---+   +   +
|               |
+   +   +   +---+
|       |     1 |
+---+---+---+---+
"""
"#;

const TILT_PAIRS: &str = r#"family = "tilt"
title = "Tilt board 5 x 5, two pairs of marbles"
board = """
+---+---+---+---+---+
|(1) (1)  2   1     |
+   +   +   +---+   +
|   | 1     | 2     |
+   +   +   +   +   +
|    (2)    |       |
+   +---+   +   +   +
|(2)    |           |
+   +---+   +   +   +
|                   |
+---+---+---+---+---+
"""
"#;

const TILT_8X8: &str = r#"family = "tilt"
title = "Tilt board 8 x 8, 4 marbles"
board = """
+---+---+---+---+---+---+---+---+
|       |       |               |
+   +   +   +   +   +---+   +   +
|   |(1)    |        (2)        |
+   +   +   +   +   +   +   +   +
|           |                   |
+   +---+   +---+   +   +   +---+
| 1     |   |                   |
+   +   +---+   +   +   +   +   +
| 2                             |
+---+   +   +   +   +   +   +   +
|(4)|                         4 |
+   +   +   +---+   +   +---+   +
|               |     3  (3)    |
+---+   +   +   +---+   +   +   +
|                               |
+---+---+---+---+---+---+---+---+
"""
"#;
