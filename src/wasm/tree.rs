//! The tree of a game with its notes, for JavaScript.

use js_sys::Uint32Array;
use wasm_bindgen::prelude::*;

use super::error::Failure;
use super::game::Game;
use super::set;
use super::value::{Object, Value};
use crate::cell::{Index, Seat, UnknownName};
use crate::messages::Message;
use crate::session::{BadMove, Detail, EditError, Glyph, Mark, MarkShape, NodeId, Notes};

/// The kinds of marks, those that are no shape last.
const KINDS: &str = "triangle, square, circle, cross, label, arrow, line";

impl Game {
    fn node(&self, number: u32) -> Result<NodeId, Failure> {
        Ok(self.session.node_by_number(number).ok_or(EditError::NoSuchNode)?)
    }

    fn node_info(&self, node: NodeId, ply: usize) -> Object<'static> {
        let session = &self.session;
        let number = |node: NodeId| node.number();
        let known = session.ply_at(node);
        let topology = &session.position().board().topology;
        let text = |ply: &crate::session::Ply| ply.played.text(session.plan(), topology);
        let notes = session.notes(node);
        let mut object = Object::new();
        object.put("id", number(node));
        object.put("parent", session.parent(node).map_or(-1.0, |parent| f64::from(number(parent))));
        object.put("children", Value::list(session.children(node).iter().copied().map(number)));
        object.put("move", known.map_or_else(String::new, text));
        object.put("ply", ply);
        object.put("seat", known.map_or(0, |ply| ply.seat.index() + 1));
        object.put("colour", known.map_or(0, |ply| ply.colour.index()));
        object.put("turn", known.map_or(0, |ply| ply.turn + 1));
        object.put("comment", notes.is_some_and(|notes| !notes.comment().is_empty()));
        object.put("glyph", notes.and_then(Notes::glyph).map_or("", Glyph::as_str));
        object.put("marks", notes.map_or(0, |notes| notes.marks().len()));
        object
    }

    fn edited(&self, done: bool) -> Result<(), JsValue> {
        // The node was found, so only the root can be refused.
        if done { Ok(()) } else { Err(Failure::from(EditError::Root).into()) }
    }
}

#[wasm_bindgen]
impl Game {
    /// The tree of moves, or what changed in it since a version that an earlier call told.
    ///
    /// # Errors
    /// If the version is no number.
    #[wasm_bindgen(unchecked_return_type = "TreeChanges")]
    pub fn tree(&self, since: Option<f64>) -> JsValue {
        let since = since.filter(|version| *version >= 1.0).map_or(0, |version| version as u64);
        let changes = self.session.changes_since(since).filter(|_| since > 0);
        let is_whole = changes.is_none();
        let (changed, removed) = changes.unwrap_or_default();
        let mut nodes = Vec::new();
        if is_whole {
            let all = self.session.all_nodes();
            nodes.extend(all.into_iter().map(|(ply, node)| self.node_info(node, ply)));
        } else {
            let depth = |node| self.session.depth(node).unwrap_or_default();
            nodes.extend(changed.into_iter().map(|node| self.node_info(node, depth(node))));
        }
        let object = js_sys::Object::new();
        // Nobody makes 2^53 changes.
        set(&object, "version", self.session.tree_version() as f64);
        set(&object, "whole", is_whole);
        set(&object, "removed", Uint32Array::from(removed.as_slice()));
        set(&object, "nodes", Value::list(nodes).to_js());
        object.into()
    }

    /// The number of the position shown.
    #[wasm_bindgen(js_name = currentNode)]
    pub fn current_node(&self) -> u32 {
        self.session.cursor().number()
    }

    /// The numbers of the positions of the line after the start: those shown and undone, along
    /// which undo and redo go.
    #[wasm_bindgen(js_name = lineNodes)]
    pub fn line_nodes(&self) -> Uint32Array {
        let numbers: Vec<u32> =
            self.session.line_nodes().iter().map(|node| node.number()).collect();
        Uint32Array::from(numbers.as_slice())
    }

    /// Shows a position of the tree. Undoes and plays only what differs.
    ///
    /// # Errors
    /// If there is no such position.
    #[wasm_bindgen(js_name = goToNode)]
    pub fn go_to_node(&mut self, node: u32) -> Result<(), JsValue> {
        let node = self.node(node)?;
        self.session.go_to_node(node);
        Ok(())
    }

    /// Makes a position the first of those that follow the same one.
    ///
    /// # Errors
    /// If there is no such position, or it is the start.
    #[wasm_bindgen(js_name = promoteNode)]
    pub fn promote_node(&mut self, node: u32) -> Result<(), JsValue> {
        let node = self.node(node)?;
        let done = self.session.promote(node);
        self.edited(done)
    }

