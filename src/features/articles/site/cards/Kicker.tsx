import { nameCategory } from "../../../../site-kit/fallbacks.ts";
import type { SiteView } from "../../../../site-kit/views.ts";

interface KickerProps {
  site: SiteView;
  category: { name: string; slug: string } | null;
}

/** The category above a headline. */
export function Kicker({ site, category }: KickerProps) {
  const name = nameCategory(site, category);
  if (name === "") return null;
  return <p className="kicker">{category ? <a href={`/categories/${category.slug}`}>{name}</a> : name}</p>;
}
