//! Experiments: their names, and the files that they write.

use serde_json::Value;

use super::command::{error, text};

#[test]
fn experiments_are_listed_and_refused_by_name() {
    let list = text("experiment list");
    for name in ["test-1", "test-8", "table-2", "table-3", "undo", "deletion", "lengths"] {
        assert!(list.lines().any(|line| line.starts_with(name)), "{list}");
    }
    assert!(error("experiment test-9").contains("choose list, all, or one of: test-1, "));
    assert!(error("experiment undo --seconds 0").contains("write a number of seconds"));
    assert!(error("experiment undo --games chess").contains("no case of this experiment"));
}

#[test]
fn an_experiment_writes_its_files() {
    let folder = std::env::temp_dir().join(format!("linkstone-experiment-{}", std::process::id()));
    let place = folder.display();
    std::fs::create_dir_all(&folder).expect("a folder");
    let printed = text(&format!(
        "experiment table-3 --seconds 0.01 --games y --sizes 7,9 --svg {place}/charts \
         --json {place}/report.json --csv {place}/report.csv --markdown {place}/page.md"
    ));
    assert!(printed.starts_with("Table 3: a win test after every move\n"), "{printed}");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect(name);
    let report: Value = serde_json::from_str(&read("report.json")).expect("a JSON document");
    assert_eq!(report["experiment"], "table-3");
    assert_eq!(report["finished"], true);
    let points = report["rows"].as_array().expect("rows").len();
    assert_eq!(read("report.csv").lines().count(), 1 + points);
    let page = read("page.md");
    assert!(page.contains("\n\n## Table 3: a win test after every move\n\n"), "{page}");
    let claim = "BPR+ is 2 to 3 times slower than union-find for Y once a move (paper, section 6)";
    assert!(page.lines().any(|line| line.starts_with('|') && line.contains(claim)), "{page}");
    let chart = read("charts/table-3-1.svg");
    assert!(chart.starts_with("<svg ") && chart.ends_with("</svg>\n"), "{chart}");
    std::fs::remove_dir_all(&folder).expect("the folder was made here");
}

#[test]
fn an_experiment_replaces_its_own_section() {
    let folder = std::env::temp_dir().join(format!("linkstone-page-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let page = folder.join("page.md");
    let run = format!(
        "experiment table-2 --seconds 0.01 --games y --sizes 7 --methods BPR --markdown {}",
        page.display()
    );
    let read = || std::fs::read_to_string(&page).expect("the page");
    std::fs::write(&page, "Words.\n").expect("a page");
    let place = error(&run);
    assert!(place.contains("has no place for the results"), "{place}");
    assert_eq!(read(), "Words.\n");
    let (_, line) = place.trim_end().split_once("to be kept: ").expect("the line to put there");
    let other = "\n## Table 3: a win test after every move\n\nKept.\n";
    let old = "\n## Table 2: one win test a game\n\nOld.\n";
    std::fs::write(&page, format!("Words.\n{line}\n{old}{other}")).expect("a page");
    text(&run);
    let written = read();
    assert!(written.starts_with(&format!("Words.\n{line}\n\n## Table 2: ")), "{written}");
    assert!(written.ends_with(other) && !written.contains("Old."), "{written}");
    std::fs::remove_dir_all(&folder).expect("the folder was made here");
}
