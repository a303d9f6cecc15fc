import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Permission, SessionUser } from "../../accounts/server/public.ts";
import { imageColumns } from "../../media/server/public.ts";
import { websitesReaching } from "../../websites/server/public.ts";

function selectWithImage(db: Database, websiteId: number) {
  return db
    .selectFrom("categories")
    .leftJoin("images", "images.id", "categories.image_id")
    .where("categories.website_id", "=", websiteId)
    .select(["categories.id", "categories.name", "categories.slug", ...imageColumns]);
}

export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

const byName = prepared((db, { websiteId }: { websiteId: number }) =>
  selectWithImage(db, websiteId).orderBy("categories.name"),
);

/** By name. */
export function selectCategories(db: Database, websiteId: number) {
  return byName(db, { websiteId });
}

const bySlug = prepared((db, { websiteId, slug }: { websiteId: number; slug: string }) => {
  const id = sql<number>`coalesce(
    (select id from categories where website_id = ${websiteId} and slug = ${slug}),
    (select category_id from category_redirects where website_id = ${websiteId} and from_slug = ${slug}))`;
  return selectWithImage(db, websiteId).where("categories.id", "=", id);
});

/** The category with this slug, or else with this former slug. */
export async function selectCategoryBySlug(db: Database, websiteId: number, slug: string) {
  return (await bySlug(db, { websiteId, slug }))[0];
}

/** Points an older redirect to this category. */
export async function upsertRedirect(
  db: Database,
  websiteId: number,
  redirect: { from_slug: string; category_id: number },
): Promise<void> {
  await db
    .insertInto("category_redirects")
    .values({ website_id: websiteId, ...redirect })
    .onConflict((conflict) =>
      conflict.columns(["website_id", "from_slug"]).doUpdateSet({ category_id: redirect.category_id }),
    )
    .execute();
}

/** The paths of categories, and former ones. */
export async function selectCategoryPaths(db: Database, websiteId: number): Promise<string[]> {
  const own = db.selectFrom("categories").select("slug").where("website_id", "=", websiteId);
  const former = db.selectFrom("category_redirects").select("from_slug as slug").where("website_id", "=", websiteId);
  return (await own.unionAll(former).execute()).map(({ slug }) => `/categories/${slug}`);
}

export async function categoryExists(db: Database, websiteId: number, categoryId: number): Promise<boolean> {
  const row = await db
    .selectFrom("categories")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("id", "=", categoryId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCategory(
  db: Database,
  websiteId: number,
  category: { name: string; slug: string; image_id?: number | null; is_demo?: boolean },
): Promise<number> {
  const row = await db
    .insertInto("categories")
    .values({ website_id: websiteId, ...category })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** In any case of its letters. */
export async function selectIdByName(db: Database, websiteId: number, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("categories")
    .select("id")
    .where("website_id", "=", websiteId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export async function selectSlugs(db: Database, websiteId: number): Promise<Set<string>> {
  const rows = await db.selectFrom("categories").select("slug").where("website_id", "=", websiteId).execute();
  return new Set(rows.map((row) => row.slug));
}

/** Whether another category has this name (in any case) or slug. */
export async function selectTaken(
  db: Database,
  websiteId: number,
  { name, slug, exceptId }: { name: string; slug: string; exceptId: number },
): Promise<{ name: boolean; slug: boolean }> {
  const rows = await db
    .selectFrom("categories")
    .select((eb) => [eb(eb.fn("lower", ["name"]), "=", eb.fn("lower", [eb.val(name)])).as("name")])
    .select((eb) => eb("slug", "=", slug).as("slug"))
    .where("website_id", "=", websiteId)
    .where("id", "!=", exceptId)
    .execute();
  return { name: rows.some((row) => row.name), slug: rows.some((row) => row.slug) };
}

export function selectCategoryById(db: Database, websiteId: number, categoryId: number) {
  return selectWithImage(db, websiteId).where("categories.id", "=", categoryId).executeTakeFirst();
}

/** Undefined if there is none, or the user has no such permission on its website. */
export function selectCategoryFor(db: Database, user: SessionUser, permission: Permission, categoryId: number) {
  const reached = websitesReaching(user, permission, "all");
  // Everybody knows the host site's categories.
  const isHosts =
    permission === "website.browse" ? sql`website_id in (select id from websites where is_host)` : sql`false`;
  return db
    .selectFrom("categories")
    .select(["id", "website_id"])
    .where("id", "=", categoryId)
    .where(sql<boolean>`(website_id in ${reached} or ${isHosts})`)
    .executeTakeFirst();
}

interface CategoryChanges {
  name?: string;
  slug?: string;
  image_id?: number | null;
}

/** Returns false if there is none. Editing a demo category makes it the owner's. */
export async function updateCategory(
  db: Database,
  websiteId: number,
  categoryId: number,
  changes: CategoryChanges,
): Promise<boolean> {
  const result = await db
    .updateTable("categories")
    .set({ ...changes, is_demo: false })
    .where("website_id", "=", websiteId)
    .where("id", "=", categoryId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Leaves its articles without a category. Returns false if it no longer exists. */
export async function deleteCategory(db: Database, websiteId: number, categoryId: number): Promise<boolean> {
  const result = await db
    .deleteFrom("categories")
    .where("website_id", "=", websiteId)
    .where("id", "=", categoryId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
