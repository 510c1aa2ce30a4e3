//! Following links from stone to stone: up to a root, and around the members of a group.

use crate::cell::Index;

/// The root above a stone, where a root is its own parent. Leaves paths as they are.
#[inline]
pub(super) fn root<I: Index>(parents: &[I], stone: I) -> I {
    let mut at = stone;
    loop {
        let up = parents[at.index()];
        if up == at {
            return at;
        }
        at = up;
    }
}

/// The root above a stone; every stone on the way to it becomes its child.
#[inline]
pub(super) fn compress<I: Index>(parents: &mut [I], stone: I) -> I {
    let root = root(parents, stone);
    let mut at = stone;
    while at != root {
        at = std::mem::replace(&mut parents[at.index()], root);
    }
    root
}

/// Calls `visit` for each stone of a circle of members, once each, beginning with this one.
#[inline]
pub(super) fn each_in_circle<I: Index>(next: &[I], stone: I, mut visit: impl FnMut(I)) {
    let mut at = stone;
    loop {
        visit(at);
        at = next[at.index()];
        if at == stone {
            return;
        }
    }
}

/// Whether a test holds for some stone of a circle of members, asked from this one on until it does.
#[inline]
pub(super) fn any_in_circle<I: Index>(
    next: &[I],
    stone: I,
    mut test: impl FnMut(I) -> bool,
) -> bool {
    let mut at = stone;
    while !test(at) {
        at = next[at.index()];
        if at == stone {
            return false;
        }
    }
    true
}
