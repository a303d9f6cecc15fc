import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import { type RevisionTable, selectRevision, selectRevisions } from "../../../../documents/server/revisions.queries.ts";
import { countWords } from "../../../../shared/languages/measure-text.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { websitesReaching } from "../../../websites/server/public.ts";
import type { NewsletterFields } from "../../contract.ts";

export const newsletterRevisions: RevisionTable = {
  name: "newsletter_revisions",
  owner: "newsletter_id",
  routine: "autosave",
};

/** The part of a newsletter that a revision contains. */
export function getText({ subject, preview_text, content }: NewsletterFields) {
  const words = countWords(content);
  return { subject, preview_text, content, words } satisfies Partial<NewRow<"newsletter_revisions">>;
}

const summary = sql<{ subject: string; words: number }>`r.subject, r.words`;
const whole = sql<{ newsletter_id: number; subject: string; words: number; preview_text: string; content: string }>`
  r.newsletter_id, r.subject, r.words, r.preview_text, r.content`;

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
