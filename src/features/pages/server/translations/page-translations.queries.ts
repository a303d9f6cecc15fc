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

/** Returns the group of a locked page, and locks that, too. A page without one begins a group, as its original. */
export async function joinPageGroup(trx: Database, pageId: number, websiteId: number): Promise<string> {
  const row = await trx
    .selectFrom("page_translations")
    .select("group_id")
    .where("page_id", "=", pageId)
    .executeTakeFirst();
  if (row) {
    const group = trx.selectFrom("page_translations").select("page_id").where("group_id", "=", row.group_id);
    await group.orderBy("page_id").forUpdate().execute();
    return row.group_id;
  }
  const group_id = randomUUID();
  await trx.insertInto("page_translations").values({ page_id: pageId, website_id: websiteId, group_id }).execute();
  return group_id;
}

/** Links a translation to its group, in place of a page that was deleted. */
export async function insertPageTranslation(
  trx: Database,
  values: { page_id: number; website_id: number; group_id: string; original_as_of: Date },
): Promise<void> {
  const { page_id, original_as_of } = values;
  await trx
    .insertInto("page_translations")
    .values(values)
    .onConflict((conflict) => conflict.columns(["group_id", "website_id"]).doUpdateSet({ page_id, original_as_of }))
    .execute();
}

/** Copies a page's draft to another website, where only its editors see it. Returns the copy's id. */
export async function insertPageCopy(
  trx: Database,
  { pageId, websiteId, slug, joinsMenu }: { pageId: number; websiteId: number; slug: string; joinsMenu: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pages (website_id, slug, page_name, title, description, image_id, joins_menu)
    select ${websiteId}, ${slug}, page_name, title, description, image_id, ${joinsMenu} from pages where id = ${pageId}
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the page was deleted while it was locked");
  await sql`
    insert into page_components (page_id, component_type, position, config, from_site)
    select ${id}, component_type, position, config, from_site
    from page_components where page_id = ${pageId} and deleted_at is null`.execute(trx);
  return id;
}
