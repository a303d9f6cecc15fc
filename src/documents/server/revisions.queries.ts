import { type Expression, type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** Where a kind of document stores its revisions. */
export interface RevisionTable {
  name: "article_revisions" | "page_revisions" | "newsletter_revisions";
  owner: "article_id" | "page_id" | "newsletter_id";
  /** The reason of routine revisions, the only ones that are pruned. */
  routine: string;
}

export interface NewRevision {
  version: number;
  reason: string;
  editor_id: number | null;
  created_at: Date;
  save_id: string | null;
}

/** Stores at most one revision per save. Returns its id, or undefined if it already existed. */
export async function insertRevision(
  db: Database,
  { name, owner }: RevisionTable,
  documentId: number,
  revision: NewRevision & object,
): Promise<number | undefined> {
  const row = await db
    .insertInto(name)
    .values({ [owner]: documentId, ...revision })
    .onConflict((conflict) => conflict.columns([owner, "save_id"]).where("save_id", "is not", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The newest revision that was the document; copies of conflicts never were. */
export function selectNewestRevision(db: Database, { name, owner }: RevisionTable, documentId: number) {
  return db
    .selectFrom(name)
    .select(["id", "version", "reason", "created_at"])
    .where(owner, "=", documentId)
    .where("reason", "!=", "conflict")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function updateReason(db: Database, { name }: RevisionTable, id: number, reason: string): Promise<void> {
  await db.updateTable(name).set({ reason }).where("id", "=", id).execute();
}

/** Deletes all but the newest `kept` routine revisions of a document. */
export async function deleteOldRevisions(
  db: Database,
  { name, owner, routine }: RevisionTable,
  documentId: number,
  kept: number,
): Promise<void> {
  const routines = db.selectFrom(name).select("id").where(owner, "=", documentId).where("reason", "=", routine);
  await db
    .deleteFrom(name)
    .where(owner, "=", documentId)
    .where("reason", "=", routine)
    .where("id", "<=", routines.orderBy("id", "desc").offset(kept).limit(1))
    .execute();
}

export interface RevisionRow {
  id: number;
  created_at: Date;
  reason: string;
  editor: string | null;
}

function selectRows<Columns>({ name }: RevisionTable, columns: RawBuilder<Columns>) {
  return sql<RevisionRow & Columns>`
    select r.id, r.created_at, r.reason, users.username as editor, ${columns}
    from ${sql.table(name)} r left join users on users.id = r.editor_id`;
}

/** Newest first. `columns`: additional columns of `r`. */
export async function selectRevisions<Columns>(
  db: Database,
  table: RevisionTable,
  documentId: number,
  columns: RawBuilder<Columns>,
): Promise<(RevisionRow & Columns)[]> {
  const { rows } = await sql<RevisionRow & Columns>`
    ${selectRows(table, columns)} where ${sql.ref(table.owner)} = ${documentId} order by r.id desc limit 500`.execute(
    db,
  );
  return rows;
}

/** Undefined if it doesn't exist or its document is not among `documentIds`. */
export async function selectRevision<Columns>(
  db: Database,
  table: RevisionTable,
  id: number,
  { columns, documentIds }: { columns: RawBuilder<Columns>; documentIds: Expression<{ id: number }> },
): Promise<(RevisionRow & Columns) | undefined> {
  const { rows } = await sql<RevisionRow & Columns>`
    ${selectRows(table, columns)} where r.id = ${id} and ${sql.ref(table.owner)} in (${documentIds})`.execute(db);
  return rows[0];
}
