import type { OpenConflict } from "../../../../documents/client/screen/ConflictChoice.tsx";
import type { SiteChoice } from "../../../../shared/contract.ts";
import { locale, tr } from "../../../../shared/languages/tr.ts";
import { nameOfFocus } from "../../../../shared/media/name-of-focus.ts";
import { ConflictModal } from "../../../../writing/compare/ConflictModal.tsx";
import { useCategories } from "../../../categories/dashboard/use-categories.ts";
import { fieldLabels, isArticleField } from "../article/article-fields.ts";
import { useSeries } from "../series/use-series.ts";

/** Two people changed the same article. */
export default function ConflictDialog({ site, ...conflict }: OpenConflict & { site: SiteChoice }) {
  const describe = useDescribeValue(site);
  return (
    <ConflictModal
      {...conflict}
      what="article"
      describe={describe}
      getName={(path) => (isArticleField(path) ? fieldLabels[path] : path)}
    />
  );
}

function useDescribeValue(site: SiteChoice): (path: string, value: unknown) => string {
  const { data: categories } = useCategories(site);
  const { data: series = [] } = useSeries(site);
  return (path, value) => {
    // Other tags are added one by one, so their number says enough.
    const count = Array.isArray(value) ? value.length : 0;
    if (path === "tag_ids") return tr({ one: "{count} tag", other: "{count} tags" }, { count });
    if (path === "coauthor_ids") return tr({ one: "{count} co-author", other: "{count} co-authors" }, { count });
    if (path === "related_ids") return tr({ one: "{count} article", other: "{count} articles" }, { count });
    if (path === "is_featured") return value ? tr("article|Featured") : tr("article|Not featured");
    if (path === "cover_image_id") return value === null ? tr("No image") : tr("An image");
    if (path === "cover_focus") return value === null ? tr("Not chosen") : nameOfFocus(String(value));
    if (value === null || value === undefined || value === "")
      return path === "publish_date" ? tr("Now") : tr("field|Empty");
    if (path === "series_id") {
      return series.find(({ series_id }) => series_id === value)?.name ?? tr("Another series");
    }
    if (path === "category_id") {
      return (
        categories?.find(({ category_id }) => String(category_id) === String(value))?.name ?? tr("Another category")
      );
    }
    if (path === "publish_date") {
      return new Date(String(value)).toLocaleString(locale, { dateStyle: "long", timeStyle: "short" });
    }
    return String(value);
  };
}
