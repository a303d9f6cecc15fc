import { sql } from "kysely";
import { type Database, forLongWork, type NewRow } from "../../../../db/database.ts";
import type { ItemKind, ItemPlan } from "../../contract.ts";
import type { ReadItem } from "../reading/item/item.ts";

export type NewItem = NewRow<"site_import_items">;

export async function insertItems(trx: Database, items: readonly NewItem[]): Promise<void> {
  if (items.length > 0)
    await trx
      .insertInto("site_import_items")
      .values([...items])
      .execute();
}

export interface ItemRow {
  number: number;
  kind: ItemKind;
  key: string;
  title: string;
  old_url: string;
  plan: ItemPlan;
  reason: string | null;
  remarks: string[];
  hash: Buffer;
  is_done: boolean;
  new_path: string | null;
  /** The edition that it goes or went into; null for the chosen website. */
  edition_id: number | null;
  publish_date: Date | null;
  article_id: number | null;
  page_id: number | null;
  stored_version: number | null;
}

const columns = [
  ...(["number", "kind", "key", "title", "old_url", "plan", "reason", "remarks", "hash", "is_done"] as const),
  ...(["new_path", "edition_id", "publish_date", "article_id", "page_id", "stored_version"] as const),
] as const;

function selectItems(db: Database, importId: string) {
  return db
    .selectFrom("site_import_items")
    .select(columns)
    .where("import_id", "=", importId)
    .$castTo<ItemRow>()
    .orderBy("number");
}

export interface ItemFilter {
  kind?: ItemKind | undefined;
  plan?: ItemPlan | undefined;
}

