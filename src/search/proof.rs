//! What is certain about a position, and how it follows from its moves.

use crate::cell::Seat;
use crate::position::End;

/// What a position comes to if everybody plays as well as they can.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Proof {
    /// Nobody knows yet.
    #[default]
    Unknown,
    /// Nobody can win.
    Draw,
    /// The player in this seat wins, whatever the others do.
    Win(Seat),
}

impl Proof {
    /// What a game that has ended came to.
    pub fn of(end: End) -> Self {
        match end {
            End::Draw => Self::Draw,
            End::Win(seat) => Self::Win(seat),
        }
    }

    /// Whether anything is certain.
    pub fn is_known(self) -> bool {
        self != Self::Unknown
    }

    /// Whether it is certain that a seat does not win, and that nobody draws.
    pub fn is_loss_for(self, seat: Seat) -> bool {
        matches!(self, Self::Win(winner) if winner != seat)
    }

    /// What follows for a position whose player chooses among moves that come to these, with the
    /// number of plies to the end: the player takes a win, the quickest; else a draw if there is
    /// nothing unknown; a loss is put off as long as possible.
    ///
    /// In a game of more than two, moves that lose to different players leave it open who wins.
    pub(super) fn best_for(
        mover: Seat,
        moves: impl Iterator<Item = (Self, u16)>,
    ) -> Option<(Self, u16)> {
        let mut won: Option<u16> = None;
        let mut drawn: Option<u16> = None;
        let mut lost: Option<(Seat, u16)> = None;
        let mut open = false;
        for (proof, plies) in moves {
            match proof {
                Self::Unknown => open = true,
                Self::Draw => drawn = Some(drawn.map_or(plies, |most| most.max(plies))),
                Self::Win(seat) if seat == mover => {
                    won = Some(won.map_or(plies, |least| least.min(plies)));
                }
                Self::Win(seat) => match lost {
                    Some((other, _)) if other != seat => open = true,
                    _ => lost = Some((seat, lost.map_or(plies, |(_, most)| most.max(plies)))),
                },
            }
        }
        if let Some(plies) = won {
            return Some((Self::Win(mover), plies));
        }
        if open {
            return None;
        }
        match (drawn, lost) {
            (Some(plies), _) => Some((Self::Draw, plies)),
            (None, Some((winner, plies))) => Some((Self::Win(winner), plies)),
            (None, None) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIN: Proof = Proof::Win(Seat::new(0));
    const LOSS: Proof = Proof::Win(Seat::new(1));
    const OTHER_LOSS: Proof = Proof::Win(Seat::new(2));

    fn best(moves: &[(Proof, u16)]) -> Option<(Proof, u16)> {
        Proof::best_for(Seat::new(0), moves.iter().copied())
    }

    #[test]
    fn a_win_is_taken_though_others_are_unknown_and_the_quickest_of_several() {
        assert_eq!(best(&[(Proof::Unknown, 0), (WIN, 5), (LOSS, 1), (WIN, 3)]), Some((WIN, 3)));
    }

    #[test]
    fn nothing_else_is_certain_while_a_move_is_unknown() {
        assert_eq!(best(&[(Proof::Unknown, 0), (LOSS, 1), (Proof::Draw, 1)]), None);
        assert_eq!(best(&[]), None);
    }

    #[test]
    fn a_draw_is_better_than_a_loss_and_a_late_loss_better_than_an_early_one() {
        assert_eq!(best(&[(LOSS, 7), (Proof::Draw, 2)]), Some((Proof::Draw, 2)));
        assert_eq!(best(&[(LOSS, 3), (LOSS, 7), (LOSS, 5)]), Some((LOSS, 7)));
    }

    #[test]
    fn who_of_several_others_wins_is_open_where_the_loser_decides() {
        assert_eq!(best(&[(LOSS, 3), (OTHER_LOSS, 3)]), None);
        assert_eq!(
            best(&[(LOSS, 3), (OTHER_LOSS, 3), (Proof::Draw, 1)]),
            None,
            "a draw that is sure may be less than what the quarrel gives"
        );
        assert_eq!(best(&[(LOSS, 3), (WIN, 9), (OTHER_LOSS, 3)]), Some((WIN, 9)));
    }
}
