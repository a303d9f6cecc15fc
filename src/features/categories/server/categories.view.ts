import type { CategoryView } from "../../../site-kit/views.ts";
import { toImageView } from "../../media/server/public.ts";
import type { CategoryRow } from "./categories.queries.ts";

export function toCategoryView(row: CategoryRow): CategoryView {
  return { name: row.name, slug: row.slug, image: toImageView(row) };
}
