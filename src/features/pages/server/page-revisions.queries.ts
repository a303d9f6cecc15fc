import { sql } from "kysely";
import type { Database, NewRow } from "../../../db/database.ts";

/** As a version keeps it; in the order of the page. */
export interface KeptComponent {
  pageComponentId: number;
  componentType: string;
  config: Record<string, unknown>;
}

/** Kept once for each save that it came from. Returns its id, undefined when it was there. */
export async function insertPageRevision(
  db: Database,
  { components, ...revision }: Omit<NewRow<"page_revisions">, "components"> & { components: KeptComponent[] },
): Promise<number | undefined> {
  const row = await db
    .insertInto("page_revisions")
    .values({ ...revision, components: JSON.stringify(components) })
    .onConflict((conflict) => conflict.columns(["page_id", "save_id"]).where("save_id", "is not", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The newest that the page ever was; a conflict copy it never was. */
export function selectNewestKeptPage(db: Database, pageId: number) {
  return db
    .selectFrom("page_revisions")
    .select(["id", "version", "reason", "created_at"])
    .where("page_id", "=", pageId)
    .where("reason", "!=", "conflict")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function pinPageRevision(db: Database, revisionId: number, reason: string): Promise<void> {
  await db.updateTable("page_revisions").set({ reason }).where("id", "=", revisionId).execute();
}

/** Leaves the newest of those that were kept by time, and everything that is pinned. */
export async function thinPageRevisions(db: Database, pageId: number, kept: number): Promise<void> {
  await db
    .deleteFrom("page_revisions")
    .where("page_id", "=", pageId)
    .where("reason", "=", "saved")
    .where("id", "<=", (eb) =>
      eb
        .selectFrom("page_revisions")
        .select("id")
        .where("page_id", "=", pageId)
        .where("reason", "=", "saved")
        .orderBy("id", "desc")
        .offset(kept)
        .limit(1),
    )
    .execute();
}

function selectRevisions(db: Database) {
  return db
    .selectFrom("page_revisions as r")
    .leftJoin("users", "users.id", "r.editor_id")
    .select(["r.id", "r.created_at", "r.reason", "users.username as editor"])
    .select(sql<number>`jsonb_array_length(r.components)`.as("count"));
}

/** Newest first, without what they hold. */
export function selectPageRevisions(db: Database, pageId: number, limit: number) {
  return selectRevisions(db).where("r.page_id", "=", pageId).orderBy("r.id", "desc").limit(limit).execute();
}

export type PageRevisionRow = Awaited<ReturnType<typeof selectPageRevisions>>[number];

/** With what it holds; undefined when it is not there or its page is not the user's. */
export function selectOwnPageRevision(db: Database, ownerId: number, revisionId: number) {
  return selectRevisions(db)
    .innerJoin("pages", "pages.id", "r.page_id")
    .innerJoin("websites", "websites.id", "pages.website_id")
    .select(["r.page_id", "pages.website_id", "websites.owner_id", "r.components"])
    .where("r.id", "=", revisionId)
    .where("websites.owner_id", "=", ownerId)
    .where("websites.is_host", "=", false)
    .executeTakeFirst();
}
