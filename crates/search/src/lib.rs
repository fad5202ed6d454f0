//! lib
pub mod puzzle; pub mod limits; pub mod answer;
pub use puzzle::{Move,Puzzle,State,Visit,apply}; pub use limits::*; pub use answer::*;
