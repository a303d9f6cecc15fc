import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";
import { isLivePage } from "../page/snapshots.queries.ts";

const pageTranslations = prepared((db, { pageId }: { pageId: number }) =>
  db
    .selectFrom("page_translations as own")
    .innerJoin("page_translations as other", "other.group_id", "own.group_id")
    .innerJoin("pages", "pages.id", "other.page_id")
    .select(["pages.website_id", "pages.slug", isLivePage.as("is_live")])
    .where("own.page_id", "=", pageId)
    .where("pages.deleted_at", "is", null),
);

/** Selects a page and its translations. */
export const selectPageTranslations = (db: Database, pageId: number) => pageTranslations(db, { pageId });

/** Selects a page and its translations for those who edit them, with the versions that visitors see. */
export function selectPageGroup(db: Database, pageId: number) {
  return db
    .selectFrom("page_translations as own")
    .innerJoin("page_translations as other", "other.group_id", "own.group_id")
    .innerJoin("pages", "pages.id", "other.page_id")
    .leftJoin("page_snapshots as live", (join) =>
      join.onRef("live.page_id", "=", "pages.id").on("live.state", "=", "live"),
    )
    .select(["pages.id", "pages.website_id", "pages.slug", "other.original_version"])
    .select(["live.version as live_version", "live.appears_at"])
    .where("own.page_id", "=", pageId)
    .where("pages.deleted_at", "is", null)
    .execute();
}

interface PageInGroup {
  group_id: string;
  /** The original's version when the page was last compared with it. Null for an original. */
  original_version: number | null;
}

/** Returns the group of a locked page, and locks that, too. A page without one begins a group, as its original. */
export async function joinPageGroup(trx: Database, pageId: number, websiteId: number): Promise<PageInGroup> {
  const row = await trx
    .selectFrom("page_translations")
    .select(["group_id", "original_version"])
    .where("page_id", "=", pageId)
    .executeTakeFirst();
  if (row) {
    const group = trx.selectFrom("page_translations").select("page_id").where("group_id", "=", row.group_id);
    await group.orderBy("page_id").forUpdate().execute();
    return row;
  }
  const group_id = randomUUID();
  await trx.insertInto("page_translations").values({ page_id: pageId, website_id: websiteId, group_id }).execute();
  return { group_id, original_version: null };
}

/** Notes up to which version of its original a page was compared with it. Never goes back. */
export async function markPageCompared(trx: Database, pageId: number, original_version: number): Promise<void> {
  await trx
    .updateTable("page_translations")
    .set({ original_version: sql`greatest(original_version, ${original_version})` })
    .where("page_id", "=", pageId)
    .execute();
}

/** Selects a page's components in order, and after them those taken off, which undo may bring back, if they were begun from an original. */
export function selectOwnComponents(db: Database, pageId: number) {
  return db
    .selectFrom("page_components")
    .select(["id", "component_type", "translated_from"])
    .where("page_id", "=", pageId)
    .where((eb) => eb.or([eb("translated_from", "is not", null), eb("deleted_at", "is", null)]))
    .orderBy("position")
    .execute();
}

/** Links a translation to its group, in place of a page that was deleted. */
export async function insertPageTranslation(
  trx: Database,
  values: { page_id: number; website_id: number; group_id: string; original_version: number },
): Promise<void> {
  const { page_id, original_version } = values;
  await trx
    .insertInto("page_translations")
    .values(values)
    .onConflict((conflict) => conflict.columns(["group_id", "website_id"]).doUpdateSet({ page_id, original_version }))
    .execute();
}

interface PageCopy {
  pageId: number;
  websiteId: number;
  slug: string;
  joinsMenu: boolean;
  joinsFooter: boolean;
}

/** Copies a page's draft to another website, where only its editors see it. Returns the copy's id. */
export async function insertPageCopy(
  trx: Database,
  { pageId, websiteId, slug, joinsMenu, joinsFooter }: PageCopy,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pages (website_id, slug, page_name, title, description, image_id, joins_menu, joins_footer)
    select ${websiteId}, ${slug}, page_name, title, description, image_id, ${joinsMenu}, ${joinsFooter}
    from pages where id = ${pageId} returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the page was deleted while it was locked");
  await sql`
    insert into page_components (page_id, component_type, position, config, from_site, translated_from)
    select ${id}, component_type, position, config, from_site, coalesce(translated_from, id)
    from page_components where page_id = ${pageId} and deleted_at is null`.execute(trx);
  return id;
}
