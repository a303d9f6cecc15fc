import { DOMSerializer, type Schema } from "@tiptap/pm/model";
import { idPrefix } from "../../html/attributes.ts";
import { openHtml } from "./stored-html.ts";

/** Begins the id of a line that marks where an image will be; the rest is the image's. */
export const incomingPrefix = "incoming-";

/** Stored HTML as the editor reads it from the clipboard: what it can't edit is opaque, and no text is bare. */
export function pastedHtml(html: string, schema: Schema): string {
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(openHtml(html, schema).content));
  for (const line of holder.querySelectorAll("[data-bare]")) line.removeAttribute("data-bare");
  const start = idPrefix + incomingPrefix;
  for (const mark of holder.querySelectorAll(`hr[id^="${start}"]`)) {
    mark.setAttribute("data-incoming", mark.id.slice(start.length));
    mark.removeAttribute("id");
  }
  return holder.innerHTML;
}
