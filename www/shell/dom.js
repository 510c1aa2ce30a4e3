//! Small helpers to find and make elements.

/**
 * The element with an id, which the page must have.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [type]
 * @returns {T}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (!found || (type && !(found instanceof type))) throw new Error(`The page has no #${id}.`);
  return /** @type {T} */ (found);
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * A dialog with a button that closes it; a click beside it does too, as people expect.
 * @param {string} id
 * @param {string} [closer] id of the button
 */
export function dialogOf(id, closer = `${id}-close`) {
  const dialog = byId(id, HTMLDialogElement);
  byId(closer).onclick = () => dialog.close();
  let pressed = false;
  dialog.addEventListener("pointerdown", (event) => {
    pressed = event.target === dialog;
  });
  dialog.addEventListener("click", (event) => {
    // Not a press that began within: somebody marked a text and let go beside it.
    if (pressed && event.target === dialog) dialog.close();
  });
  return dialog;
}

/** Tells whether a button can be used. One that has the focus keeps it: disabled it would lose it. @param {HTMLButtonElement} button @param {boolean} is */
export function setEnabled(button, is) {
  button.disabled = !is && button !== document.activeElement;
  button.setAttribute("aria-disabled", String(!is));
}

/** Sets text only where it differs: no needless work for the browser. @param {HTMLElement} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
