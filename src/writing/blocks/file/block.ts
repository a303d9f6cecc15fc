import { tr } from "../../../shared/languages/tr.ts";
import { fileAt, playsAs } from "../../../shared/media/files.ts";
import { makeElement } from "../../html/tree.ts";
import { embedBlock } from "../../parts/embed-block.ts";

export const file = embedBlock({
  name: tr("File"),
  kind: "file",
  leadsTo: (href) => fileAt(href) !== undefined,
  /** Plays in place, or is downloaded. What plays can be downloaded, too. */
  page: ({ href, title, site }) => {
    const type = fileAt(href)?.type;
    const plays = type && playsAs(type);
    const label = [makeElement("strong", [title]), ...(site === "" ? [] : [makeElement("small", [site])])];
    const download: Record<string, string> = type === "pdf" ? {} : { download: "" };
    const link = makeElement("a", [makeElement("span", label)], { class: "file", href, ...download });
    if (!plays) return [link];
    const player = { src: href, controls: "", preload: plays === "video" ? "metadata" : "none", "aria-label": title };
    return [makeElement(plays, [], player), link];
  },
});
