//! Which regions a group has to touch, against the definition bit by bit.

use linkstone::rules::Reach;
use proptest::prelude::*;

/// Masks of few regions, so that they often meet.
fn masks() -> impl Strategy<Value = u32> {
    0u32..64
}

proptest! {
    #[test]
    fn a_number_of_regions_is_met_by_so_many(
        regions in masks(), count in 0u32..7, met in masks(),
    ) {
        let reach = Reach::Count { regions, count };
        let touched = (0..6).filter(|bit| regions >> bit & met >> bit & 1 == 1).count();
        prop_assert_eq!(reach.is_met(met), touched >= count as usize);
        prop_assert_eq!(reach.required(met), (regions, count));
        let has_no_choice = regions.count_ones() == count;
        prop_assert_eq!(reach.all_required(), has_no_choice.then_some(regions));
    }

    #[test]
    fn sets_of_regions_are_met_by_all_of_one(
        some in prop::collection::vec(1u32..64, 1..=8), met in masks(),
    ) {
        let mut sets = [0; 8];
        sets[..some.len()].copy_from_slice(&some);
        let has = |set: u32, bit: u32| set >> bit & 1 == 1;
        let is_within = |set: &u32| (0..6).all(|bit| !has(*set, bit) || has(met, bit));
        let reached = some.iter().copied().find(is_within);
        let any = |bit: &u32| some.iter().any(|&set| has(set, *bit));
        let all: u32 = (0..6).filter(any).map(|bit| 1 << bit).sum();
        let required = reached.unwrap_or(all);
        let reach = Reach::Sets(sets);
        prop_assert_eq!(reach.is_met(met), reached.is_some());
        prop_assert_eq!(reach.required(met), (required, required.count_ones()));
        prop_assert_eq!(reach.all_required(), (some.len() == 1).then(|| some[0]));
    }
}