    /// Makes the way to a position the main line.
    ///
    /// # Errors
    /// If there is no such position, or it is the start.
    #[wasm_bindgen(js_name = makeMain)]
    pub fn make_main(&mut self, node: u32) -> Result<(), JsValue> {
        let node = self.node(node)?;
        let done = self.session.make_main(node);
        self.edited(done)
    }

    /// Deletes a position with all that follows it. If it is shown or leads to what is shown, the
    /// one before it is shown instead.
    ///
    /// # Errors
    /// If there is no such position, or it is the start.
    #[wasm_bindgen(js_name = deleteNode)]
    pub fn delete_node(&mut self, node: u32) -> Result<(), JsValue> {
        let node = self.node(node)?;
        let done = self.session.delete(node);
        self.edited(done)
    }

    /// A position with all that follows it, as a text to be pasted elsewhere.
    ///
    /// # Errors
    /// If there is no such position, or it is the start.
    #[wasm_bindgen(js_name = copyNode)]
    pub fn copy_node(&self, node: u32) -> Result<String, JsValue> {
        let node = self.node(node)?;
        Ok(self.session.copy(node).ok_or(EditError::Root).map_err(Failure::from)?)
    }

    /// Adds what `copyNode` gave after a position. Moves that cannot be played there are left out
    /// with what follows them, and told. The position shown stays.
    ///
    /// # Errors
    /// If there is no such position, the text is no copy, or the tree would be too large.
    #[wasm_bindgen(js_name = pasteNode, unchecked_return_type = "Pasted")]
    pub fn paste_node(&mut self, node: u32, text: &str) -> Result<JsValue, JsValue> {
        let node = self.node(node)?;
        let pasted = self.session.paste(node, text).map_err(Failure::from)?;
        let refused = pasted.refused.into_iter().map(|BadMove { number, text, reason, .. }| {
            let mut object = Object::new();
            object.put("ply", number);
            object.put("move", text);
            object.put("reason", reason.to_string());
            object.put("code", reason.code());
            object
        });
        let refused = Value::list(refused);
        let mut object = Object::new();
        object.put("added", pasted.added);
        object.put("refused", refused);
        Ok(object.into())
    }

    /// The comment on a position; empty for none.
    ///
    /// # Errors
    /// If there is no such position.
    pub fn comment(&self, node: u32) -> Result<String, JsValue> {
        let node = self.node(node)?;
        Ok(self.session.notes(node).map_or_else(String::new, |notes| notes.comment().to_owned()))
    }

