import type { Database } from "../../../db/database.ts";

/** In order of name. */
export function selectCategories(db: Database, websiteId: number) {
  return db
    .selectFrom("categories")
    .leftJoin("images", "images.id", "categories.image_id")
    .select(["categories.id", "categories.name", "categories.slug", "images.hash", "images.media_type"])
    .where("categories.website_id", "=", websiteId)
    .orderBy("categories.name")
    .execute();
}

export function selectCategoryBySlug(db: Database, websiteId: number, slug: string) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "slug"])
    .where("website_id", "=", websiteId)
    .where("slug", "=", slug)
    .executeTakeFirst();
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
