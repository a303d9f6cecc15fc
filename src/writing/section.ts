import type { SiteLanguage } from "../shared/languages/site/catalogs.ts";
import { parseHtml, writeHtml } from "./html/tree.ts";
import { elementsIn } from "./html/walk.ts";
import { presentOnPage } from "./page.ts";

/** Renders a stored text that shares a page with others, so that none of its ids is theirs. */
export function presentInSection(html: string, language: SiteLanguage, sectionId: string): string {
  const shown = presentOnPage(html, language);
  if (!shown.includes(' id="')) return shown;
  const { children } = parseHtml(shown);
  const renamed = new Map<string, string>();
  for (const { attributes } of elementsIn(children)) {
    const { id } = attributes;
    if (id === undefined) continue;
    attributes.id = `c${sectionId}-${id}`;
    renamed.set(`#${encodeURI(id)}`, `#${encodeURI(attributes.id)}`);
  }
  for (const { attributes } of elementsIn(children)) {
    const target = renamed.get(attributes.href ?? "");
    if (target !== undefined) attributes.href = target;
  }
  return writeHtml(children, Number.POSITIVE_INFINITY) ?? "";
}
