import { type NotNull, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { Permission } from "../../../accounts/server/public.ts";
import { websitesWith } from "../../../websites/server/public.ts";
import { pagesWith } from "./pages-with.queries.ts";

/** The config, or that of the website's bar that the component shows. */
const shownConfig = sql<unknown>`case when from_site then coalesce(
  (select draft->component_type from website_bars join pages using (website_id) where pages.id = page_id), '{}') else config end`;

/** The components of the page's draft, from top to bottom. */
export function selectComponents(db: Database, pageId: number) {
  return db
    .selectFrom("page_components")
    .select(["id", "component_type", "position", "from_site", shownConfig.as("config")])
    .where("page_id", "=", pageId)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .$narrowType<{ position: NotNull }>()
    .execute();
}

export type ComponentRow = Awaited<ReturnType<typeof selectComponents>>[number];

/** The page that contains or contained a component; undefined if it doesn't exist or the user may not do this there. */
export function selectPlaceOfComponent(db: Database, userId: number, permission: Permission, componentId: number) {
  return db
    .selectFrom("page_components")
    .innerJoin("pages", "pages.id", "page_components.page_id")
    .select(["pages.website_id", "pages.slug", "page_components.page_id", "page_components.deleted_at"])
    .select(["page_components.component_type", "page_components.config"])
    .where("page_components.id", "=", componentId)
    .where("pages.id", "in", pagesWith(userId, permission))
    .executeTakeFirst();
}

/** Which of these still have a row, on the page or off it. */
export async function selectKnownIds(db: Database, pageId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from page_components where page_id = ${pageId} and id = any(${ids}::bigint[])`.execute(db);
  return rows.map((row) => row.id);
}

/** Pages with a component that contains a text, in the draft or for visitors, in a fixed order to avoid deadlocks. */
export async function selectPagesWithText(db: Database, userId: number, text: string) {
  const { rows } = await sql<{ id: number; website_id: number }>`
    select pages.id, website_id from pages where website_id in ${websitesWith(userId, "pages.write")} and pages.deleted_at is null and (
      exists (select from page_components where page_id = pages.id and deleted_at is null
        and page_components.config::text like ${`%${text}%`})
      or exists (select from page_snapshots where page_id = pages.id and components::text like ${`%${text}%`}))
    order by pages.id`.execute(db);
  return rows;
}

export function selectComponentBegunAs(db: Database, pageId: number, creationId: string) {
  return db
    .selectFrom("page_components")
    .select("id")
    .where("page_id", "=", pageId)
    .where("creation_id", "=", creationId)
    .executeTakeFirst();
}

/** Inserts at a temporary position, which must be unique, for `placeComponents` to replace. */
export async function insertComponent(
  trx: Database,
  pageId: number,
  component: {
    component_type: string;
    config: object;
    position: number;
    creation_id: string | null;
    from_site?: boolean;
  },
): Promise<number> {
  const row = await trx
    .insertInto("page_components")
    .values({ page_id: pageId, ...component, config: JSON.stringify(component.config) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Places these components on the page in this order, undeleting them if necessary. */
export async function placeComponents(trx: Database, pageId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update page_components set position = placed.number - 1, deleted_at = null
    from unnest(${ids}::bigint[]) with ordinality as placed (id, number)
    where page_components.id = placed.id and page_id = ${pageId}`.execute(trx);
}

/** Shows the website's bars in these components, or their own. */
export async function updateFromSite(
  trx: Database,
  pageId: number,
  ids: readonly number[],
  fromSite: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("page_components")
    .set({ from_site: fromSite, ...(fromSite ? { config: "{}" } : {}) })
    .where("page_id", "=", pageId)
    .where("id", "in", ids)
    .execute();
}

/** Takes components off the page. The rows stay for undo. */
export async function takeComponentsOff(
  trx: Database,
  pageId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("page_components")
    .set({ position: null, deleted_at: now })
    .where("page_id", "=", pageId)
    .where("id", "in", ids)
    .execute();
}

export async function updateConfigs(
  trx: Database,
  pageId: number,
  configs: readonly { id: number; config: object }[],
): Promise<void> {
  if (configs.length === 0) return;
  const ids = configs.map(({ id }) => id);
  const values = configs.map(({ config }) => JSON.stringify(config));
  await sql`
    update page_components set config = changed.config::jsonb
    from unnest(${ids}::bigint[], ${values}::text[]) as changed (id, config)
    where page_components.id = changed.id and page_id = ${pageId}`.execute(trx);
}

/** Erases components deleted before a date, which is too long ago for undo, except those that visitors see or will see. */
export async function eraseComponentsDeletedBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await sql`
    delete from page_components c where deleted_at < ${date} and not exists (
      select from page_snapshots s where s.page_id = c.page_id
        and s.components @> jsonb_build_array(jsonb_build_object('id', c.id::text)))`.execute(db);
}
