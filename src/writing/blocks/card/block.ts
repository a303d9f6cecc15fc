import { tr } from "../../../shared/languages/tr.ts";
import { getNetwork, webAddress } from "../../../shared/media/players.ts";
import { makeElement } from "../../html/tree.ts";
import { withBreaks } from "../../parts/embed.ts";
import { embedBlock } from "../../parts/embed-block.ts";
import { embedImage } from "../../parts/sizes.ts";

export const card = embedBlock({
  name: tr("Bookmark"),
  kind: "card",
  leadsTo: (href) => webAddress(href) !== undefined,
  page: ({ href, title, description, site, image }) => {
    const words = [
      makeElement("strong", [title]),
      ...(description === "" ? [] : [makeElement("span", withBreaks(description))]),
      ...(site === "" ? [] : [makeElement("small", [site])]),
    ];
    const parts = [
      ...embedImage(image, 640, "(min-width: 700px) 640px, 100vw"),
      makeElement("span", words, { class: "bookmark-words" }),
    ];
    return [makeElement("a", parts, { class: getNetwork(href) ? "bookmark post" : "bookmark", href })];
  },
});
