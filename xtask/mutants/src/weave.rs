//! Puts mutants into the text of a file, each behind a switch: the function is written once for
//! each of its mutants and once as it is, and which of them runs is chosen when the program starts.

use std::ops::Range;

use crate::mutant::{Mutant, Place, Span};

/// Where the switch is, in the crate whose functions ask it.
pub(crate) const MODULE: &str = "mutant_switch";

/// A file with its mutants in it.
#[derive(Debug, Default)]
pub(crate) struct Woven {
    /// The text to be compiled.
    pub(crate) text: String,
    /// The lines of each mutant, by its number.
    lines: Vec<(Range<usize>, u32)>,
    /// The lines of each function that has mutants.
    functions: Vec<(Range<usize>, Vec<u32>)>,
    /// The mutants that cannot stand behind a switch.
    pub(crate) aside: Vec<u32>,
}

impl Woven {
    /// Each mutant with its switch: the number that its function asks by.
    pub(crate) fn switches(&self) -> impl Iterator<Item = (u32, u32)> {
        self.functions
            .iter()
            .flat_map(|(_, mutants)| mutants.iter().map(|&mutant| (mutant, mutants[0])))
    }

    /// What a message of the compiler about a line is for.
    pub(crate) fn blamed_for(&self, line: usize) -> Option<Blamed> {
        let own = self.lines.iter().find(|(lines, _)| lines.contains(&line));
        if let Some((_, mutant)) = own {
            return Some(Blamed::Mutant(*mutant));
        }
        let function = self.functions.iter().find(|(lines, _)| lines.contains(&line));
        function.map(|(_, mutants)| Blamed::Switch(mutants.clone()))
    }
}

/// What a message of the compiler is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Blamed {
    /// A mutant.
    Mutant(u32),
    /// The switch of a function that has these mutants.
    Switch(Vec<u32>),
}

/// A function that has mutants, inner functions included.
struct Function<'a> {
    range: Range<usize>,
    mutants: Vec<(u32, &'a Mutant)>,
}

/// Puts mutants, each with its number, into the text of their file.
pub(crate) fn weave(text: &str, mutants: &[(u32, &Mutant)]) -> Woven {
    let offsets = Offsets::new(text);
    let mut woven = Woven::default();
    let mut done = 0;
    for function in functions(mutants, &offsets, &mut woven.aside) {
        let numbers: Vec<u32> = function.mutants.iter().map(|(number, _)| *number).collect();
        let whole = &text[function.range.clone()];
        let Some(head) = body_start(whole) else {
            woven.aside.extend(numbers);
            continue;
        };
        let Some(kind) = Kind::of(&whole[..head]) else {
            woven.aside.extend(numbers);
            continue;
        };
        let body = function.range.start + head..function.range.end;
        woven.text.push_str(&text[done..function.range.start]);
        let first_line = line_of(&woven.text);
        woven.text.push_str(&kind.head(&whole[..head]));
        woven.text.push_str(&format!("{{ match crate::{MODULE}::chosen({}) {{\n", numbers[0]));
        for (index, (number, mutant)) in function.mutants.iter().enumerate() {
            let span = offsets.range(mutant.span);
            let mut changed = text[body.start..span.start].to_owned();
            changed.push_str(&mutant.replacement);
            changed.push_str(&text[span.end..body.end]);
            let begin = line_of(&woven.text);
            woven.text.push_str(&format!("{number} => {}\n", kind.arm(index, &changed)));
            woven.lines.push((begin..line_of(&woven.text), *number));
        }
        let original = kind.last_arm(function.mutants.len(), &text[body.clone()]);
        woven.text.push_str(&format!("_ => {original}\n}} }}"));
        // What follows stands on lines of its own, so that no line belongs to two functions.
        woven.text.push('\n');
        woven.functions.push((first_line..line_of(&woven.text), numbers));
        done = body.end;
    }
    woven.text.push_str(&text[done..]);
    woven
}

