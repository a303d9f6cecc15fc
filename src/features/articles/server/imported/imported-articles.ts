import type { Database } from "../../../../db/database.ts";
import { withChanges } from "../../../../documents/server/save.ts";
import { enqueue } from "../../../../jobs/enqueue.ts";
import { pick } from "../../../../shared/pick.ts";
import { publishArticle } from "../publication/publication.ts";
import { takeOffSite } from "../publication/put-on-site.ts";
import { updateArticle } from "../publication/redirects.queries.ts";
import { insertArticle } from "../published/articles.queries.ts";
import { settleRequests } from "../review-mails/review-mails.ts";
import { insertEmptyArticle } from "../working-copy/working-copy.queries.ts";
import { openAcrossOwners } from "../working-copy/working-copy.ts";

/** An article from another program, cleaned, with images that are here. */
export interface ImportedArticle {
  title: string;
  slug: string;
  description: string;
  content: string;
  category_id: number | null;
  tag_ids: number[];
  is_featured: boolean;
  cover_image_id: number | null;
  cover_alt: string;
  /** Null: a draft. In the future: it appears then. */
  publish_date: Date | null;
  /** When it was last changed there. */
  modified: Date | null;
  /** Whose it is; null if its writers have no accounts. */
  author_id: number | null;
  guest_authors: string[];
  search_title: string;
  search_description: string;
  canonical_url: string;
}

interface Target {
  websiteId: number;
  /** Who imports. */
  userId: number;
  now: Date;
}

interface Stored {
  id: number;
  /** The draft's version; 0 without a draft. */
  version: number;
}

const textColumns = [
  ...(["title", "slug", "description", "content", "category_id", "tag_ids"] as const),
  ...(["is_featured", "cover_image_id", "cover_alt"] as const),
] as const;
/** Columns that drafts don't have. */
const otherColumns = ["author_id", "guest_authors", "search_title", "search_description", "canonical_url"] as const;

/**
 * Stores an imported article, as published or as a draft, without telling anybody. The caller has checked permissions, and
 * bumps the website's version. Throws on a slug that is taken. Returns its id, and the version of its draft.
 */
export async function addImported(
  trx: Database,
  { websiteId, userId, now }: Target,
  article: ImportedArticle,
): Promise<Stored> {
  const { publish_date, modified } = article;
  if (publish_date === null) return addDraft(trx, { websiteId, userId, now }, article);
  const id = await insertArticle(trx, websiteId, {
    ...pick(article, [...textColumns, ...otherColumns]),
    publish_date,
    created_at: publish_date < now ? publish_date : now,
    updated_at: modified && modified < now ? modified : publish_date < now ? publish_date : now,
  });
  if (publish_date > now) await enqueue(trx, publishArticle, { articleId: id }, { now, runAt: publish_date });
  return { id, version: 0 };
}

async function addDraft(trx: Database, { websiteId, userId, now }: Target, article: ImportedArticle): Promise<Stored> {
  const begun = await insertEmptyArticle(trx, websiteId, userId, { creationId: undefined, now });
  const copy = begun && (await openAcrossOwners(trx, begun.id));
  if (!copy) throw new Error("The draft was deleted while it was imported");
  const state = withChanges(copy.state, pick(article, textColumns));
  await copy.store(trx, state, { editorId: userId, now });
  await updateArticle(trx, websiteId, copy.id, pick(article, otherColumns));
  return { id: copy.id, version: state.version };
}

/**
 * Replaces the text of an imported article that wasn't edited since. Its address, state, byline, and texts for search engines stay.
 */
export async function replaceImported(
  trx: Database,
  { websiteId, userId, now }: Target,
  articleId: number,
  article: ImportedArticle,
): Promise<Stored> {
  const copy = await openAcrossOwners(trx, articleId);
  if (!copy) throw new Error("The article was deleted while it was imported");
  const { slug: _, ...text } = pick(article, textColumns);
  if (copy.row.live_publish_date !== null) {
    await updateArticle(trx, websiteId, articleId, { ...text, updated_at: now });
    return { id: articleId, version: copy.row.version ?? 0 };
  }
  const state = withChanges(copy.state, text);
  if (state !== copy.state) await copy.store(trx, state, { editorId: userId, now });
  return { id: articleId, version: state.version };
}

/** Moves an imported article to the bin. */
export async function binImported(trx: Database, websiteId: number, articleId: number, now: Date): Promise<void> {
  await takeOffSite(trx, websiteId, articleId, { now, deletedAt: now });
  await settleRequests(trx, articleId, now);
}
