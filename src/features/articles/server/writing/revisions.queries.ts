import type { Database, NewRow } from "../../../../db/database.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { mayWrite } from "./working-copy.queries.ts";

/** Kept once for each save that it came from. */
export async function insertRevision(db: Database, revision: NewRow<"article_revisions">): Promise<void> {
  await db
    .insertInto("article_revisions")
    .values(revision)
    .onConflict((conflict) => conflict.columns(["article_id", "save_id"]).where("save_id", "is not", null).doNothing())
    .execute();
}

/** The newest that was an article's text; a conflict copy never was. */
export function selectNewestKept(db: Database, articleId: number) {
  return db
    .selectFrom("article_revisions")
    .select(["id", "version", "reason", "created_at"])
    .where("article_id", "=", articleId)
    .where("reason", "!=", "conflict")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function pinRevision(db: Database, revisionId: number, reason: string): Promise<void> {
  await db.updateTable("article_revisions").set({ reason }).where("id", "=", revisionId).execute();
}

/** Leaves the newest autosaves of an article, and everything that is pinned. */
export async function thinAutosaves(db: Database, articleId: number, kept: number): Promise<void> {
  await db
    .deleteFrom("article_revisions")
    .where("article_id", "=", articleId)
    .where("reason", "=", "autosave")
    .where("id", "<=", (eb) =>
      eb
        .selectFrom("article_revisions")
        .select("id")
        .where("article_id", "=", articleId)
        .where("reason", "=", "autosave")
        .orderBy("id", "desc")
        .offset(kept)
        .limit(1),
    )
    .execute();
}

/** Newest first, without their texts. */
export function selectRevisions(db: Database, articleId: number, limit: number) {
  return db
    .selectFrom("article_revisions as r")
    .leftJoin("users", "users.id", "r.editor_id")
    .select(["r.id", "r.created_at", "r.reason", "r.title", "r.words", "users.username as editor"])
    .where("r.article_id", "=", articleId)
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();
}

export type RevisionRow = Awaited<ReturnType<typeof selectRevisions>>[number];

/** With its text; undefined when it is not there or its article is not the user's. */
export function selectOwnRevision(db: Database, user: SessionUser, revisionId: number) {
  return db
    .selectFrom("article_revisions as r")
    .innerJoin("articles", "articles.id", "r.article_id")
    .innerJoin("websites", "websites.id", "articles.website_id")
    .leftJoin("users", "users.id", "r.editor_id")
    .select(["r.id", "r.article_id", "r.created_at", "r.reason", "r.title", "r.words", "users.username as editor"])
    .select(["r.description", "r.content"])
    .where("r.id", "=", revisionId)
    .where(mayWrite(user))
    .executeTakeFirst();
}