/// The outermost functions that have mutants, in the order of the file.
fn functions<'a>(
    mutants: &[(u32, &'a Mutant)],
    offsets: &Offsets<'_>,
    aside: &mut Vec<u32>,
) -> Vec<Function<'a>> {
    let mut with_ranges = Vec::new();
    for &(number, mutant) in mutants {
        match mutant.function {
            Some(span) => with_ranges.push((offsets.range(span), number, mutant)),
            None => aside.push(number),
        }
    }
    // An outer function begins before its inner ones.
    with_ranges.sort_by_key(|(range, number, _)| (range.start, usize::MAX - range.end, *number));
    let mut functions: Vec<Function<'_>> = Vec::new();
    for (range, number, mutant) in with_ranges {
        match functions.last_mut() {
            Some(last) if range.end <= last.range.end => last.mutants.push((number, mutant)),
            _ => functions.push(Function { range, mutants: vec![(number, mutant)] }),
        }
    }
    functions
}

/// How the variants of a function are brought together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// They have one type.
    Plain,
    /// Each is an iterator of a type of its own.
    Iterator,
}

impl Kind {
    /// The kind of a function by its head; none where its variants cannot be brought together.
    fn of(head: &str) -> Option<Self> {
        let result = head.rsplit_once("->").map_or("", |(_, result)| result);
        let result = result.split("where").next().unwrap_or(result).trim();
        if result.starts_with("impl Iterator") || result.starts_with("impl ExactSizeIterator") {
            Some(Self::Iterator)
        } else if result.contains("impl ") {
            None
        } else {
            Some(Self::Plain)
        }
    }

    /// The head of the function: what asks a switch is not constant, and as it is many times as
    /// long, it is not compiled again wherever it is called.
    fn head(self, head: &str) -> String {
        head.replace("const fn ", "fn ").replace("#[inline(always)]", "").replace("#[inline]", "")
    }

    fn arm(self, index: usize, body: &str) -> String {
        match self {
            Self::Plain => body.to_owned(),
            Self::Iterator => {
                let inner = format!("crate::{MODULE}::Either::This({body})");
                nested(index, inner)
            }
        }
    }

    fn last_arm(self, index: usize, body: &str) -> String {
        match self {
            Self::Plain => body.to_owned(),
            Self::Iterator => nested(index, body.to_owned()),
        }
    }
}

fn nested(depth: usize, inner: String) -> String {
    (0..depth).fold(inner, |inner, _| format!("crate::{MODULE}::Either::That({inner})"))
}

/// Where the body of a function begins, its brace included: the first one outside of comments,
/// texts and brackets.
fn body_start(function: &str) -> Option<usize> {
    let bytes = function.as_bytes();
    let mut at = 0;
    let mut depth = 0;
    while at < bytes.len() {
        let rest = &function[at..];
        if rest.starts_with("//") {
            at += rest.find('\n')?;
        } else if rest.starts_with("/*") {
            at += rest.find("*/")? + 2;
            continue;
        } else {
            match bytes[at] {
                b'"' => at += end_of_text(&bytes[at..])?,
                b'(' | b'[' => depth += 1,
                b')' | b']' => depth -= 1,
                b'{' if depth == 0 => return Some(at),
                _ => {}
            }
        }
        at += 1;
        while !function.is_char_boundary(at) {
            at += 1;
        }
    }
    None
}

/// The distance from the quote that opens a text to the one that ends it.
fn end_of_text(bytes: &[u8]) -> Option<usize> {
    let mut at = 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' => return Some(at),
            _ => at += 1,
        }
    }
    None
}

/// The line that the next character comes to stand on.
fn line_of(text: &str) -> usize {
    text.matches('\n').count() + 1
}

/// Where the lines of a text begin.
struct Offsets<'a> {
    text: &'a str,
    lines: Vec<usize>,
}

impl<'a> Offsets<'a> {
    fn new(text: &'a str) -> Self {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        Self { text, lines: std::iter::once(0).chain(ends).collect() }
    }

    fn offset(&self, place: Place) -> usize {
        let start = self.lines.get(place.line - 1).copied().unwrap_or(self.text.len());
        let columns = self.text[start..].char_indices().map(|(at, _)| at);
        start + columns.chain([self.text.len() - start]).nth(place.column - 1).unwrap_or(0)
    }

