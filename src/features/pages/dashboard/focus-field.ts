import type { Issue } from "./check/check-page.ts";
import { startTyping } from "./text/editable-element.ts";
import { inputId } from "./text/field-props.ts";

/** One second: longer than any part of the panel takes to appear. */
const frames = 60;

/** Focuses an issue's field once its panel has loaded, expanding the list item that contains it. */
export async function focusField({ id, path }: Issue): Promise<void> {
  const keys = path.split(".");
  // An item of a list, or one within an item.
  const items = keys.map((_, at) => `${id}.${keys.slice(0, at + 1).join(".")}`);
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise(requestAnimationFrame);
    const toggle = items
      .map((item) => document.querySelector<HTMLElement>(`[data-list-item="${item}"]`))
      .findLast(Boolean);
    if (toggle?.getAttribute("aria-expanded") === "false") toggle.click();
    const input = document.getElementById(inputId(`${id}.${path}`));
    if (!input) continue;
    input.focus();
    input.scrollIntoView({ block: "center" });
    return;
  }
}

/** Puts the caret into the first text of a section in the preview. Returns false if it has none that can be typed there. */
export async function typeInto(id: string): Promise<boolean> {
  // Its texts become editable once it is drawn and selected.
  for (let frame = 0; frame < 10; frame += 1) {
    await new Promise(requestAnimationFrame);
    const preview = document.querySelector<HTMLIFrameElement>("main iframe")?.contentDocument;
    const text = preview?.querySelector<HTMLElement>(`#c${id} [data-field][contenteditable]`);
    if (!text) continue;
    startTyping(text, null);
    return true;
  }
  return false;
}
