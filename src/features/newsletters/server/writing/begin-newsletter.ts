import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { cutText } from "../../../../shared/languages/graphemes.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { findOwnPreview } from "../../../articles/server/public.ts";
import { everybody } from "../../audience-contract.ts";
import { type addNewsletterRequest, texts } from "../../contract.ts";
import { maxContentLength, maxPreviewLength, maxSubjectLength } from "../../translations-contract.ts";
import { insertEdition } from "../edition/editions.queries.ts";
import { chooseNewsletterWebsite, requireNewsletter } from "../newsletter/newsletter-access.ts";
import {
  insertNewsletter,
  selectNewsletterBegunAs,
  selectPublishedArticle,
} from "../newsletter/newsletters.queries.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { selectSettings } from "../newsletter/settings.queries.ts";

type Wanted = (typeof addNewsletterRequest)["_output"];

/**
 * Creates a newsletter: empty, from an article, or as a correction. A repeated request with the same `creation_id` returns
 * the same newsletter.
 */
export async function beginNewsletter({ db, clock }: NewslettersDeps, user: SessionUser, wanted: Wanted) {
  const { creation_id } = wanted;
  const now = clock.now();
  const corrected =
    wanted.correction_of === undefined ? undefined : await requireCorrectable(db, user, wanted.correction_of);
  const { id: websiteId, is_host } = corrected
    ? { id: corrected.website_id, is_host: corrected.is_host }
    : await chooseNewsletterWebsite(db, user, "newsletters.write", wanted.website_id);
  const article = await toArticle(db, user, { ...wanted, websiteId, now });
  const { is_public } = await selectSettings(db, websiteId);
  const row = {
    website_id: websiteId,
    creation_id: creation_id ?? null,
    created_by: user.id,
    created_at: now,
    article_id: wanted.article_id ?? null,
    correction_of: corrected?.id ?? null,
    topic_id: corrected?.topic_id ?? null,
    subject: cutText(corrected ? `Correction: ${corrected.subject}` : (article?.title ?? ""), maxSubjectLength),
    preview_text: cutText(article?.description ?? "", maxPreviewLength),
    content: article?.content ?? "",
    audience: JSON.stringify(everybody),
    is_public,
  };
  const fresh = await inTransaction(db, async (trx) => {
    const inserted = await insertNewsletter(trx, row);
    if (inserted && is_host) await insertEdition(trx, inserted.id, corrected?.id);
    return inserted;
  });
  const begun =
    fresh ?? (creation_id === undefined ? undefined : await selectNewsletterBegunAs(db, user.id, creation_id));
  if (!begun) throw new AppError("not_found", texts.notFound);
  return begun;
}

async function requireCorrectable(db: Database, user: SessionUser, newsletterId: number) {
  const corrected = await requireNewsletter(db, user, "newsletters.write", newsletterId);
  if (!corrected.frozen_at) throw new AppError("conflict", texts.nobodyToCorrect);
  return corrected;
}

interface BeginRequest {
  websiteId: number;
  article_id?: number | undefined;
  from_draft: boolean;
  now: Date;
}

/**
 * The article to begin with. Throws `not_found` unless it is published on the website, or its draft is there for the user
 * to read, and `conflict` if it is too long for a newsletter.
 */
async function toArticle(
  db: Database,
  user: SessionUser,
  { websiteId, article_id: id, from_draft, now }: BeginRequest,
) {
  if (id === undefined) return undefined;
  const article = from_draft
    ? await getDraft(db, user, { websiteId, id, now })
    : await selectPublishedArticle(db, websiteId, id, now);
  if (!article) throw new AppError("not_found", texts.articleNotFound);
  // It could not be saved again.
  if (article.content.length > maxContentLength) throw new AppError("conflict", texts.articleTooLong);
  return article;
}

async function getDraft(
  db: Database,
  user: SessionUser,
  { websiteId, id, now }: { websiteId: number; id: number; now: Date },
) {
  const draft = await findOwnPreview(db, user, id, now);
  return draft.websiteId === websiteId ? draft.row : undefined;
}
