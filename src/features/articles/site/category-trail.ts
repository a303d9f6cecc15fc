import { getLanguage } from "../../../site-kit/language.tsx";
import type { SiteView } from "../../../site-kit/views.ts";

/** Breadcrumbs to a category; only the host site has a page that lists them all. */
export function categoryTrail({ isHost, language }: SiteView, { name, slug }: { name: string; slug: string }) {
  const all = isHost ? [{ name: getLanguage(language).t("category.title"), path: "/categories" }] : [];
  return [...all, { name, path: `/categories/${slug}` }];
}
