//! The primitive shapes of pictures.

use super::Colour;

/// One shape: its form, what fills it, the line around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Where and what it is.
    pub form: Form,
    /// What fills it; writing is filled too.
    pub fill: Option<Colour>,
    /// The colour and width of the line around it, half of it inside.
    pub line: Option<(Colour, i32)>,
    /// Whether that line is broken.
    pub dashed: bool,
}

/// The forms that there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// A rectangle with round corners.
    Rectangle {
        /// Its extent.
        extent: Extent,
        /// The radius of its corners; 0 for square ones.
        corner: i32,
    },
    /// A circle.
    Circle {
        /// Its centre, x and y.
        centre: (i32, i32),
        /// Its radius.
        radius: i32,
    },
    /// A polygon, closed.
    Polygon {
        /// Its corners, x and y.
        corners: Vec<(i32, i32)>,
    },
    /// A straight line; `fill` does nothing.
    Line {
        /// Where it begins, x and y.
        from: (i32, i32),
        /// Where it ends, x and y.
        to: (i32, i32),
    },
    /// Writing on one line.
    Text {
        /// The middle of its height, and of what [`Anchor`] says, x and y.
        at: (i32, i32),
        /// What of it is there.
        anchor: Anchor,
        /// The size of the letters: about the height of a line.
        size: i32,
        /// Whether it is in bold type.
        bold: bool,
        /// What is written.
        content: String,
    },
}

/// Which part of writing stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Its left edge.
    pub x: i32,
    /// Its upper edge.
    pub y: i32,
    /// Its width.
    pub width: i32,
    /// Its height.
    pub height: i32,
}

impl Extent {
    /// A square of side `side` around a centre.
    pub fn around((x, y): (i32, i32), side: i32) -> Self {
        Self { x: x - side / 2, y: y - side / 2, width: side, height: side }
    }

    /// The same, larger by `margin` on each side; smaller when that is below 0.
    #[must_use]
    pub fn grown(self, margin: i32) -> Self {
        let Self { x, y, width, height } = self;
        Self { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
    }

    /// Its centre, x and y.
    pub fn centre(self) -> (i32, i32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }

    /// Whether all of `other` is in this one.
    pub fn contains(self, other: Self) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.x + other.width <= self.x + self.width
            && other.y + other.height <= self.y + self.height
    }

    /// The smallest that holds both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let lower = (self.y + self.height).max(other.y + other.height);
        Self { x, y, width: right - x, height: lower - y }
    }

    /// The smallest that holds all of `points`, of which there is at least one.
    fn of(points: &[(i32, i32)]) -> Self {
        let points = points.iter().map(|&(x, y)| Self { x, y, width: 0, height: 0 });
        points.reduce(Self::union).unwrap_or(Self { x: 0, y: 0, width: 0, height: 0 })
    }
}

impl Shape {
    fn new(form: Form) -> Self {
        Self { form, fill: None, line: None, dashed: false }
    }

    /// A rectangle with corners of radius `corner`.
    pub fn rectangle(extent: Extent, corner: i32) -> Self {
        Self::new(Form::Rectangle { extent, corner })
    }

    /// A circle.
    pub fn circle(centre: (i32, i32), radius: i32) -> Self {
        Self::new(Form::Circle { centre, radius })
    }

    /// A polygon with these corners, at least one.
    pub fn polygon(corners: impl Into<Vec<(i32, i32)>>) -> Self {
        Self::new(Form::Polygon { corners: corners.into() })
    }

    /// A straight line.
    pub fn straight(from: (i32, i32), to: (i32, i32), colour: Colour, width: i32) -> Self {
        Self::new(Form::Line { from, to }).line(colour, width)
    }

    /// Writing in bold type, its middle at a point.
    pub fn label(at: (i32, i32), size: i32, content: impl Into<String>, colour: Colour) -> Self {
        Self::text(at, Anchor::Middle, size, content, colour).bold()
    }

    /// Writing in bold type, its middle at a point: as large as fits into `width`, at most of size `size`.
    pub fn fitted(at: (i32, i32), size: i32, width: i32, content: &str, colour: Colour) -> Self {
        let needed = text_width(content, size).max(1);
        Self::label(at, size.min(size * width / needed).max(1), content, colour)
    }

    /// Writing in plain type.
    pub fn text(
        at: (i32, i32),
        anchor: Anchor,
        size: i32,
        content: impl Into<String>,
        colour: Colour,
    ) -> Self {
        let content = content.into();
        Self::new(Form::Text { at, anchor, size, bold: false, content }).fill(colour)
    }

    /// The same, in bold type.
    #[must_use]
    pub fn bold(mut self) -> Self {
        if let Form::Text { bold, .. } = &mut self.form {
            *bold = true;
        }
        self
    }

    /// The same, filled.
    #[must_use]
    pub fn fill(mut self, colour: Colour) -> Self {
        self.fill = Some(colour);
        self
    }

    /// The same, with a line around it.
    #[must_use]
    pub fn line(mut self, colour: Colour, width: i32) -> Self {
        self.line = Some((colour, width));
        self
    }

    /// The same, with its line broken.
    #[must_use]
    pub fn dashed(mut self) -> Self {
        self.dashed = true;
        self
    }

    /// The same, further right and down.
    #[must_use]
    pub fn moved(mut self, right: i32, down: i32) -> Self {
        let shift = |(x, y): &mut (i32, i32)| (*x, *y) = (*x + right, *y + down);
        match &mut self.form {
            Form::Rectangle { extent, .. } => (extent.x, extent.y) = (extent.x + right, extent.y + down),
            Form::Circle { centre: at, .. } | Form::Text { at, .. } => shift(at),
            Form::Polygon { corners } => corners.iter_mut().for_each(shift),
            Form::Line { from, to } => [from, to].into_iter().for_each(shift),
        }
        self
    }

    /// What is written, if it is writing.
    pub fn written(&self) -> Option<&str> {
        match &self.form {
            Form::Text { content, .. } => Some(content),
            _ => None,
        }
    }

    /// What it covers, its line included; of writing, what it covers in most typefaces.
    pub fn extent(&self) -> Extent {
        let form = match &self.form {
            Form::Rectangle { extent, .. } => *extent,
            Form::Circle { centre, radius } => Extent::around(*centre, 2 * radius),
            Form::Polygon { corners } => Extent::of(corners),
            Form::Line { from, to } => Extent::of(&[*from, *to]),
            Form::Text { at: (x, y), anchor, size, content, .. } => {
                let width = text_width(content, *size);
                let left = match anchor {
                    Anchor::Start => 0,
                    Anchor::Middle => width / 2,
                    Anchor::End => width,
                };
                Extent { x: x - left, y: y - size / 2, width, height: *size }
            }
        };
        form.grown(self.line.map_or(0, |(_, width)| (width + 1) / 2))
    }
}

/// How wide writing of that size is in most sans-serif typefaces, rather more than less.
pub fn text_width(content: &str, size: i32) -> i32 {
    let hundredths = content.chars().map(|letter| match letter {
        'i' | 'j' | 'l' | 'f' | 't' | 'r' | 'I' | ' ' | ',' | '.' | ':' | '\'' | '(' | ')' => 42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 112,
        'A'..='Z' | '+' | '=' | '<' | '>' => 84,
        ' '..='~' => 70,
        _ => 110,
    });
    (hundredths.sum::<i32>() * size + 99) / 100
}
