//! Enums that know all their variants.

/// Declares an enum without fields together with the list of its variants, `ALL`, so that no list
/// kept elsewhere can leave one out.
///
/// # Examples
/// ```
/// linkstone_common::listed! {
///     /// A side of the road.
///     #[derive(Clone, Copy, PartialEq, Eq, Debug)]
///     pub enum Side {
///         /// Where one drives in Japan.
///         Left,
///         /// Where one drives in France.
///         Right,
///     }
/// }
/// assert_eq!(Side::ALL, [Side::Left, Side::Right]);
/// ```
#[macro_export]
macro_rules! listed {
    ($(#[$meta:meta])* $visible:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident,)+ }) => {
        $(#[$meta])*
        $visible enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// Every one, in the order of the definition.
            $visible const ALL: [Self; [$($name::$variant),+].len()] = [$(Self::$variant),+];
        }
    };
}
