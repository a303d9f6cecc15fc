import { frameHeight, frameSandbox, htmlBlockAt } from "../../../shared/words/html-blocks.ts";
import { height } from "../../html/attributes.ts";
import { makeElement } from "../../html/tree.ts";
import { embedBlock } from "../../parts/embed-block.ts";
import { linkToWebsite } from "../../parts/mail-embeds.ts";

/** A writer's HTML: docs/decisions/0065-html-blocks.md. */
export const html = embedBlock({
  name: "HTML",
  kind: "html",
  attributes: { "data-height": height },
  leadsTo: (href) => htmlBlockAt(href) !== undefined,
  frames: () => "'self'",
  /** On paper, a note stands for it. */
  page: ({ href, title }, { attributes }) => {
    const frame = {
      src: href,
      title,
      sandbox: frameSandbox,
      loading: "lazy",
      height: String(frameHeight(attributes["data-height"])),
    };
    return [
      makeElement("iframe", [], frame),
      makeElement("p", [`${title} is on the website only.`], { class: "frame-note" }),
    ];
  },
  linked: linkToWebsite,
});
