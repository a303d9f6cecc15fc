import type { CategoryView } from "../../../site-kit/views.ts";
import { imageViewOf } from "../../media/server/public.ts";
import type { CategoryRow } from "./categories.queries.ts";

export function categoryViewOf(row: CategoryRow): CategoryView {
  return { name: row.name, slug: row.slug, image: imageViewOf(row) };
}
