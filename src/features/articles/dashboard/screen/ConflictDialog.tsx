import type { OpenConflict } from "../../../../documents/client/screen/ConflictChoice.tsx";
import type { SiteChoice } from "../../../../shared/contract.ts";
import { nameOfFocus } from "../../../../shared/media/cover-focus.ts";
import { counted } from "../../../../shared/text.ts";
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
    if (path === "tag_ids") return counted((value as unknown[] | null)?.length ?? 0, "tag");
    if (path === "coauthor_ids") return counted((value as unknown[] | null)?.length ?? 0, "co-author");
    if (path === "related_ids") return counted((value as unknown[] | null)?.length ?? 0, "article");
    if (path === "is_featured") return value ? "Featured" : "Not featured";
    if (path === "cover_image_id") return value === null ? "No image" : "An image";
    if (path === "cover_focus") return value === null ? "Not chosen" : nameOfFocus(String(value));
    if (value === null || value === undefined || value === "") return path === "publish_date" ? "Now" : "Empty";
    if (path === "series_id") {
      return series.find(({ series_id }) => series_id === value)?.name ?? "Another series";
    }
    if (path === "category_id") {
      return categories?.find(({ category_id }) => String(category_id) === String(value))?.name ?? "Another category";
    }
    if (path === "publish_date") {
      return new Date(String(value)).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });
    }
    return String(value);
  };
}
