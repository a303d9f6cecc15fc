import type { Author } from "../../features/articles/server/public.ts";
import { imageViewOf } from "../../features/media/server/public.ts";
import type { AuthorCardView } from "../../site-kit/views.ts";

export function authorCardOf(author: Author): AuthorCardView {
  return { name: author.username, slug: author.slug, picture: imageViewOf(author) };
}
