import type { Issue } from "./check/check-page.ts";
import { inputId } from "./panel/field-props.ts";

/** Leads to the field of an issue, once its panel is there; of what lies in a list, its item is opened. */
export function focusField({ id, path }: Issue): void {
  requestAnimationFrame(() => {
    const [list, index] = path.split(".");
    const toggle = document.querySelector<HTMLElement>(`[data-list-item="${id}.${list}.${index}"]`);
    if (toggle?.getAttribute("aria-expanded") === "false") toggle.click();
    requestAnimationFrame(() => {
      const input = document.getElementById(inputId(`${id}.${path}`));
      input?.focus();
      input?.scrollIntoView({ block: "center" });
    });
  });
}
