//! Boards: a tiling cut to a shape and a size, with neighbours, regions, geometry and names.
