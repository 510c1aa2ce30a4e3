//! Enums that know all their variants.

/// Declares an enum without fields together with the list of its variants, so that no list
/// kept elsewhere can leave one out.
macro_rules! listed {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident,)+ }) => {
        $(#[$meta])*
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// Every one, in the order of the definition.
            pub const ALL: [Self; [$($name::$variant),+].len()] = [$(Self::$variant),+];
        }
    };
}
pub(crate) use listed;
