//! The browser's history: the address of what is shown, and an entry for an open dialog, so that Back closes it.

/** The dialog that has an entry of its own. @type {HTMLDialogElement | null} */
let shown = null;
/** The entry of a dialog that has closed is being left. */
let leaving = false;
/** The address that waits until no dialog has an entry. @type {string | null} */
let wanted = null;
/** An old address that Forward has come to; it is overwritten at once. */
let passed = "";

addEventListener("popstate", ({ state }) => {
  if (shown) {
    const dialog = shown;
    shown = null;
    dialog.close();
  } else if (!leaving && isOfDialog(state)) {
    // Forward, to where a dialog was open: it stays closed, and the address is today's.
    passed = location.href;
    wanted ??= current;
  }
  leaving = false;
  if (wanted !== null) write(wanted);
});

/** The last address that was written; "" before the first one. */
let current = "";
/** The last address that was written or heard. */
let known = location.hash;

/** @param {string} url */
function write(url) {
  wanted = null;
  current = url;
  // What is there already is not written again: that could break off a Back that is under way.
  if (url !== location.hash || history.state !== null) history.replaceState(null, "", url);
  known = location.hash;
}

/** Whether the visitor has come to an address that those who listen are about to hear of. */
export const isAddressNew = () => location.hash !== known;

/** @param {unknown} state */
const isOfDialog = (state) => typeof state === "object" && state !== null && "dialog" in state;

/**
 * Writes another address in place of the present one; later, if a dialog is open.
 * @param {string} url
 */
export function replaceAddress(url) {
  if (shown || leaving) wanted = url;
  else write(url);
}

/** Opens a dialog that the browser's Back closes. @param {HTMLDialogElement} dialog */
export function showDialog(dialog) {
  if (dialog.open) return;
  dialog.showModal();
  if (shown || leaving) return;
  shown = dialog;
  history.pushState({ dialog: dialog.id }, "");
  dialog.addEventListener("close", () => {
    if (shown !== dialog) return;
    shown = null;
    leaving = true;
    history.back();
  }, { once: true });
}

/**
 * Listens for addresses that the visitor comes to within the page: a link, Back, Forward.
 * @param {(url: URL) => void} heard
 */
export function onAddress(heard) {
  addEventListener("hashchange", ({ newURL }) => {
    // Not location.hash: the address may have been written over before this is heard.
    const url = new URL(newURL);
    if (newURL !== passed) {
      known = url.hash;
      heard(url);
    }
    passed = "";
  });
}
