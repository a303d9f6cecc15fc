import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { ItemKind, ItemPlan } from "../../contract.ts";

/** Counts items by kind and plan. */
export async function countItems(db: Database, importIds: readonly string[]) {
  if (importIds.length === 0) return [];
  return db
    .selectFrom("site_import_items")
    .select(["import_id", "kind", "plan"])
    .select((eb) => eb.fn.countAll<number>().as("items"))
    .where("import_id", "in", [...importIds])
    .groupBy(["import_id", "kind", "plan"])
    .$castTo<{ import_id: string; kind: ItemKind; plan: ItemPlan; items: number }>()
    .execute();
}

/** Counts items with an old address that will lead to them. */
export async function countRedirects(db: Database, importId: string): Promise<number> {
  const row = await db
    .selectFrom("site_import_items")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("import_id", "=", importId)
    .where("kind", "in", ["article", "page"])
    .where("plan", "in", ["add", "update", "same"])
    .where("old_path", "is not", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts how often each remark was made on what is imported, and each reason given. */
export async function countRemarks(db: Database, importId: string): Promise<{ text: string; items: number }[]> {
  const { rows } = await sql<{ text: string; items: number }>`
    select text, count(*)::integer as items from (
      select unnest(remarks) as text from site_import_items where import_id = ${importId} and plan in ('add', 'update')
      union all
      select reason from site_import_items where import_id = ${importId} and reason is not null) as said
    group by text order by items desc, text limit 100`.execute(db);
  return rows;
}
