import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import { type RevisionTable, selectRevision, selectRevisions } from "../../../../documents/server/revisions.queries.ts";
import { countWords } from "../../../../shared/languages/measure-text.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import type { DraftFields } from "../../writing-contract.ts";
import { selectOwnIds } from "./working-copy.queries.ts";

export const articleRevisions: RevisionTable = {
  name: "article_revisions",
  owner: "article_id",
  routine: "autosave",
};

/** The part of an article that a revision contains. */
export function getText({ title, description, content }: DraftFields) {
  return { title, description, content, words: countWords(content) } satisfies Partial<NewRow<"article_revisions">>;
}

const summary = sql<{ title: string; words: number }>`r.title, r.words`;
const whole = sql<{ article_id: number; title: string; words: number; description: string; content: string }>`
  r.article_id, r.title, r.words, r.description, r.content`;

/** Newest first, without text. */
export function selectArticleRevisions(db: Database, articleId: number) {
  return selectRevisions(db, articleRevisions, articleId, summary);
}

export type RevisionRow = Awaited<ReturnType<typeof selectArticleRevisions>>[number];

/** With text; undefined if it doesn't exist or the user has no such permission on its article. */
export function selectOwnRevision(db: Database, user: SessionUser, permission: Permission, revisionId: number) {
  return selectRevision(db, articleRevisions, revisionId, {
    columns: whole,
    documentIds: selectOwnIds(db, user, permission),
  });
}