    fn range(&self, span: Span) -> Range<usize> {
        self.offset(span.start)..self.offset(span.end)
    }
}

#[cfg(test)]
mod tests {
    use super::{Blamed, Kind, body_start, weave};
    use crate::mutant::{Mutant, Place, Span};

    const TEXT: &str = "/// Sums { up }.\nfn sum(a: u8) -> u8 {\n    a + 1\n}\n\nfn é() {}\n";

    fn span(start: (usize, usize), end: (usize, usize)) -> Span {
        let place = |(line, column)| Place { line, column };
        Span { start: place(start), end: place(end) }
    }

    fn mutant(function: Option<Span>, span: Span, replacement: &str) -> Mutant {
        let text = String::new;
        let replacement = replacement.to_owned();
        Mutant { name: text(), file: text(), function, span, replacement, identity: text() }
    }

    #[test]
    fn each_mutant_is_an_arm() {
        let function = Some(span((1, 1), (4, 2)));
        let minus = mutant(function, span((3, 7), (3, 8)), "-");
        let zero = mutant(function, span((3, 5), (3, 10)), "0");
        let woven = weave(TEXT, &[(5, &minus), (6, &zero)]);
        assert_eq!(
            woven.text,
            "/// Sums { up }.\nfn sum(a: u8) -> u8 { match crate::mutant_switch::chosen(5) {\n\
             5 => {\n    a - 1\n}\n6 => {\n    0\n}\n_ => {\n    a + 1\n}\n} }\n\n\nfn é() {}\n"
        );
        assert_eq!(woven.blamed_for(4), Some(Blamed::Mutant(5)));
        assert_eq!(woven.blamed_for(7), Some(Blamed::Mutant(6)));
        assert_eq!(woven.blamed_for(10), Some(Blamed::Switch(vec![5, 6])));
        assert_eq!(woven.blamed_for(15), None);
    }

    #[test]
    fn inner_functions_belong_to_the_outer_one() {
        let text = "fn f() { fn g() -> u8 { 1 } g(); }";
        let outer = mutant(Some(span((1, 1), (1, 35))), span((1, 9), (1, 33)), "");
        let inner = mutant(Some(span((1, 10), (1, 28))), span((1, 25), (1, 26)), "2");
        let woven = weave(text, &[(1, &inner), (2, &outer)]);
        assert!(woven.text.contains("1 => { fn g() -> u8 { 2 } g(); }"), "{}", woven.text);
        assert_eq!(woven.text.matches("chosen").count(), 1);
    }

    #[test]
    fn what_is_in_no_function_stays_aside() {
        let constant = mutant(None, span((1, 1), (1, 2)), "-");
        let woven = weave(TEXT, &[(3, &constant)]);
        assert_eq!((woven.text.as_str(), woven.aside.as_slice()), (TEXT, &[3][..]));
    }

    #[test]
    fn the_body_is_found() {
        let head = |text: &str| body_start(text).map(|at| text[at..].to_owned());
        assert_eq!(head("#[a = \"{\\\"{\"] fn f(a: [u8; {1}]) /* { */ {}").as_deref(), Some("{}"));
        assert_eq!(head("fn f();"), None);
    }

    #[test]
    fn variants_of_one_type_are_brought_together() {
        assert_eq!(Kind::of("fn f(a: impl Fn() -> u8) -> u8 "), Some(Kind::Plain));
        assert_eq!(Kind::of("fn f() -> impl Iterator<Item = u8> + '_ "), Some(Kind::Iterator));
        assert_eq!(Kind::of("fn f() -> impl Fn(u8) "), None);
        assert_eq!(Kind::of("fn f(a: impl Fn() -> u8)"), Some(Kind::Plain));
        assert_eq!(Kind::Plain.head("#[inline] pub const fn f() "), " pub fn f() ");
        assert_eq!(
            Kind::Iterator.arm(1, "{ x }"),
            "crate::mutant_switch::Either::That(crate::mutant_switch::Either::This({ x }))"
        );
        assert_eq!(
            Kind::Iterator.last_arm(1, "{ x }"),
            "crate::mutant_switch::Either::That({ x })"
        );
    }
}