/** Selects a page of an import's items in their order, with the total. */
export async function selectItemPage(
  db: Database,
  importId: string,
  { kind, plan, limit, offset }: ItemFilter & { limit: number; offset: number },
) {
  const chosen = sql<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    and (${plan ?? null}::text is null or plan = ${plan ?? null}::text)`;
  const items = await selectItems(db, importId).where(chosen).limit(limit).offset(offset).execute();
  const { total } = await db
    .selectFrom("site_import_items")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("import_id", "=", importId)
    .where(chosen)
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** Selects articles and pages from all over the file, those with remarks first. */
export function selectSamples(db: Database, importId: string, limit: number): Promise<ItemRow[]> {
  const chosen = sql<number>`any(array(
    select number from site_import_items where import_id = ${importId} and kind in ('article', 'page') and plan in ('add', 'update')
    order by cardinality(remarks) = 0, md5(key) limit ${limit}))`;
  return selectItems(db, importId).where("number", "=", chosen).execute();
}

/** Selects an item with its content as it was read; `data` is null once it is imported. */
export async function selectItem(db: Database, importId: string, number: number) {
  return db
    .selectFrom("site_import_items")
    .select([...columns, "data"])
    .where("import_id", "=", importId)
    .where("number", "=", number)
    .$castTo<ItemRow & { data: ReadItem | null }>()
    .executeTakeFirst();
}

/** Selects the next items to import, images first, so that articles find them. */
export function selectNext(db: Database, importId: string, limit: number) {
  return db
    .selectFrom("site_import_items")
    .select([...columns, "data"])
    .where("import_id", "=", importId)
    .where("is_done", "=", false)
    .orderBy(sql`kind <> 'image'`)
    .orderBy("number")
    .limit(limit)
    .$castTo<ItemRow & { data: ReadItem | null }>()
    .execute();
}

/** Selects the items after a number, in their order. */
export function selectItemsAfter(db: Database, importId: string, after: number, limit: number): Promise<ItemRow[]> {
  return selectItems(db, importId).where("number", ">", after).limit(limit).execute();
}

const readAtOnce = 500;

/** Reads all items of an import in their order, a few at a time. */
export async function* readItems(db: Database, importId: string): AsyncGenerator<ItemRow> {
  const patient = forLongWork(db);
  for (let after = 0; ; ) {
    const rows = await selectItemsAfter(patient, importId, after, readAtOnce);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    after = last.number;
  }
}

/** Selects the articles and pages that an import added, after a number. */
export function selectStoredAfter(db: Database, importId: string, after: number, limit: number): Promise<ItemRow[]> {
  return selectItems(db, importId)
    .where("number", ">", after)
    .where((eb) => eb.or([eb("article_id", "is not", null), eb("page_id", "is not", null)]))
    .where("plan", "=", "add")
    .limit(limit)
    .execute();
}

interface Outcome {
  plan?: ItemPlan;
  reason?: string | null;
  remarks?: string[];
  new_path?: string | null;
  article_id?: number | null;
  page_id?: number | null;
  stored_version?: number | null;
}

/** Records what became of an item, and forgets its content. */
export async function finishItem(trx: Database, importId: string, number: number, outcome: Outcome): Promise<void> {
  await trx
    .updateTable("site_import_items")
    .set({ ...outcome, is_done: true, data: null })
    .where("import_id", "=", importId)
    .where("number", "=", number)
    .execute();
}

/** Selects items that wait for their import, with the facts that decide about them. */
export async function selectWaiting(db: Database, importId: string, after: number, limit: number) {
  return db
    .selectFrom("site_import_items")
    .select(["number", "kind", "key", "hash", "plan", "new_path", "edition_id", "language", "remarks"])
    .select(["wanted_slug as slug", "publish_date"])
    .where("import_id", "=", importId)
    .where("is_done", "=", false)
    .where("plan", "in", ["add", "update"])
    .where("number", ">", after)
    .orderBy("number")
    .limit(limit)
    .$castTo<
      Pick<
        ItemRow,
        "number" | "kind" | "key" | "hash" | "plan" | "new_path" | "edition_id" | "remarks" | "publish_date"
      > & {
        slug: string;
        language: string;
      }
    >()
    .execute();
}

export type Replanned = Required<
  Pick<Outcome, "plan" | "reason" | "new_path" | "article_id" | "page_id" | "stored_version" | "remarks">
> & { number: number; edition_id: number | null };

/** Stores new plans of items. */
export async function replanItems(trx: Database, importId: string, items: readonly Replanned[]): Promise<void> {
  await sql`
    update site_import_items as item set plan = new.plan, reason = new.reason, new_path = new.new_path,
      edition_id = new.edition_id, article_id = new.article_id, page_id = new.page_id, stored_version = new.stored_version, remarks = new.remarks
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as new (number integer, plan text, reason text, new_path text,
      edition_id bigint, article_id bigint, page_id bigint, stored_version integer, remarks text[])
    where item.import_id = ${importId} and item.number = new.number`.execute(trx);
}

/** Selects those of some items that are still to be imported. */
export async function selectUndone(trx: Database, importId: string, numbers: readonly number[]): Promise<Set<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await trx
    .selectFrom("site_import_items")
    .select("number")
    .where("import_id", "=", importId)
    .where("number", "in", [...numbers])
    .where("is_done", "=", false)
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/** Finishes all items that need no work. Returns how many. */
export async function finishIdle(trx: Database, importId: string): Promise<number> {
  const result = await trx
    .updateTable("site_import_items")
    .set({ is_done: true, data: null })
    .where("import_id", "=", importId)
    .where("is_done", "=", false)
    .where("plan", "in", ["same", "leave"])
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Finds what an attachment's number stands for: the address of an image that the file has as an item. */
export async function selectImageAddresses(
  db: Database,
  importId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("site_import_items")
    .select(["key", "old_url"])
    .where("import_id", "=", importId)
    .where("kind", "=", "image")
    .where("key", "in", [...keys])
    .execute();
  return new Map(rows.map((row) => [row.key, row.old_url]));
}

/** Where an old path of the file leads. */
export type NewPath = Pick<ItemRow, "kind" | "edition_id"> & { new_path: string };

/** Selects the new paths of items of an import by their old ones. */
export async function selectNewPaths(
  db: Database,
  importId: string,
  oldPaths: readonly string[],
): Promise<Map<string, NewPath>> {
  if (oldPaths.length === 0) return new Map();
  const rows = await db
    .selectFrom("site_import_items")
    .select(["old_path", "new_path", "kind", "edition_id"])
    .where("import_id", "=", importId)
    .where("old_path", "in", [...oldPaths])
    .where("new_path", "is not", null)
    .$castTo<NewPath & { old_path: string }>()
    .execute();
  return new Map(rows.map(({ old_path, ...found }) => [old_path, found]));
}

/** Selects the editions that items of an import go into. */
export async function selectEditionsOfImport(db: Database, importId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("site_import_items")
    .select("edition_id")
    .distinct()
    .where("import_id", "=", importId)
    .where("edition_id", "is not", null)
    .execute();
  return rows.flatMap(({ edition_id }) => edition_id ?? []);
}

/** Returns the slug in a path such as `/article/town-hall`. */
export const getSlug = (path: string | null): string => path?.slice(path.lastIndexOf("/") + 1) ?? "";

/** Returns the path of an article or page on its own website. */
export const toOwnPath = (kind: ItemKind, slug: string): string => (kind === "page" ? `/${slug}` : `/article/${slug}`);
