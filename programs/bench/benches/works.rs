//! All benchmarks, with statistics: `cargo xtask bench`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use luciole_bench::works;

fn all(criterion: &mut Criterion) {
    for mut work in works() {
        let mut group = criterion.benchmark_group(&work.name);
        group.throughput(Throughput::Elements(work.units.into())).sample_size(20);
        group.bench_function("all", |bencher| bencher.iter(|| work.run()));
        group.finish();
    }
}

criterion_group!(benches, all);
criterion_main!(benches);
