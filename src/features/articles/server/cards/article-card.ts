import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { AppError } from "../../../../platform/errors.ts";
import { originalPath } from "../../../../shared/media/media.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";
import { texts } from "../../contract.ts";
import { selectPublishedByIds } from "../published/articles.queries.ts";
import { toCard } from "../published/articles.view.ts";
import { articleUrl } from "../working-copy/draft.present.ts";
import { findOwnArticle } from "../working-copy/working-copy.ts";

export interface ArticleCardDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
}

/** Returns the card of an article. Throws `not_found` if visitors can't see it. */
export async function articleCard({ db, clock, sites }: ArticleCardDeps, user: SessionUser, id: number) {
  const { website_id, publish_date } = await findOwnArticle(db, user, "articles.read", id);
  const isPublished = publish_date !== null && publish_date <= clock.now();
  const [row] = isPublished ? await selectPublishedByIds(db, { ids: [id] }) : [];
  if (!row) throw new AppError("not_found", texts.notFound);
  const { title, slug, description, cover } = toCard(row);
  return {
    kind: "card" as const,
    href: articleUrl(sites.byId(website_id), slug),
    title,
    description,
    site: "",
    image: cover && {
      file_path: originalPath(cover.hash, cover.mediaType),
      alt: cover.alt,
      width: cover.width,
      height: cover.height,
    },
  };
}
