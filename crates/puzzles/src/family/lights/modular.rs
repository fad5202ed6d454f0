//! Linear algebra modulo a small number, which need not be a prime.
//!
//! Rows are added to a basis in Howell form (J. A. Howell, Spans in the module (Z_m)^s, 1986): each row has its own
//! leading position, with a leading entry that divides the modulus, and every combination of rows that is zero up to
//! some position is a combination of the rows that lead behind it. Over a prime this is the echelon form.

/// The rows of a module over the integers modulo `modulus`, in Howell form.
#[derive(Clone, Debug)]
pub(super) struct Basis {
    /// From 2 to 10.
    modulus: u8,
    /// For each position, the row that leads there.
    rows: Vec<Option<Vec<u8>>>,
}

impl Basis {
    /// The basis of the module that `rows` span, each of `width` entries.
    pub(super) fn of(rows: impl Iterator<Item = Vec<u8>>, width: usize, modulus: u8) -> Self {
        let mut basis = Self { modulus, rows: vec![None; width] };
        rows.for_each(|row| basis.insert(row));
        basis.reduce_rows();
        basis
    }

    /// The leading positions with their rows, from the first.
    pub(super) fn rows(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let rows = self.rows.iter().enumerate();
        rows.filter_map(|(lead, row)| row.as_ref().map(|row| (lead, row.as_slice())))
    }

    /// Takes rows off `vector` until its entry at each leading position is below the leading entry. Two vectors that
    /// differ by a member of the module become equal.
    pub(super) fn reduce(&self, vector: &mut [u8]) {
        for (lead, row) in self.rows() {
            self.lower(vector, lead, row);
        }
    }

    fn insert(&mut self, row: Vec<u8>) {
        let mut waiting = vec![row];
        while let Some(mut row) = waiting.pop() {
            while let Some(lead) = row.iter().position(|&entry| entry != 0) {
                let Some(mut old) = self.rows[lead].take() else {
                    let divisor = gcd(row[lead], self.modulus);
                    let normal = self.combine(self.unit_between(row[lead], divisor), &row, 0, &row);
                    // What the leading entry is zero in, but later ones may not be.
                    row = self.combine(self.modulus / divisor, &normal, 0, &normal);
                    self.rows[lead] = Some(normal);
                    continue;
                };
                let divisor = gcd(row[lead], old[lead]);
                if divisor < old[lead] {
                    let (a, b) = self.bezout(row[lead], old[lead], divisor);
                    let better = self.combine(a, &row, b, &old);
                    self.lower(&mut old, lead, &better);
                    waiting.push(old);
                    waiting.push(self.combine(self.modulus / divisor, &better, 0, &better));
                    old = better;
                }
                self.lower(&mut row, lead, &old);
                self.rows[lead] = Some(old);
            }
        }
    }

    /// Makes the entries of each row at later leading positions as small as they can be.
    fn reduce_rows(&mut self) {
        for lead in (0..self.rows.len()).rev() {
            if let Some(mut row) = self.rows[lead].take() {
                self.reduce(&mut row);
                self.rows[lead] = Some(row);
            }
        }
    }

    /// `a` times `x` and `b` times `y`.
    fn combine(&self, a: u8, x: &[u8], b: u8, y: &[u8]) -> Vec<u8> {
        x.iter().zip(y).map(|(x, y)| (a * x + b * y) % self.modulus).collect()
    }

    /// Takes `row`, which leads at `lead`, off `vector` as often as the entry there allows.
    fn lower(&self, vector: &mut [u8], lead: usize, row: &[u8]) {
        let times = vector[lead] / row[lead];
        if times == 0 {
            return;
        }
        for (entry, other) in vector.iter_mut().zip(row) {
            *entry = (*entry + (self.modulus - times) * other) % self.modulus;
        }
    }

    /// The unit that takes `entry` to `divisor`, its greatest common divisor with the modulus.
    fn unit_between(&self, entry: u8, divisor: u8) -> u8 {
        let mut units = (1..self.modulus).filter(|&unit| gcd(unit, self.modulus) == 1);
        units.find(|&unit| unit * entry % self.modulus == divisor).unwrap_or(1)
    }

    /// Factors of `x` and `y` that make `divisor`, their greatest common divisor, of them.
    fn bezout(&self, x: u8, y: u8, divisor: u8) -> (u8, u8) {
        let mut pairs = (0..self.modulus).flat_map(|a| (0..self.modulus).map(move |b| (a, b)));
        pairs.find(|&(a, b)| (a * x + b * y) % self.modulus == divisor).unwrap_or((1, 0))
    }
}

/// The greatest common divisor; that of 0 and `b` is `b`.
pub(super) fn gcd(a: u8, b: u8) -> u8 {
    if a == 0 { b } else { gcd(b % a, a) }
}
