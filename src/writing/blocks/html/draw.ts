import type { Node } from "@tiptap/pm/model";
import { frameHeight, frameSandbox, htmlBlockAt, htmlBlockPreviewPath } from "../../../shared/words/html-blocks.ts";
import type { Embed } from "../../parts/embed.ts";

/** A writer's HTML as visitors see it, but not to be used: a click chooses the block. The frame stays while only words change. */
export function drawFrame(view: HTMLElement, { href, title }: Embed, { attrs }: Node): void {
  const src = htmlBlockPreviewPath(htmlBlockAt(href) ?? "");
  let frame = view.querySelector("iframe");
  if (frame?.getAttribute("src") !== src) {
    frame = document.createElement("iframe");
    // Before the address, so that it never loads with more rights.
    frame.setAttribute("sandbox", frameSandbox);
    frame.loading = "lazy";
    frame.tabIndex = -1;
    frame.src = src;
    view.replaceChildren(frame, document.createElement("small"));
  }
  frame.title = title;
  frame.nextElementSibling?.replaceChildren(title);
  frame.height = String(frameHeight(attrs["data-height"] as string | null));
}
