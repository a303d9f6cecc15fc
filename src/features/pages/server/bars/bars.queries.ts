import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { Bars, BarType } from "../../../../page-components/bars.ts";
import { websitesWith } from "../../../websites/server/public.ts";
import type { PageKey } from "../page/pages.queries.ts";

function selectRows(db: Database, websiteId: number) {
  return db
    .selectFrom("website_bars")
    .select(["version", "live_version", "field_versions", "recent_saves", "published_at"])
    .select([sql<Bars>`draft`.as("draft"), sql<Bars>`live`.as("live")])
    .select([
      sql<string | null>`(select username from users where users.id = editor_id)`.as("editor"),
      sql<string | null>`(select username from users where users.id = publisher_id)`.as("publisher"),
    ])
    .where("website_id", "=", websiteId);
}

/** Undefined: the website has the defaults. */
export function selectBars(db: Database, websiteId: number) {
  return selectRows(db, websiteId).executeTakeFirst();
}

export type BarsRow = NonNullable<Awaited<ReturnType<typeof selectBars>>>;

/** Locked until the transaction ends. Take pages before it. */
export async function lockBars(trx: Database, websiteId: number): Promise<BarsRow> {
  const lock = () => selectRows(trx, websiteId).forNoKeyUpdate().executeTakeFirst();
  const row = await lock();
  if (row) return row;
  await sql`insert into website_bars (website_id) values (${websiteId}) on conflict do nothing`.execute(trx);
  const made = await lock();
  if (!made) throw new Error("the website's bars were just inserted");
  return made;
}

interface BarsValues {
  draft?: Bars;
  live?: Bars;
  version?: number;
  live_version?: number;
  field_versions?: string;
  recent_saves?: string;
  editor_id?: number | null;
  updated_at?: Date;
  publisher_id?: number | null;
  published_at?: Date;
}

export async function updateBars(trx: Database, websiteId: number, values: BarsValues): Promise<void> {
  const { draft, live, ...rest } = values;
  const texts = {
    ...(draft ? { draft: JSON.stringify(draft) } : {}),
    ...(live ? { live: JSON.stringify(live) } : {}),
  };
  await trx
    .updateTable("website_bars")
    .set({ ...rest, ...texts })
    .where("website_id", "=", websiteId)
    .execute();
}

/** Draft and live, without counting as a change. */
export async function replaceBars(trx: Database, websiteId: number, bars: Bars): Promise<void> {
  await lockBars(trx, websiteId);
  await updateBars(trx, websiteId, { draft: bars, live: bars });
}

/** Back to the defaults, unless somebody has changed them. */
export async function deleteUntouchedBars(trx: Database, websiteId: number): Promise<void> {
  await trx.deleteFrom("website_bars").where("website_id", "=", websiteId).where("version", "=", 0).execute();
}

/** Who changed which bar since it went live. */
export async function noteBarChanges(
  trx: Database,
  websiteId: number,
  bars: readonly BarType[],
  { editorId, now }: { editorId: number | null; now: Date },
): Promise<void> {
  if (editorId === null || bars.length === 0) return;
  await sql`
    insert into website_bar_changes (website_id, bar, editor_id, changed_at)
    select ${websiteId}, bar, ${editorId}, ${now} from unnest(${[...bars]}::text[]) as changed (bar)
    on conflict (website_id, bar, editor_id) do update set changed_at = excluded.changed_at`.execute(trx);
}

export async function forgetBarChanges(trx: Database, websiteId: number): Promise<void> {
  await trx.deleteFrom("website_bar_changes").where("website_id", "=", websiteId).execute();
}

/** Those of other people. */
export function selectBarChangesOfOthers(db: Database, websiteId: number, userId: number) {
  return db
    .selectFrom("website_bar_changes")
    .innerJoin("users", "users.id", "editor_id")
    .select(["bar", "editor_id", "users.username as editor"])
    .where("website_id", "=", websiteId)
    .where("editor_id", "!=", userId)
    .orderBy("users.username")
    .orderBy("editor_id")
    .orderBy("bar", "desc")
    .$narrowType<{ bar: BarType }>()
    .execute();
}

/** In the draft or for visitors. */
const hasOwnBar = sql<boolean>`(exists (
  select from page_components where page_id = pages.id and deleted_at is null and not from_site
    and component_type in ('navbar1', 'footer1'))
  or exists (select from page_snapshots, jsonb_array_elements(components) component where page_id = pages.id
    and component->>'type' in ('navbar1', 'footer1') and not component ? 'fromSite'))`;

/** Pages with a bar of their own. */
export async function selectPagesWithOwnBars(db: Database, websiteId: number) {
  const { rows } = await sql<{ id: number; page_name: string; slug: string }>`
    select id, page_name, slug from pages where website_id = ${websiteId} and deleted_at is null and ${hasOwnBar}
    order by slug <> 'home', id`.execute(db);
  return rows;
}

/** Websites whose bars contain a text, in the draft or for visitors, in a fixed order to avoid deadlocks. */
export async function selectWebsitesWithTextInBars(db: Database, userId: number, text: string): Promise<number[]> {
  const { rows } = await sql<{ website_id: number }>`
    select website_id from website_bars where website_id in ${websitesWith(userId, "pages.write")}
      and (draft::text like ${`%${text}%`} or live::text like ${`%${text}%`}) order by website_id`.execute(db);
  return rows.map((row) => row.website_id);
}

/** Locks a page and all with a bar of their own, in a fixed order. Returns the latter's ids. */
export async function lockPagesWithOwnBars(trx: Database, websiteId: number, key: PageKey): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_own: boolean }>`
    select id, ${hasOwnBar} as is_own from pages
    where website_id = ${websiteId} and (${sql.ref(typeof key === "number" ? "id" : "slug")} = ${key} or ${hasOwnBar})
    order by id for no key update`.execute(trx);
  return rows.filter((row) => row.is_own).map((row) => row.id);
}
