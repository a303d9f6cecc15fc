import { originalPathOrNull } from "../../../shared/media/media.ts";
import type { Category } from "../contract.ts";
import type { CategoryRow } from "./categories.queries.ts";

export function presentCategory({ id, name, slug, hash, media_type }: CategoryRow): Category {
  return { category_id: id, name, slug, image: originalPathOrNull(hash, media_type) };
}
