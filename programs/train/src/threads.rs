//! Work on several threads.

use std::thread;

/// What `each` makes of all numbers below `count`, in order, however many threads do it.
pub(crate) fn map<T: Send>(count: u32, threads: usize, each: impl Fn(u32) -> T + Sync) -> Vec<T> {
    let threads = threads.max(1) as u32;
    let begin = |thread: u32| (u64::from(count) * u64::from(thread) / u64::from(threads)) as u32;
    let part = |thread: u32| (begin(thread)..begin(thread + 1)).map(&each).collect::<Vec<T>>();
    thread::scope(|scope| {
        let part = &part;
        let parts: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        parts.into_iter().flat_map(|part| part.join().expect("a thread ends its work")).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order() {
        for threads in [0, 1, 3, 20] {
            assert_eq!(map(10, threads, |n| n * n), (0..10).map(|n| n * n).collect::<Vec<_>>());
        }
    }
}
