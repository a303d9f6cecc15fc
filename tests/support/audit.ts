import type { Database } from "../../src/db/database.ts";

export async function newestLine(db: Database): Promise<number> {
  const newest = db.selectFrom("audit_lines").select((query) => query.fn.max("id").as("id"));
  return (await newest.executeTakeFirstOrThrow()).id ?? 0;
}

/** The audit lines after this one. */
export function linesSince(db: Database, id: number) {
  return db.selectFrom("audit_lines").selectAll().where("id", ">", id).orderBy("id").execute();
}

export async function actionsSince(db: Database, id: number): Promise<string[]> {
  return (await linesSince(db, id)).map(({ action }) => action);
}
