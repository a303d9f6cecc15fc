import type { SiteLanguage } from "../../../shared/languages/site/catalogs.ts";
import { type HtmlNode, makeElement } from "../../html/tree.ts";
import { getFootnotes } from "./notes.ts";

/** Adds ways back to the text. Ids in texts have a prefix, so these can't clash. */
export function linkBack(nodes: HtmlNode[], { t }: SiteLanguage): HtmlNode[] {
  for (const { number, references, note } of getFootnotes(nodes)) {
    const [first] = references;
    if (!first) continue;
    for (const reference of references) reference.attributes["aria-label"] = t("text.footnote", { number });
    first.attributes.id = `footnote-${number}`;
    const label = t("text.footnoteBack", { number });
    const back = makeElement("a", ["↩"], { href: `#footnote-${number}`, "aria-label": label });
    const last = note.children.at(-1);
    if (typeof last === "object" && last.tag === "p") last.children.push(" ", back);
    else note.children.push(" ", back);
  }
  return nodes;
}
