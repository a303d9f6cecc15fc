import type { Author } from "../../features/articles/server/public.ts";
import { toImageView } from "../../features/media/server/public.ts";
import type { AuthorCardView } from "../../site-kit/views.ts";

export function toAuthorCard(author: Author): AuthorCardView {
  return { name: author.username, slug: author.slug, picture: toImageView(author) };
}
