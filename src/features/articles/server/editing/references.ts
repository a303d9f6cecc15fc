import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { categoryExists } from "../../../categories/server/public.ts";
import { selectUsableSpaces } from "../../../media/server/public.ts";
import { texts as articleTexts } from "../../contract.ts";
import { maxParts, seriesTexts } from "../../series.calls.ts";
import { tagTexts } from "../../tags.calls.ts";
import { type DraftFields, texts } from "../../writing-contract.ts";
import { selectWriters } from "../coauthors/coauthors.queries.ts";
import { requireHtmlBlocks } from "../html-blocks/require-html-blocks.ts";
import { countOtherParts } from "../series/series.queries.ts";
import { countTags } from "../tags/tags.queries.ts";
import { countArticles, selectImageIn, type WorkingCopyRow } from "../working-copy/working-copy.queries.ts";

/**
 * Requires references to exist and belong to the writer: category and tags of the website, people who may write there, an
 * image of its library or the one already in use, and HTML blocks of the website. Throws `not_found` or `invalid` with the
 * fields.
 */
export async function requireUsable(
  trx: Database,
  user: SessionUser,
  article: WorkingCopyRow,
  { content, category_id, tag_ids, coauthor_ids, series_id, related_ids, cover_image_id }: Partial<DraftFields>,
  now: Date,
): Promise<void> {
  const fields: Record<string, string> = {};
  if (category_id && !(await categoryExists(trx, article.website_id, category_id))) {
    fields.category_id = articleTexts.categoryUnknown;
  }
  if (tag_ids?.length && (await countTags(trx, article.website_id, tag_ids)) < new Set(tag_ids).size) {
    fields.tag_ids = tagTexts.notFound;
  }
  if (series_id) {
    const others = await countOtherParts(trx, article.website_id, series_id, article.id);
    if (others === undefined) fields.series_id = seriesTexts.notFound;
    else if (others >= maxParts) fields.series_id = seriesTexts.full;
  }
  if (coauthor_ids && !(await areUsable(trx, article, coauthor_ids, now))) fields.coauthor_ids = texts.coauthorUnknown;
  if (related_ids?.length && (await countArticles(trx, article.website_id, related_ids)) < new Set(related_ids).size) {
    fields.related_ids = texts.relatedUnknown;
  }
  const known = [article.cover_image_id, article.live_cover_image_id];
  if (cover_image_id && !known.includes(cover_image_id)) {
    const spaces = await selectUsableSpaces(trx, user.id, article.website_id);
    if (!(await selectImageIn(trx, spaces, cover_image_id))) fields.cover_image_id = texts.imageUnknown;
  }
  const [message] = Object.values(fields);
  if (message) throw new AppError("not_found", message, { fields });
  if (content !== undefined) await requireOwnHtml(trx, user, article, content);
}

/** Throws `invalid`. */
export async function requireOwnHtml(trx: Database, user: SessionUser, article: WorkingCopyRow, now: string) {
  const { id: articleId, website_id: websiteId, content: before } = article;
  await requireHtmlBlocks(trx, user, { articleId, websiteId }, { before, now });
}

/** Tells whether these people can be authors: those who are on the article stay, even without a role there; its author is no co-author. */
async function areUsable(trx: Database, article: WorkingCopyRow, ids: readonly number[], now: Date): Promise<boolean> {
  const added = ids.filter((id) => !article.coauthor_ids.includes(id) && !article.live_coauthor_ids.includes(id));
  if (added.length === 0) return true;
  const writers = new Set((await selectWriters(trx, article.website_id, now)).map(({ id }) => id));
  return added.every((id) => writers.has(id) && id !== article.author_id);
}
