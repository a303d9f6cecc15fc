import { type NotNull, sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import { type BarType, isBarType } from "../../../../page-components/bars.ts";
import type { Permission } from "../../../accounts/server/public.ts";
import { imageColumns } from "../../../media/server/public.ts";
import { pagesWith } from "./pages-with.queries.ts";
import { isLivePage, upsertSnapshot } from "./snapshots.queries.ts";

export interface NewComponent {
  component_type: string;
  config?: object;
}

/**
 * A page and its components in order, live at once. A missing config stands for its type's defaults. Its navigation bar and
 * footer are the website's.
 */
export async function insertPage(
  db: Database,
  websiteId: number,
  page: { slug: string; page_name: string },
  components: readonly NewComponent[],
): Promise<number> {
  const { id } = await db
    .insertInto("pages")
    .values({ website_id: websiteId, ...page })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("page_components")
    .values(
      components.map(({ component_type, config = {} }, position) => ({
        page_id: id,
        component_type,
        position,
        config: JSON.stringify(isBarType(component_type) ? {} : config),
        from_site: isBarType(component_type),
      })),
    )
    .execute();
  await upsertSnapshot(db, id, "live");
  return id;
}

/** Selects the slugs of all pages of a website. */
export async function selectSlugs(db: Database, websiteId: number): Promise<string[]> {
  const pages = db.selectFrom("pages").select("slug").where("website_id", "=", websiteId);
  return (await pages.where("deleted_at", "is", null).execute()).map(({ slug }) => slug);
}

/** Published pages for search engines: neither hidden nor standing first elsewhere. */
export async function selectListedPageSlugs(db: Database, websiteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("pages")
    .select("slug")
    .where("website_id", "=", websiteId)
    .where("deleted_at", "is", null)
    .where("hidden_from_search", "=", false)
    .where("canonical_url", "=", "")
    .where(isLivePage)
    .orderBy("slug")
    .execute();
  return rows.map((row) => row.slug);
}

/** By default, menu and footer have the home page. */
const isInBar = (bar: BarType, field: "navLinks" | "links") => sql<boolean>`
  case when website_bars.draft->${sql.lit(bar)} ? ${sql.lit(field)}
  then jsonb_path_exists(website_bars.draft->${sql.lit(bar)}->${sql.lit(field)},
    ${sql.lit(`$.**.${field === "links" ? "href" : "url"} ? (@ == $path)`)},
    jsonb_build_object('path', case when pages.slug = 'home' then '/' else '/' || pages.slug end))
  else pages.slug = 'home' end`;

function selectPageRows(db: Database, websiteId: number) {
  return db
    .selectFrom("pages")
    .leftJoin("images", "images.id", "pages.image_id")
    .leftJoin("users as editor", "editor.id", "pages.editor_id")
    .leftJoin("page_snapshots as live", (join) =>
      join.onRef("live.page_id", "=", "pages.id").on("live.state", "=", "live"),
    )
    .leftJoin("page_snapshots as planned", (join) =>
      join.onRef("planned.page_id", "=", "pages.id").on("planned.state", "=", "scheduled"),
    )
    .leftJoin("website_bars", "website_bars.website_id", "pages.website_id")
    .select([
      sql<boolean>`(pages.joins_menu or ${isInBar("navbar1", "navLinks")})`.as("in_menu"),
      sql<boolean>`(pages.joins_footer or ${isInBar("footer1", "links")})`.as("in_footer"),
      "pages.joins_menu",
      "pages.joins_footer",
      "website_bars.version as bars_version",
      "website_bars.live_version as bars_live_version",
      "pages.id",
      "pages.website_id",
      "pages.slug",
      "pages.page_name",
      "pages.title",
      "pages.description",
      "pages.canonical_url",
      "pages.hidden_from_search",
      "pages.version",
      "pages.field_versions",
      "pages.recent_saves",
      "pages.editor_id",
      "pages.created_at",
      "pages.updated_at",
      "editor.username as editor",
      "live.version as live_version",
      "planned.version as planned_version",
      "planned.appears_at as publish_date",
      ...imageColumns,
      "images.alt",
    ])
    .where("pages.website_id", "=", websiteId)
    .where("pages.deleted_at", "is", null);
}

export type PageRow = Awaited<ReturnType<typeof selectPages>>[number];

/** Those on which a person has a permission: the home page first, then by creation. */
export function selectPages(db: Database, userId: number, permission: Permission, websiteId: number) {
  return selectPageRows(db, websiteId)
    .where("pages.id", "in", pagesWith(userId, permission))
    .orderBy(sql`pages.slug <> 'home'`)
    .orderBy("pages.id")
    .execute();
}

export function selectPageBySlug(db: Database, websiteId: number, slug: string): Promise<PageRow | undefined> {
  return selectPageByKey(db, websiteId, slug);
}

export function selectPageByKey(db: Database, websiteId: number, key: PageKey): Promise<PageRow | undefined> {
  const column = typeof key === "number" ? "pages.id" : "pages.slug";
  return selectPageRows(db, websiteId).where(column, "=", key).executeTakeFirst();
}

export function selectPageById(db: Database, websiteId: number, pageId: number): Promise<PageRow | undefined> {
  return selectPageRows(db, websiteId).where("pages.id", "=", pageId).executeTakeFirst();
}

/** Undefined if it doesn't exist, or the user has no such permission on it. */
export async function selectIdOfPage(
  db: Database,
  userId: number,
  permission: Permission,
  { websiteId, slug }: { websiteId: number; slug: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("pages")
    .select("pages.id")
    .where("pages.website_id", "=", websiteId)
    .where("pages.slug", "=", slug)
    .where("pages.id", "in", pagesWith(userId, permission))
    .executeTakeFirst();
  return row?.id;
}

/** Pages by their ids, for lists of what was given to whom. */
export async function selectTitlesOfPagesAcrossOwners(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "website_id", "page_name as title"])
    .where("id", "=", anyOf(ids))
    .where("deleted_at", "is", null)
    .execute();
  return rows.map((row) => ({ ...row, author_ids: [] }));
}

