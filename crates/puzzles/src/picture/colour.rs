//! The colours of pictures.
//!
//! Those of pieces are the palette of Okabe and Ito (Color Universal Design, 2008), which people with any common kind of
//! colour blindness can tell apart. A colour is still never the only difference: things have labels and outlines too.

/// A colour of the one palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// What a picture lies on.
    Card,
    /// Playing surface.
    Floor,
    /// Thin lines between squares, and the edge of the card.
    Rule,
    /// What one can read but need not: coordinates.
    Faint,
    /// Walls, frames, and holes that things drop into.
    Wall,
    /// Outlines and writing.
    Ink,
    /// White things, and writing on dark ones.
    White,
    /// A colour of pieces.
    Orange,
    /// A colour of pieces.
    SkyBlue,
    /// A colour of pieces.
    Green,
    /// A colour of pieces.
    Yellow,
    /// A colour of pieces.
    Blue,
    /// A colour of pieces.
    Vermilion,
    /// A colour of pieces.
    Purple,
}

impl Colour {
    /// The colour of the piece with that number, from 0; seven pieces in a row have different ones.
    pub fn of_piece(number: usize) -> Self {
        const PIECES: [Colour; 7] = [
            Colour::SkyBlue,
            Colour::Orange,
            Colour::Green,
            Colour::Yellow,
            Colour::Purple,
            Colour::Vermilion,
            Colour::Blue,
        ];
        PIECES[number % PIECES.len()]
    }

    /// The colour to write with on this one.
    #[must_use]
    pub fn writing(self) -> Self {
        match self {
            Self::Wall | Self::Ink | Self::Blue | Self::Faint => Self::White,
            _ => Self::Ink,
        }
    }

    /// Red, green and blue, as `#rrggbb`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Card => "#faf8f4",
            Self::Rule => "#c9c5bc",
            Self::Faint => "#66635d",
            Self::Wall => "#4a4845",
            Self::Ink => "#111111",
            Self::Floor | Self::White => "#ffffff",
            Self::Orange => "#e69f00",
            Self::SkyBlue => "#56b4e9",
            Self::Green => "#009e73",
            Self::Yellow => "#f0e442",
            Self::Blue => "#0072b2",
            Self::Vermilion => "#d55e00",
            Self::Purple => "#cc79a7",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How much light a colour gives off, from 0 to 1, by the Web Content Accessibility Guidelines 2.
    fn luminance(colour: Colour) -> f64 {
        let channel = |at: usize| {
            let value = u8::from_str_radix(&colour.code()[at..at + 2], 16).unwrap_or(0);
            let part = f64::from(value) / 255.0;
            if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(one: Colour, other: Colour) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn writing_can_be_read() {
        let pieces = (0..7).map(Colour::of_piece);
        for colour in pieces.chain([Colour::Card, Colour::Floor, Colour::Wall, Colour::Ink, Colour::Faint]) {
            // What the guidelines ask of small writing.
            let contrast = contrast(colour, colour.writing());
            assert!(contrast >= 4.5, "{colour:?} {contrast}");
        }
        assert!(contrast(Colour::Card, Colour::Faint) >= 4.5);
        assert!(contrast(Colour::Rule, Colour::Ink) >= 4.5);
    }
}
