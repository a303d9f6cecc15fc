import type { Database } from "../../../db/database.ts";

function selectWithPicture(db: Database, websiteId: number) {
  return db
    .selectFrom("categories")
    .leftJoin("images", "images.id", "categories.image_id")
    .where("categories.website_id", "=", websiteId)
    .select([
      "categories.id",
      "categories.name",
      "categories.slug",
      "images.hash",
      "images.media_type",
      "images.width",
      "images.height",
      "images.placeholder_colour",
    ]);
}

export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

/** In order of name. */
export function selectCategories(db: Database, websiteId: number) {
  return selectWithPicture(db, websiteId).orderBy("categories.name").execute();
}

export function selectCategoryBySlug(db: Database, websiteId: number, slug: string) {
  return selectWithPicture(db, websiteId).where("categories.slug", "=", slug).executeTakeFirst();
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