/** A page's id or slug. */
export type PageKey = number | string;

/**
 * Locks the page until the transaction ends. Read its data afterward, in another statement: rows that a waiting
 * statement has read along with the locked one may be outdated.
 */
export async function lockPage(trx: Database, websiteId: number, key: PageKey): Promise<number | undefined> {
  const row = await trx
    .selectFrom("pages")
    .select("id")
    .where("website_id", "=", websiteId)
    .where(typeof key === "number" ? "id" : "slug", "=", key)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}

interface PageValues {
  slug?: string | undefined;
  page_name?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  image_id?: number | null | undefined;
  canonical_url?: string | undefined;
  hidden_from_search?: boolean | undefined;
  version?: number;
  field_versions?: string;
  recent_saves?: string;
  editor_id?: number | null;
  updated_at?: Date;
  deleted_at?: Date | null;
  was_in_menu?: boolean;
  joins_menu?: boolean;
  joins_footer?: boolean;
}

/** Leaves undefined fields unchanged. */
export async function updatePage(trx: Database, pageId: number, values: PageValues): Promise<void> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await trx.updateTable("pages").set(Object.fromEntries(given)).where("id", "=", pageId).execute();
}

export async function countPages(db: Database, websiteId: number): Promise<number> {
  const row = await db
    .selectFrom("pages")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("website_id", "=", websiteId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

const deletedPages = (db: Database, websiteId: number) =>
  db
    .selectFrom("pages")
    .select(["id", "slug", "page_name", "deleted_at", "was_in_menu"])
    .where("website_id", "=", websiteId)
    .where("deleted_at", "is not", null)
    .$narrowType<{ deleted_at: NotNull }>();

/** The last deleted first. */
export function selectDeletedPages(db: Database, websiteId: number, limit: number) {
  return deletedPages(db, websiteId).orderBy("deleted_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

/** Locks it until the transaction ends. */
export function lockDeletedPage(trx: Database, websiteId: number, pageId: number) {
  return deletedPages(trx, websiteId).where("id", "=", pageId).forNoKeyUpdate().executeTakeFirst();
}

/** With all their components, revisions, and votes. */
export async function erasePagesDeletedBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await db.deleteFrom("pages").where("deleted_at", "<", date).execute();
}

/** Redirects an address that a page has left. */
export async function upsertPageRedirect(
  trx: Database,
  websiteId: number,
  redirect: { from_slug: string; page_id: number },
): Promise<void> {
  await trx
    .insertInto("page_redirects")
    .values({ website_id: websiteId, ...redirect })
    .onConflict((conflict) => conflict.columns(["website_id", "from_slug"]).doUpdateSet({ page_id: redirect.page_id }))
    .execute();
}

/** The paths of pages that visitors see, and former paths of pages. */
export async function selectPagePaths(db: Database, websiteId: number): Promise<string[]> {
  const live = db
    .selectFrom("pages")
    .select("slug")
    .where("website_id", "=", websiteId)
    .where("deleted_at", "is", null)
    .where(isLivePage);
  const former = db.selectFrom("page_redirects").select("from_slug as slug").where("website_id", "=", websiteId);
  return (await live.unionAll(former).execute()).map(({ slug }) => `/${slug}`);
}
