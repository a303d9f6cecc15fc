import { belowPrefix } from "../../shared/edition-prefix.ts";

/** Links and form actions to paths of the website itself. Markup has no `<` in texts, and no `>` in attributes. */
const ownLinks =
  /(<(?:a|area|form|button|link rel="(?:alternate|icon|apple-touch-icon)")\s(?:[^<>]*\s)?(?:href|action|formaction)=")(\/[^"]*)/g;

/** Puts an edition's prefix before the paths in a page's links and forms. Addresses of files work with or without. */
export function prefixLinks(html: string, prefix: string): string {
  if (prefix === "") return html;
  return html.replaceAll(ownLinks, (_, start: string, path: string) => start + belowPrefix(path, prefix));
}
