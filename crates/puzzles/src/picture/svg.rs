//! Writes pictures as SVG 1.1 files: one element a shape, colours as attributes, nothing from outside.
//!
//! A picture is written on a card of its own, light with dark writing, and so looks the same on a light and a dark page. It
//! has a title and a description for those who cannot see it.

use super::{Anchor, Colour, Extent, Form, Picture, Shape};

/// How far the card reaches beyond the picture.
const MARGIN: i32 = 14;

/// An SVG file of `picture` on a card; `title` and `description`, any text, are what is read aloud in its place.
pub fn svg(picture: &Picture, title: &str, description: &str) -> String {
    let card = Extent { x: 0, y: 0, width: picture.width, height: picture.height }.grown(MARGIN);
    let Extent { x, y, width, height } = card;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{x} {y} {width} {height}\" font-family=\"sans-serif\">\n"
    );
    text += &format!("<title>{}</title>\n<desc>{}</desc>\n", escaped(title), escaped(description));
    let card = Shape::rectangle(card.grown(-1), 10).fill(Colour::Card).line(Colour::Rule, 2);
    text += &format!("{}\n", element(&card));
    for thing in &picture.things {
        match thing.as_slice() {
            [] => {}
            [shape] => text += &format!("{}\n", element(shape)),
            shapes => {
                let shapes = shapes.iter().map(element).collect::<String>();
                text += &format!("<g>{shapes}</g>\n");
            }
        }
    }
    text + "</svg>\n"
}

fn element(shape: &Shape) -> String {
    let paint = paint(shape);
    match &shape.form {
        Form::Rectangle { extent: Extent { x, y, width, height }, corner } => {
            let corner = if *corner == 0 { String::new() } else { format!(" rx=\"{corner}\"") };
            format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{corner}{paint}/>")
        }
        Form::Circle { centre: (x, y), radius } => {
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>")
        }
        Form::Polygon { corners } => {
            let corners = corners.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ");
            format!("<polygon points=\"{corners}\" stroke-linejoin=\"round\"{paint}/>")
        }
        Form::Line { from, to } => {
            let ((x1, y1), (x2, y2)) = (from, to);
            format!("<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke-linecap=\"round\"{paint}/>")
        }
        Form::Text { at: (x, y), anchor, size, bold, content } => {
            let anchor = match anchor {
                Anchor::Start => "",
                Anchor::Middle => " text-anchor=\"middle\"",
                Anchor::End => " text-anchor=\"end\"",
            };
            let weight = if *bold { " font-weight=\"bold\"" } else { "" };
            // Digits and capitals are about 0.72 of their size high. Not every program knows how to centre them itself.
            let baseline = y + size * 36 / 100;
            let content = escaped(content);
            format!(
                "<text x=\"{x}\" y=\"{baseline}\" font-size=\"{size}\"{anchor}{weight}{paint}>{content}</text>"
            )
        }
    }
}

fn paint(shape: &Shape) -> String {
    let mut attributes = match shape.fill {
        Some(colour) => format!(" fill=\"{}\"", colour.code()),
        None => " fill=\"none\"".to_owned(),
    };
    if let Some((colour, width)) = shape.line {
        attributes += &format!(" stroke=\"{}\"", colour.code());
        if width != 1 {
            attributes += &format!(" stroke-width=\"{width}\"");
        }
        if shape.dashed {
            attributes += &format!(" stroke-dasharray=\"{} {}\"", 2 * width, 2 * width);
        }
    }
    attributes
}

/// Text for an XML document. What XML cannot hold, even escaped, becomes the sign for such a thing, U+FFFD.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '\t' | '\n' => escaped.push(letter),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => escaped.push(letter),
        }
    }
    escaped
}
