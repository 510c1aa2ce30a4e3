//! What folds on a small screen: the header's menu, whose links open dialogs here, and the sheet of switches and moves.

import { byId } from "../shell/dom.js";

/** Folds the header's menu where it is open. */
function closeMenu() {
  if (byId("menu").matches(":popover-open")) byId("menu").hidePopover();
}

/**
 * A link of the header that opens a dialog here; in a new tab it opens this page with the dialog.
 * @param {string} id
 * @param {() => void} open
 */
export function opens(id, open) {
  byId(id).onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    closeMenu();
    open();
  };
}

/** Folds the sheet where it is open, as what comes next is seen on the board. */
export function closeSheet() {
  if (!document.body.classList.contains("sheet-open")) return;
  byId("more").click();
  byId("more").focus({ preventScroll: true });
}

/** On a phone, switches and moves fold into a sheet over the board. */
export function bindSheet() {
  const more = byId("more");
  more.onclick = () => {
    const open = document.body.classList.toggle("sheet-open");
    more.setAttribute("aria-expanded", String(open));
  };
}
