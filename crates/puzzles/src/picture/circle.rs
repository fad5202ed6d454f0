//! Points on circles, the same on every machine: the sines of the standard library are those of the platform.

use std::f64::consts::TAU;

/// The point on the circle around `centre` that is `part` of `parts` of the way round, clockwise from the top.
pub fn on_circle((x, y): (i32, i32), radius: i32, part: usize, parts: usize) -> (i32, i32) {
    let (part, parts) = (part as f64, parts as f64);
    // Within half a turn either way the series converges fast.
    let turn = if 2.0 * part > parts { part - parts } else { part } / parts;
    let (sine, cosine) = sine_cosine(TAU * turn);
    let radius = f64::from(radius);
    (x + (radius * sine).round() as i32, y - (radius * cosine).round() as i32)
}

/// By their power series, for angles from -pi to pi.
fn sine_cosine(angle: f64) -> (f64, f64) {
    let (mut sine, mut cosine) = (0.0, 0.0);
    let mut term = 1.0;
    for power in 0..30 {
        match power % 4 {
            0 => cosine += term,
            1 => sine += term,
            2 => cosine -= term,
            _ => sine -= term,
        }
        term *= angle / f64::from(power + 1);
    }
    (sine, cosine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sines_are_those_of_the_library() {
        for step in -100..=100 {
            let angle = TAU / 2.0 * f64::from(step) / 100.0;
            let (sine, cosine) = sine_cosine(angle);
            assert!((sine - angle.sin()).abs() < 1e-12 && (cosine - angle.cos()).abs() < 1e-12, "{angle}");
        }
    }

    #[test]
    fn points_go_clockwise_from_the_top() {
        let points = (0..5).map(|part| on_circle((10, 20), 100, part, 4)).collect::<Vec<_>>();
        assert_eq!(points, [(10, -80), (110, 20), (10, 120), (-90, 20), (10, -80)]);
    }
}
