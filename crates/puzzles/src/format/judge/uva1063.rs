//! UVa 1063, Marble Game.
