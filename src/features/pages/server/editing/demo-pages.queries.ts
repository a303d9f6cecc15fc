import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { barTypes, isBarType } from "../../../../page-components/bars.ts";
import type { NewComponent } from "../page/pages.queries.ts";
import { upsertSnapshot } from "../page/snapshots.queries.ts";

// Every save increments a page's version, so version 1 means unchanged.

export function selectUntouchedHomePage(db: Database, websiteId: number) {
  return db
    .selectFrom("pages")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("slug", "=", "home")
    .where("version", "=", 1)
    .executeTakeFirst();
}

export function selectUntouchedDemoHomes(db: Database): Promise<{ id: number; website_id: number }[]> {
  return db
    .selectFrom("pages")
    .select(["id", "website_id"])
    .where("is_demo", "=", true)
    .where("version", "=", 1)
    .where("slug", "=", "home")
    .execute();
}

/** Returns the websites of the deleted pages. */
export async function deleteUntouchedDemoPages(trx: Database): Promise<number[]> {
  const rows = await trx
    .deleteFrom("pages")
    .where("is_demo", "=", true)
    .where("version", "=", 1)
    .where("slug", "<>", "home")
    .returning("website_id")
    .execute();
  return rows.map((row) => row.website_id);
}

export async function markAsDemo(trx: Database, websiteId: number): Promise<void> {
  await trx.updateTable("pages").set({ is_demo: true }).where("website_id", "=", websiteId).execute();
}

/** Replaces all components of a page that nobody is editing, for visitors, too. */
export async function replaceComponents(
  trx: Database,
  pageId: number,
  components: readonly NewComponent[],
): Promise<void> {
  await trx.deleteFrom("page_components").where("page_id", "=", pageId).execute();
  const types = components.map(({ component_type }) => component_type);
  const configs = components.map(({ component_type, config = {} }) =>
    JSON.stringify(isBarType(component_type) ? {} : config),
  );
  await sql`
    insert into page_components (page_id, component_type, config, position, from_site)
    select ${pageId}, type, config::jsonb, number - 1, type = any(${[...barTypes]}::text[])
    from unnest(${types}::text[], ${configs}::text[]) with ordinality as made (type, config, number)`.execute(trx);
  await upsertSnapshot(trx, pageId, "live");
}
