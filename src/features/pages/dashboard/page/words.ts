import { tr } from "../../../../shared/languages/tr.ts";
import { textOfHtml } from "../../../../shared/text.ts";

/** Formats a field's value for display. */
export function words(value: unknown): string {
  if (value === "" || value === null || value === undefined) return tr("field|Empty");
  if (Array.isArray(value)) return value.map((item, index) => `${index + 1}. ${words(item)}`).join("\n");
  if (typeof value === "object") {
    return Object.values(value)
      .filter((inner) => typeof inner === "string" && inner !== "")
      .map((inner) => textOfHtml(String(inner)))
      .join(" · ");
  }
  if (typeof value === "boolean") return value ? tr("switch|On") : tr("switch|Off");
  return textOfHtml(String(value));
}
