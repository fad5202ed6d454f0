//! shuttle
