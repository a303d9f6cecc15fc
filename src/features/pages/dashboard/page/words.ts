import { tr } from "../../../../shared/languages/tr.ts";
import { textOfHtml } from "../../../../shared/text.ts";

/** Formats a field's value for display, links with their addresses. */
export function words(value: unknown): string {
  if (value === "" || value === null || value === undefined) return tr("field|Empty");
  if (Array.isArray(value)) return value.map((item, index) => `${index + 1}. ${words(item)}`).join("\n");
  if (typeof value === "object") {
    return Object.values(value)
      .filter((inner) => typeof inner === "string" && inner !== "")
      .map((inner) => plain(String(inner)))
      .join(" · ");
  }
  if (typeof value === "boolean") return value ? tr("switch|On") : tr("switch|Off");
  return plain(String(value));
}

const plain = (html: string) => textOfHtml(withAddresses(html));

/** Writes the address of each link after its words. */
function withAddresses(html: string): string {
  let address = "";
  return html.replaceAll(/<a href="([^"<>]*)">|<\/a>/g, (_tag, href?: string) => {
    const left = address;
    address = href ?? "";
    return left === "" ? "" : ` (${left})`;
  });
}
