//! quick
use fewest_search::Limits;
use fewest_search::engine::blocked::*;
use fewest_search::index::{board::*, *};
use std::time::Instant;
fn gens(name: &str, n: usize) -> Vec<Vec<usize>> {
    match name {
        "pancake" => (2..=n).map(|k| (0..k).rev().chain(k..n).collect()).collect(),
        "ring" => {
            let f = (0..4).rev().chain(4..n).collect();
            let mut l: Vec<usize> = (0..n).collect();
            let mut r = l.clone();
            l.rotate_left(1);
            r.rotate_right(1);
            vec![f, l, r]
        }
        "topspin" => (0..n)
            .map(|first| {
                let mut ring: Vec<usize> = (0..n).collect();
                for i in 0..4 {
                    ring[(first + i) % n] = (first + 3 - i) % n;
                }
                let t = ring.iter().position(|&x| x == 0).unwrap();
                ring.rotate_left(t);
                ring
            })
            .collect(),
        _ => panic!(),
    }
}
fn cpu() -> f64 {
    let t = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    t.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let t: usize = a.get(4).map_or(1, |x| x.parse().unwrap());
    let dir = match a.get(5).map(|x| &x[..]) {
        Some("push") => Direction::Push,
        Some("pull") => Direction::Pull,
        _ => Direction::Cheaper,
    };
    let t0 = Instant::now();
    let (space, root) = if a[1] == "tiles" {
        let (r, c) = (a[2].parse().unwrap(), a[3].parse().unwrap());
        let n = r * c;
        let start: Vec<usize> = (0..n).collect();
        let ways = rectangle(
            r,
            c,
            |_| true,
            |_, _| true,
            if a.get(6).is_some() { Slide::Multi } else { Slide::Single },
        );
        let t = Tiles::new(&start, 0, c, &ways).unwrap();
        (t.placements().space().clone(), t.placements().start())
    } else {
        let n: usize = a[2].parse().unwrap();
        let g = gens(&a[1], n);
        let z = vec![0u8; n];
        let p = Placement::of_generators((0..n).collect(), 1, g.iter().map(|g| (&g[..], &z[..]))).unwrap();
        let p = Placements::with_blocks_of(&p, std::env::var("W").map_or(usize::MAX, |w| w.parse().unwrap()))
            .unwrap();
        (p.space().clone(), p.start())
    };
    println!(
        "built {:?}: blocks {} slots {} states {} maps {} table {} B, depth {} B",
        t0.elapsed(),
        space.blocks(),
        space.slots(),
        space.states(),
        space.slot_maps(),
        space.table_bytes(),
        space.depth_bytes()
    );
    println!("build cpu {:.3}", cpu());
    let c1 = cpu();
    let l = Limits::default().with_threads(t);
    let d = enumerate(&space, &[root], dir, &l).unwrap();
    let e = cpu() - c1;
    println!(
        "{:?}\n{} states in {:.3} s cpu: {:.1} M/s",
        d.layers(),
        d.states(),
        e,
        d.states() as f64 / e / 1e6
    );
}
