import { fallback } from "../../../shared/fallbacks.ts";

/** The category above a headline, linked if the website has category pages. */
export function Kicker({ category, linked }: { category: { name: string; slug: string } | null; linked: boolean }) {
  return (
    <p className="kicker">
      {category && linked ? (
        <a href={`/categories/${category.slug}`}>{category.name}</a>
      ) : (
        (category?.name ?? fallback.category)
      )}
    </p>
  );
}
