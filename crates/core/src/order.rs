//! Sorting of short lists.

/// Sorts a short list: `before` says whether the first of two entries comes before the second. Stable. An insertion
/// sort, for a handful of entries: each use of the library's sort adds 3 KB to the app.
pub fn insertion_sort_by<T>(list: &mut [T], before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && before(&list[place], &list[place - 1]) {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorting_is_stable() {
        let mut list = [(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd'), (0, 'e')];
        insertion_sort_by(&mut list, |a, b| a.0 < b.0);
        assert_eq!(list, [(0, 'e'), (1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
        insertion_sort_by(&mut [0; 0], |a, b| a < b);
    }
}
