import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** The versions of a page that visitors see, or will see at a date. */
export type SnapshotState = "live" | "scheduled";

/** A component of a snapshot: its id as text, its config as stored. */
export interface SnapshotComponent {
  id: string;
  type: string;
  config: Record<string, unknown>;
  /** Visitors see the website's bar instead of the config. */
  fromSite?: true;
}

/** Whether a page is published. Translations are drafts first. */
export const isLivePage = sql<boolean>`exists (select from page_snapshots where page_id = pages.id and state = 'live')`;

interface Made {
  editorId: number | null;
  now: Date;
  /** When visitors see it; at once if omitted. */
  appearsAt?: Date;
}

const replacing = sql`on conflict (page_id, state) do update set components = excluded.components,
  version = excluded.version, editor_id = excluded.editor_id, made_at = excluded.made_at, appears_at = excluded.appears_at`;

/** Takes the page's draft as it is now. Without `made`: the first one of a new page. */
export async function upsertSnapshot(trx: Database, pageId: number, state: SnapshotState, made?: Made): Promise<void> {
  await sql`
    insert into page_snapshots (page_id, state, components, version, editor_id, made_at, appears_at)
    select pages.id, ${state}, (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id::text, 'type', component_type, 'config', c.config)
          || case when from_site then '{"fromSite": true}' else '{}'::jsonb end order by position), '[]')
        from page_components c where page_id = pages.id and deleted_at is null),
      version, ${made?.editorId ?? null}::bigint, coalesce(${made?.now ?? null}::timestamptz, now()),
      coalesce(${made?.appearsAt ?? made?.now ?? null}::timestamptz, now())
    from pages where id = ${pageId}
    ${replacing}`.execute(trx);
}

/** Takes a page off the site. */
export async function deleteSnapshots(trx: Database, pageId: number): Promise<void> {
  await trx.deleteFrom("page_snapshots").where("page_id", "=", pageId).execute();
}

/** The live one and the scheduled one, without their components. */
export function selectSnapshots(db: Database, pageId: number) {
  return db
    .selectFrom("page_snapshots")
    .leftJoin("users as editor", "editor.id", "page_snapshots.editor_id")
    .select(["state", "version", "made_at", "appears_at", "editor.username as editor"])
    .where("page_id", "=", pageId)
    .$narrowType<{ state: SnapshotState }>()
    .execute();
}

export async function selectSnapshotComponents(
  db: Database,
  pageId: number,
  state: SnapshotState,
): Promise<SnapshotComponent[] | undefined> {
  const row = await db
    .selectFrom("page_snapshots")
    .select("components")
    .where("page_id", "=", pageId)
    .where("state", "=", state)
    .executeTakeFirst();
  return row?.components as SnapshotComponent[] | undefined;
}

/** Whether a text is a value on a page as visitors see it or will, or in one of its revisions. */
export async function hasHadText(db: Database, pageId: number, text: string): Promise<boolean> {
  const within = sql`page_id = ${pageId} and strpos(components::text, to_jsonb(${text}::text)::text) > 0`;
  const { rows } = await sql<{ had: boolean }>`select exists (select from page_snapshots where ${within})
    or exists (select from page_revisions where ${within}) as had`.execute(db);
  return rows[0]?.had ?? false;
}

/**
 * Waits for a schedule that is being published: what has been read before would overwrite it. The scheduled one first, as
 * `makeScheduledLive` takes them.
 */
export async function lockSnapshots(trx: Database, pageId: number): Promise<void> {
  await trx
    .selectFrom("page_snapshots")
    .select("state")
    .where("page_id", "=", pageId)
    .orderBy("state", "desc")
    .forNoKeyUpdate()
    .execute();
}

