//! Colours of a chart, in light and in dark.

/// The colours of the series, in light and in dark.
pub(super) const SERIES: [[&str; 2]; 8] = [
    ["#16736b", "#58b8ad"],
    ["#b8393a", "#d95f5f"],
    ["#2c64a0", "#5b93d6"],
    ["#8a5a00", "#f0be4a"],
    ["#7a4b9a", "#b58ad3"],
    ["#3f7d3a", "#7cc074"],
    ["#6f6857", "#a09783"],
    ["#23211d", "#ece7dc"],
];

/// The style sheet. A page that shows the chart sets its colours by custom properties and its
/// `color-scheme`; a file of its own follows the system. Renderers that do not know `light-dark`
/// fall back on the attributes, which are for light mode.
pub(super) fn sheet() -> String {
    let mut sheet = String::from(
        ":root.linkstone-chart{color-scheme:light dark}\
         .linkstone-chart{color:#23211d;color:var(--ink,light-dark(#23211d,#ece7dc));\
         font:11px system-ui,sans-serif;font-variant-numeric:tabular-nums}\
         .linkstone-chart text{fill:currentColor}\
         .linkstone-chart .quiet{fill:#6f6857;fill:var(--quiet,light-dark(#6f6857,#a09783))}\
         .linkstone-chart .grid{stroke:#e2dccf;stroke:var(--line,light-dark(#e2dccf,#35312b))}\
         .linkstone-chart .ink{stroke:#23211d;stroke:var(--ink,light-dark(#23211d,#ece7dc))}\
         .linkstone-chart .hollow{fill:#fffdf9;fill:var(--panel,light-dark(#fffdf9,#201e1b))}",
    );
    for (index, [light, dark]) in SERIES.iter().enumerate() {
        sheet += &format!(
            ".linkstone-chart .s{index}{{color:{light};color:light-dark({light},{dark})}}"
        );
    }
    sheet
}
