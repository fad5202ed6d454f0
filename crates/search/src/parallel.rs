//! Work on several threads, with results in the order of the work.

use std::ops::Range;
use std::thread;

use crate::answer::Error;

/// Runs `work` on every item, each on a thread of its own but for the first, and returns the results in order.
///
/// A single item costs no thread.
pub(crate) fn run<T: Send, R: Send>(items: Vec<T>, work: impl Fn(T) -> R + Sync) -> Result<Vec<R>, Error> {
    let mut items = items.into_iter();
    let Some(first) = items.next() else { return Ok(Vec::new()) };
    thread::scope(|scope| {
        let work = &work;
        let others = items
            .map(|item| thread::Builder::new().spawn_scoped(scope, move || work(item)))
            .collect::<Result<Vec<_>, _>>()?;
        let mut results = vec![work(first)];
        for other in others {
            results.push(other.join().map_err(|_| Error::Panicked)?);
        }
        Ok(results)
    })
}

/// Splits `range` into at most `parts` ranges of nearly equal length, in order; short ranges are not split.
pub(crate) fn split(range: Range<u64>, parts: usize) -> Vec<Range<u64>> {
    /// Fewer states than this are done before a thread has started.
    const WORTH_A_THREAD: u64 = 1024;
    let length = range.end - range.start;
    let parts = (parts as u64).min(length / WORTH_A_THREAD).max(1);
    let cut = |part| range.start + length * part / parts;
    (0..parts).map(|part| cut(part)..cut(part + 1)).collect()
}

/// Calls `work` on the items at `range` of `slices`, taken as one long list.
pub(crate) fn for_each_in<T>(slices: &[&[T]], range: Range<u64>, mut work: impl FnMut(&T)) {
    let mut skipped = 0;
    for slice in slices {
        let length = slice.len() as u64;
        let from = range.start.clamp(skipped, skipped + length) - skipped;
        let to = range.end.clamp(skipped, skipped + length) - skipped;
        slice[from as usize..to as usize].iter().for_each(&mut work);
        skipped += length;
    }
}