export async function deleteScheduled(trx: Database, pageId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("page_snapshots")
    .where("page_id", "=", pageId)
    .where("state", "=", "scheduled")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the components of a snapshot. */
export async function updateSnapshot(
  trx: Database,
  pageId: number,
  state: SnapshotState,
  components: readonly SnapshotComponent[],
): Promise<void> {
  await trx
    .updateTable("page_snapshots")
    .set({ components: JSON.stringify(components) })
    .where("page_id", "=", pageId)
    .where("state", "=", state)
    .execute();
}

/**
 * Snapshots that equal the draft at a version equal it at the next one, too: both got the same change. So does a translation
 * that was compared with it.
 */
export async function followVersion(
  trx: Database,
  pageId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await trx
    .updateTable("page_snapshots")
    .set({ version: to })
    .where("page_id", "=", pageId)
    .where("version", "=", from)
    .execute();
  // In the order of `joinPageGroup`.
  const compared = trx
    .selectFrom("page_translations as other")
    .innerJoin("page_translations as own", "own.group_id", "other.group_id")
    .select("other.page_id")
    .where("own.page_id", "=", pageId)
    .where("own.original_version", "is", null)
    .where("other.original_version", "=", from)
    .orderBy("other.page_id")
    .forUpdate("other");
  await trx.updateTable("page_translations").set({ original_version: to }).where("page_id", "in", compared).execute();
}

/** Makes a scheduled snapshot live once its time has come. Undefined: there is none, or it is not due. */
export async function makeScheduledLive(trx: Database, pageId: number, now: Date) {
  const { rows } = await sql<{ website_id: number; joins_bars: boolean; made_at: Date }>`
    with due as (
      delete from page_snapshots where page_id = ${pageId} and state = 'scheduled' and appears_at <= ${now} returning *)
    insert into page_snapshots (page_id, state, components, version, editor_id, made_at, appears_at)
    select page_id, 'live', components, version, editor_id, made_at, appears_at from due
    ${replacing} returning made_at, (select website_id from pages where pages.id = page_id),
      (select joins_menu or joins_footer from pages where pages.id = page_id) as joins_bars`.execute(trx);
  return rows[0];
}

/** The home page's components of these types as visitors see them, from top to bottom. */
export async function selectFrame(
  db: Database,
  websiteId: number,
  types: readonly string[],
): Promise<SnapshotComponent[]> {
  const { rows } = await sql<SnapshotComponent>`
    select component->>'id' as id, component->>'type' as type,
      case when component ? 'fromSite' then coalesce(live->(component->>'type'), '{}') else component->'config' end as config
    from pages join page_snapshots on page_id = pages.id and state = 'live' left join website_bars using (website_id),
      jsonb_array_elements(components) with ordinality as placed (component, place)
    where website_id = ${websiteId} and slug = 'home' and component->>'type' = any(${types}::text[])
    order by place`.execute(db);
  return rows;
}

/** A component that visitors see, with its page. */
export interface PlacedComponent extends Omit<SnapshotComponent, "fromSite"> {
  slug: string;
  page_name: string;
}

/** The components of these types that visitors see on a website's pages, those of the home page first. */
export async function selectLiveComponents(
  db: Database,
  websiteId: number,
  types: readonly string[],
): Promise<PlacedComponent[]> {
  const { rows } = await sql<PlacedComponent>`
    select component->>'id' as id, component->>'type' as type, component->'config' as config, slug, page_name
    from pages join page_snapshots on page_id = pages.id and state = 'live',
      jsonb_array_elements(components) with ordinality as placed (component, place)
    where website_id = ${websiteId} and pages.deleted_at is null and component->>'type' = any(${types}::text[])
    order by slug <> 'home', pages.id, place`.execute(db);
  return rows;
}

/** Which of these addresses are those of a website's published pages. */
export async function selectLiveSlugs(db: Database, websiteId: number, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("pages")
    .select("slug")
    .where("website_id", "=", websiteId)
    .where("deleted_at", "is", null)
    .where("slug", "in", slugs)
    .where(isLivePage)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** The first sign-up form that visitors see on a website's pages; undefined if there is none. */
export const selectSignUpForm = async (db: Database, websiteId: number): Promise<SnapshotComponent | undefined> =>
  (await selectLiveComponents(db, websiteId, ["membersection1"]))[0];
