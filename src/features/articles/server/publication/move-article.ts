import { inTransaction } from "../../../../db/database.ts";
import { withChanges } from "../../../../documents/server/save.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { requireWebsite } from "../../../websites/server/public.ts";
import { htmlBlockTexts } from "../../html-blocks.calls.ts";
import { texts } from "../../writing-contract.ts";
import { htmlBlocksIn } from "../html-blocks/require-html-blocks.ts";
import { deleteLinks } from "../preview/preview.queries.ts";
import { leaveGroup } from "../translations/translations.queries.ts";
import { recordAbout } from "../working-copy/record-about.ts";
import { findOwnArticle, openForWriting } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { moveToSite } from "./put-on-site.ts";

/**
 * Moves an unpublished article to another own website or the host site. Removes its category, tags, series, and co-authors,
 * and revokes its preview links. Throws `not_found` (article or website), or `conflict` if it was ever published, has HTML
 * blocks, or is in the bin.
 */
export async function moveArticle(
  { db, clock }: WritingDeps,
  user: SessionUser,
  articleId: number,
  websiteId: number,
): Promise<void> {
  await requireWebsite(db, user, "articles.publish", websiteId);
  await inTransaction(db, async (trx) => {
    const copy = await openForWriting(trx, user, "articles.publish", articleId);
    if (copy.row.live_slug !== null) throw new AppError("conflict", texts.moveRefused);
    if (copy.row.website_id === websiteId) return;
    if (htmlBlocksIn(copy.fields.content).length > 0) throw new AppError("conflict", htmlBlockTexts.moveRefused);
    await moveToSite(trx, copy.row.website_id, articleId, websiteId);
    // Where authors reach their own articles only, nobody moves someone else's.
    const moved = await findOwnArticle(trx, user, "articles.publish", articleId);
    await recordAbout(trx, "content.moved", moved);
    await deleteLinks(trx, articleId);
    await leaveGroup(trx, articleId);
    const state = withChanges(copy.state, {
      category_id: null,
      tag_ids: [],
      coauthor_ids: [],
      series_id: null,
      related_ids: [],
    });
    if (state !== copy.state) await copy.store(trx, state, { editorId: user.id, now: clock.now() });
  });
}
