#!/usr/bin/env bash
# Runs every test. With `--all`, the big enumerations too (about 20 minutes more).
set -euo pipefail
cd "$(dirname "$0")"
command -v cargo >/dev/null || { echo "test.sh: cargo is missing: install Rust from https://rustup.rs" >&2; exit 1; }
cargo test --workspace --locked
if [ "${1:-}" = --all ]; then
    cargo test --release --workspace --locked -- --ignored
fi
