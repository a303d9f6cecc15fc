import type { Database } from "../../../db/database.ts";

/** A page and its components in order, each with the defaults of its type (an empty stored config). */
export async function insertPage(
  db: Database,
  websiteId: number,
  page: { slug: string; page_name: string },
  componentTypes: readonly string[],
): Promise<number> {
  const { id } = await db
    .insertInto("pages")
    .values({ website_id: websiteId, ...page })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("page_components")
    .values(componentTypes.map((component_type, position) => ({ page_id: id, component_type, position })))
    .execute();
  return id;
}

export async function selectPageSlugs(db: Database, websiteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("pages")
    .select("slug")
    .where("website_id", "=", websiteId)
    .orderBy("slug")
    .execute();
  return rows.map((row) => row.slug);
}
