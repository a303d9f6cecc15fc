import { type Database, inTransaction } from "../../../../db/database.ts";
import { withChanges } from "../../../../documents/server/save.ts";
import { AppError } from "../../../../platform/errors.ts";
import { pick } from "../../../../shared/pick.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { editionTexts } from "../../../websites/editions.calls.ts";
import { requireWebsite, type SiteDirectory } from "../../../websites/server/public.ts";
import { type ArticleTranslations, translationTexts as texts } from "../../translations.calls.ts";
import { copyHtmlBlocks } from "../html-blocks/copy-html-blocks.ts";
import { beginArticle } from "../working-copy/begin-article.ts";
import { selectOwnArticle } from "../working-copy/working-copy.queries.ts";
import { findOwnArticle, findWorkingCopy, lockArticle, openAcrossOwners } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import {
  findInGroup,
  insertTranslation,
  joinGroup,
  markCompared,
  selectOriginalText,
  selectTranslations,
  selectUpdatedAt,
} from "./translations.queries.ts";

/** Everything else, such as categories and tags, belongs to the website. */
const translatedFields = ["title", "description", "content", "cover_image_id", "cover_alt", "cover_focus"] as const;

/**
 * Begins a translation as a draft with the original's text, or returns the one that was begun before. Throws `not_found`
 * (article, or no such edition), `forbidden`, or `refused` (too many HTML blocks).
 */
export async function translateArticle(
  { db, clock, sites }: Pick<WritingDeps, "db" | "clock" | "sites">,
  user: SessionUser,
  articleId: number,
  websiteId: number,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    // Of two who begin at once, the second finds the first one's.
    const { website_id } = await lockArticle(trx, user, "articles.read", articleId);
    const isEdition = sites.editionsOf(website_id).some(({ id }) => id === websiteId);
    if (!isEdition || websiteId === website_id) throw new AppError("not_found", editionTexts.noSuchEdition);
    await requireWebsite(trx, user, "articles.write", websiteId);
    const group_id = await joinGroup(trx, articleId, website_id);
    const begun = await findInGroup(trx, group_id, websiteId);
    if (begun && !begun.deleted_at) return begun.id;

    const { fields } = await findWorkingCopy(trx, user, "articles.read", articleId);
    const now = clock.now();
    const id = await beginArticle(trx, user, websiteId, { creationId: undefined, now });
    const copy = await openAcrossOwners(trx, id);
    if (!copy) throw new Error("The translation was deleted while it was locked");
    const copying = { from: website_id, to: websiteId, articleId: id, formerId: begun?.id };
    const content = await copyHtmlBlocks(trx, copying, fields.content);
    const changes = { ...pick(fields, translatedFields), content };
    await copy.store(trx, withChanges(copy.state, changes), { editorId: user.id, now });
    const original_as_of = await selectUpdatedAt(trx, articleId);
    await insertTranslation(trx, { article_id: id, website_id: websiteId, group_id, original_as_of });
    return id;
  });
}

/** Lists the languages of an article's website with its translations. Throws `not_found`. */
export async function listTranslations(
  { db, sites }: { db: Database; sites: SiteDirectory },
  user: SessionUser,
  articleId: number,
): Promise<ArticleTranslations> {
  const article = await findOwnArticle(db, user, "articles.read", articleId);
  const family = sites.editionsOf(article.website_id);
  if (family.length === 0) return { editions: [], original: null };
  const rows = await selectTranslations(db, articleId);
  const original = rows.find(({ original_as_of }) => original_as_of === null);
  const own = rows.find(({ id }) => id === articleId);
  const editions = family.map(({ id, settings: { language } }) => {
    const row = id === article.website_id ? own : rows.find((one) => one.website_id === id);
    const comparedAt = row?.original_as_of ?? null;
    const isOutdated = original !== undefined && comparedAt !== null && original.updated_at > comparedAt;
    return {
      website_id: id,
      language,
      article_id: id === article.website_id ? articleId : (row?.id ?? null),
      is_published: row !== undefined && row.slug !== null && row.publish_date !== null,
      original_changed_at: isOutdated ? original.updated_at.toISOString() : null,
    };
  });
  if (!original || original.id === articleId) return { editions, original: null };
  // Authors don't see the drafts of others.
  const isSeen = original.publish_date !== null || (await selectOwnArticle(db, user, "articles.read", original.id));
  if (!isSeen) return { editions, original: null };
  const language = family.find(({ id }) => id === original.website_id)?.settings.language ?? "";
  const text = await selectOriginalText(db, original.id);
  return { editions, original: { article_id: original.id, language, ...text } };
}

/** Marks a translation as up to date with its original, up to the change that was seen. Throws `not_found`, or `invalid` if it is none. */
export async function confirmTranslation(
  { db }: { db: Database },
  user: SessionUser,
  articleId: number,
  seen: string | undefined,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockArticle(trx, user, "articles.write", articleId);
    const rows = await selectTranslations(trx, articleId);
    const original = rows.find(({ original_as_of }) => original_as_of === null);
    if (!original || original.id === articleId) throw new AppError("invalid", texts.notTranslation);
    const { updated_at } = original;
    const seenAt = new Date(seen ?? updated_at);
    await markCompared(trx, articleId, seenAt < updated_at ? seenAt : updated_at);
  });
}
