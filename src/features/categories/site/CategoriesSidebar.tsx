import { useLanguage } from "../../../site-kit/language.tsx";
import type { CategoryView } from "../../../site-kit/views.ts";

export function CategoriesSidebar({ heading, categories }: { heading: string; categories: CategoryView[] }) {
  const { t } = useLanguage();
  return (
    <aside className="home-categories" aria-labelledby="categories">
      <h2 className="section-title" id="categories">
        {heading}
      </h2>
      {categories.length === 0 && <p className="empty">{t("category.none")}</p>}
      <ul className="plain-list sidebar-list">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/categories/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
      <p className="more">
        <a href="/categories">{t("category.all")}</a>
      </p>
    </aside>
  );
}
