import type { SiteView } from "../../../site-kit/views.ts";

/** Breadcrumbs to a category; only the host site has a page that lists them all. */
export function categoryTrail({ isHost }: SiteView, { name, slug }: { name: string; slug: string }) {
  const all = isHost ? [{ name: "Categories", path: "/categories" }] : [];
  return [...all, { name, path: `/categories/${slug}` }];
}
