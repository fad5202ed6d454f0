#!/usr/bin/env bash
# Runs every test. With `--all`, the big enumerations too (about 20 minutes more).
set -euo pipefail
cd "$(dirname "$0")"
command -v cargo >/dev/null || { echo "test.sh: cargo is missing: install Rust from https://rustup.rs" >&2; exit 1; }
command -v python3 >/dev/null || { echo "test.sh: python3 is missing: a reader of the table format is tested with it; install Python 3" >&2; exit 1; }
cargo test --workspace --locked
if [ "${1:-}" = --all ]; then
    cargo test --release --workspace --locked -- --ignored
fi
