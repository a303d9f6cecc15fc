import { belowPrefix } from "../../shared/edition-prefix.ts";

/** Links, form actions, and frames that lead to paths of the website itself. Markup has no `<` in texts, and no `>` in attributes. */
const ownLinks =
  /(<(?:a|area|form|button|iframe|link rel="(?:alternate|icon|apple-touch-icon)")\s(?:[^<>]*\s)?(?:href|src|action|formaction)=")(\/[^"]*)/g;

/** Puts an edition's prefix before the paths in a page's links, forms, and frames. Addresses of files work with or without. */
export function prefixLinks(html: string, prefix: string): string {
  if (prefix === "") return html;
  return html.replaceAll(ownLinks, (_, start: string, path: string) => start + belowPrefix(path, prefix));
}
