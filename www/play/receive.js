//! Takes what is dropped on the page, or pasted where nothing is being written.

/** Whether somebody is writing there. @param {EventTarget | null} target */
const isForText = (target) => target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** @param {DataTransfer | null} data */
const isOfUse = (data) => [...(data?.types ?? [])].some((type) => type === "Files" || type === "text/plain");

/** @param {(given: string | File) => void} take */
export function bindReceive(take) {
  const give = (/** @type {Event} */ event, /** @type {DataTransfer | null} */ data) => {
    const given = data?.files[0] ?? data?.getData("text/plain") ?? "";
    if (!given) return;
    event.preventDefault();
    take(given);
  };
  addEventListener("paste", (event) => {
    if (!isForText(event.target) && !document.querySelector("dialog[open]")) give(event, event.clipboardData);
  });
  addEventListener("dragover", (event) => {
    if (!isForText(event.target) && isOfUse(event.dataTransfer)) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    if (!isForText(event.target)) give(event, event.dataTransfer);
  });
}
