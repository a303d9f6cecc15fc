import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import { type RevisionTable, selectRevision, selectRevisions } from "../../../../documents/server/revisions.queries.ts";
import { countWords } from "../../../../shared/languages/measure-text.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { websitesReaching } from "../../../websites/server/public.ts";
import type { NewsletterFields } from "../../contract.ts";
import { type NewsletterText, readTranslations, type Translations } from "../../translations-contract.ts";

export const newsletterRevisions: RevisionTable = {
  name: "newsletter_revisions",
  owner: "newsletter_id",
  routine: "autosave",
};

/** The part of a newsletter that a revision contains. */
export function getText({ subject, preview_text, content, ...others }: NewsletterFields) {
  const words = countWords(content);
  const translations = JSON.stringify(readTranslations(others.translations));
  return { subject, preview_text, content, words, translations } satisfies Partial<NewRow<"newsletter_revisions">>;
}

const summary = sql<{ subject: string; words: number }>`r.subject, r.words`;
const whole = sql<NewsletterText & { newsletter_id: number; words: number; translations: Translations }>`
  r.newsletter_id, r.subject, r.words, r.preview_text, r.content, r.translations`;

/** Newest first, without text. */
export function selectNewsletterRevisions(db: Database, newsletterId: number) {
  return selectRevisions(db, newsletterRevisions, newsletterId, summary);
}

export type RevisionRow = Awaited<ReturnType<typeof selectNewsletterRevisions>>[number];

/** With text; undefined if it doesn't exist or the user has no such permission on its newsletter. */
export function selectOwnRevision(db: Database, user: SessionUser, permission: Permission, revisionId: number) {
  return selectRevision(db, newsletterRevisions, revisionId, {
    columns: whole,
    documentIds: db
      .selectFrom("newsletters")
      .select("id")
      .where("deleted_at", "is", null)
      .where("website_id", "in", websitesReaching(user, permission, "all")),
  });
}
