//! The exact input and output of the four contest problems.