    /// Writes a comment on a position: plain text.
    ///
    /// # Errors
    /// If there is no such position, or the text is too long.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, node: u32, text: &str) -> Result<(), JsValue> {
        let node = self.node(node)?;
        Ok(self.session.set_comment(node, text).map_err(Failure::from)?)
    }

    /// What is thought of the move that leads to a position; empty for nothing.
    ///
    /// # Errors
    /// If there is no such position.
    #[wasm_bindgen(unchecked_return_type = "GlyphName | \"\"")]
    pub fn glyph(&self, node: u32) -> Result<String, JsValue> {
        let node = self.node(node)?;
        let glyph = self.session.notes(node).and_then(Notes::glyph);
        Ok(glyph.map_or("", Glyph::as_str).to_owned())
    }

    /// Says what is thought of the move that leads to a position; empty for nothing.
    ///
    /// # Errors
    /// If there is no such position or glyph.
    #[wasm_bindgen(js_name = setGlyph)]
    pub fn set_glyph(&mut self, node: u32, glyph: &str) -> Result<(), JsValue> {
        let node = self.node(node)?;
        let named = |name: &str| {
            name.parse::<Glyph>().map_err(|error| Failure::new("unknown-glyph", error.to_string()))
        };
        let glyph = (!glyph.is_empty()).then(|| named(glyph)).transpose()?;
        Ok(self.session.set_glyph(node, glyph).map_err(Failure::from)?)
    }

    /// The marks on the board at a position.
    ///
    /// # Errors
    /// If there is no such position.
    #[wasm_bindgen(unchecked_return_type = "MarkInfo[]")]
    pub fn marks(&self, node: u32) -> Result<JsValue, JsValue> {
        let node = self.node(node)?;
        let marks = self.session.notes(node).map_or(&[][..], Notes::marks);
        Ok(Value::list(marks.iter().map(mark_info)).to_js())
    }

    /// Puts a mark on the board at a position, or takes it away if it is there. Another shape or
    /// label on the cell is replaced, as is another line or arrow between the two cells.
    ///
    /// # Errors
    /// If there is no such position, kind of mark or cell; if a label has no text or too much; if
    /// an arrow or line has no other cell; if there are too many.
    #[wasm_bindgen(js_name = toggleMark)]
    pub fn toggle_mark(
        &mut self,
        node: u32,
        #[wasm_bindgen(unchecked_param_type = "MarkKind")] kind: &str,
        cell: f64,
        to: Option<f64>,
        label: Option<String>,
    ) -> Result<(), JsValue> {
        let node = self.node(node)?;
        let cell = self.cell(cell)?;
        let other = || self.cell(to.unwrap_or(f64::NAN));
        let mark = match kind {
            "label" => Mark::Label(cell, label.unwrap_or_default()),
            "arrow" => Mark::Arrow(cell, other()?),
            "line" => Mark::Line(cell, other()?),
            _ => {
                let shape = MarkShape::ALL.into_iter().find(|shape| shape.as_str() == kind);
                let unknown = || {
                    let message = Message::new("bad-mark.kind").with("known", KINDS);
                    Failure::saying(&message.with("kind", crate::rules::shorten(kind)))
                };
                Mark::Shape(shape.ok_or_else(unknown)?, cell)
            }
        };
        Ok(self.session.toggle_mark(node, mark).map_err(Failure::from)?)
    }

    /// Takes all marks of a position away.
    ///
    /// # Errors
    /// If there is no such position.
    #[wasm_bindgen(js_name = clearMarks)]
    pub fn clear_marks(&mut self, node: u32) -> Result<(), JsValue> {
        let node = self.node(node)?;
        Ok(self.session.clear_marks(node).map_err(Failure::from)?)
    }

    /// Whether there is an edit of the tree to undo, and one to redo.
    #[wasm_bindgen(js_name = editSteps, unchecked_return_type = "{ undo: boolean; redo: boolean }")]
    pub fn edit_steps(&self) -> JsValue {
        let mut object = Object::new();
        object.put("undo", self.session.can_undo_edit());
        object.put("redo", self.session.can_redo_edit());
        object.into()
    }

    /// Undoes the last edit of the tree, its notes or the details of the game. Moves are no
    /// edits.
    ///
    /// # Errors
    /// If there is none.
    #[wasm_bindgen(js_name = undoEdit)]
    pub fn undo_edit(&mut self) -> Result<(), JsValue> {
        if self.session.undo_edit() {
            return Ok(());
        }
        Err(Failure::saying(&Message::new("no-edit-to-undo")).into())
    }

    /// Makes the edit again that was undone last.
    ///
    /// # Errors
    /// If there is none.
    #[wasm_bindgen(js_name = redoEdit)]
    pub fn redo_edit(&mut self) -> Result<(), JsValue> {
        if self.session.redo_edit() {
            return Ok(());
        }
        Err(Failure::saying(&Message::new("no-edit-to-redo")).into())
    }

    /// What is told about the game as a whole.
    #[wasm_bindgen(unchecked_return_type = "Details")]
    pub fn details(&self) -> JsValue {
        let details = self.session.details();
        let seats = Seat::first(self.session.plan().seats);
        let mut object = Object::new();
        object.put("players", Value::list(seats.map(|seat| details.player(seat))));
        for detail in Detail::ALL {
            object.put(detail.as_str(), details.get(detail));
        }
        object.into()
    }

    /// Names the player of a seat, from 1; an empty name for none.
    ///
    /// # Errors
    /// If the game has no such seat, or the name is too long.
    #[wasm_bindgen(js_name = setPlayer)]
    pub fn set_player(&mut self, seat: u32, name: &str) -> Result<(), JsValue> {
        let seats = self.session.plan().seats;
        let index = (seat as usize).wrapping_sub(1);
        if index >= seats {
            return Err(Failure::from(EditError::NoSuchSeat).into());
        }
        Ok(self.session.set_player(Seat::new(index), name).map_err(Failure::from)?)
    }

    /// Tells something about the game; an empty text for nothing.
    ///
    /// # Errors
    /// If there is no such detail, or the text is too long.
    #[wasm_bindgen(js_name = setDetail)]
    pub fn set_detail(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "DetailName")] name: &str,
        text: &str,
    ) -> Result<(), JsValue> {
        let detail = name
            .parse()
            .map_err(|error: UnknownName| Failure::new("unknown-detail", error.to_string()))?;
        Ok(self.session.set_detail(detail, text).map_err(Failure::from)?)
    }
}

fn mark_info(mark: &Mark) -> Object<'static> {
    let (kind, cell, to, text) = match mark {
        Mark::Shape(shape, cell) => (shape.as_str(), cell, None, ""),
        Mark::Label(cell, text) => ("label", cell, None, text.as_str()),
        Mark::Arrow(from, to) => ("arrow", from, Some(to), ""),
        Mark::Line(from, to) => ("line", from, Some(to), ""),
    };
    let mut object = Object::new();
    object.put("kind", kind);
    object.put("cell", cell.index());
    object.put("to", to.map_or(-1.0, |to| to.index() as f64));
    object.put("text", text);
    object
}
