import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { texts as articleTexts } from "../../contract.ts";
import { type BegunArticle, insertEmptyArticle, selectArticleBegunAs } from "./working-copy.queries.ts";

/**
 * Creates an empty article on a website; the caller has checked permissions. A repeated request with the same
 * `creationId` returns the same article.
 */
export async function beginArticle(
  db: Database,
  user: SessionUser,
  websiteId: number,
  begun: BegunArticle,
): Promise<number> {
  const { creationId } = begun;
  const fresh = await insertEmptyArticle(db, websiteId, user.id, begun);
  const article = fresh ?? (creationId === undefined ? undefined : await selectArticleBegunAs(db, user.id, creationId));
  // It was erased between the two.
  if (!article) throw new AppError("not_found", articleTexts.notFound);
  return article.id;
}
