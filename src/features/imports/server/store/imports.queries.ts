import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { ImportState } from "../../contract.ts";

function selectImports(db: Database) {
  return db.selectFrom("site_imports").selectAll();
}

export type ImportRow = Awaited<ReturnType<typeof selectWebsiteImports>>[number];

/** Returns the address of the website that a file is from; empty if nobody knows it. */
export const getSourceUrl = ({ source_url, entered_url }: Pick<ImportRow, "source_url" | "entered_url">): string =>
  entered_url || source_url;

/** Selects an import; locks it if `forUpdate`. */
export function selectImport(db: Database, id: string, { forUpdate = false } = {}): Promise<ImportRow | undefined> {
  const found = selectImports(db).where("id", "=", id);
  return (forUpdate ? found.forUpdate() : found).executeTakeFirst();
}

/** Selects a website's imports, newest first. */
export function selectWebsiteImports(db: Database, websiteId: number) {
  return selectImports(db)
    .where("website_id", "=", websiteId)
    .where("state", "!=", "reading")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
}

/** Returns false if there is one with this id. */
export async function insertImport(db: Database, row: NewRow<"site_imports">): Promise<boolean> {
  const inserted = await db
    .insertInto("site_imports")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateImport(db: Database, id: string, changes: Partial<NewRow<"site_imports">>): Promise<void> {
  await db.updateTable("site_imports").set(changes).where("id", "=", id).execute();
}

/** Counts items as dealt with. */
export async function addDone(trx: Database, id: string, items: number): Promise<void> {
  await trx
    .updateTable("site_imports")
    .set({ done: sql<number>`done + ${items}` })
    .where("id", "=", id)
    .execute();
}

/** Deletes an import with its items. */
export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.deleteFrom("site_imports").where("id", "=", id).execute();
}

/** Counts files that wait to be imported into a website. */
export async function countReady(db: Database, websiteId: number): Promise<number> {
  const row = await db
    .selectFrom("site_imports")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("website_id", "=", websiteId)
    .where("state", "in", ["reading", "ready"])
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes files that nobody imported: unread ones of before `unread`, others of before `ready`. */
export async function deleteUnusedImports(db: Database, before: { unread: Date; ready: Date }): Promise<void> {
  const isOld = (state: ImportState | "reading", date: Date) =>
    sql<boolean>`(state = ${state} and created_at < ${date})`;
  await db
    .deleteFrom("site_imports")
    .where(sql<boolean>`(${isOld("reading", before.unread)} or ${isOld("ready", before.ready)})`)
    .execute();
}

/** Returns those of these imports that still need their files: not those that were stopped before `stopped`. */
export async function selectUnfinished(db: Database, ids: readonly string[], stopped: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("site_imports")
    .select("id")
    .where("id", "in", ids)
    .where((eb) =>
      eb("state", "in", ["reading", "ready", "importing"]).or(
        eb.and([eb("state", "=", "stopped"), eb("finished_at", ">", stopped)]),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
