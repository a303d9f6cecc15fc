import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { DemoContent } from "./demo-content.ts";

// What people edited stays when the demo content is removed. Bringing it back adds the rest.

export async function selectSlugsInUse(trx: Database, hostId: number): Promise<Set<string>> {
  const rows = await trx.selectFrom("articles").select("slug").where("website_id", "=", hostId).execute();
  return new Set(rows.flatMap(({ slug }) => slug ?? []));
}

export async function selectEmailsInUse(trx: Database, spaceId: number): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("members")
    .select("email")
    .where("space_id", "=", spaceId)
    .where("email", "like", "%@example.%")
    .execute();
  return new Set(rows.flatMap(({ email }) => email ?? []));
}

/** Selects the authors who are still here, since an article of theirs stayed: ids by the name in the demo content. */
export async function selectAuthorsInUse(trx: Database, authors: DemoContent["authors"]): Promise<Map<string, number>> {
  const names = authors.map(({ username }) => username.toLowerCase());
  const emails = authors.map(({ email }) => email);
  const rows = await trx
    .selectFrom("users")
    .select(["id", sql<string>`lower(username)`.as("name"), sql<string>`lower(email)`.as("email")])
    .where((eb) => eb.or([eb(sql`lower(username)`, "in", names), eb("email", "in", emails)]))
    .execute();
  return getIds(authors, "username", (wanted) =>
    rows.find(({ name, email }) => name === wanted.username.toLowerCase() || email === wanted.email),
  );
}

/** Selects categories with the same slug or name: ids by the slug in the demo content. */
export async function selectCategoriesInUse(
  trx: Database,
  hostId: number,
  categories: DemoContent["categories"],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("categories")
    .select(["id", "name", "slug"])
    .where("website_id", "=", hostId)
    .execute();
  return getIds(categories, "slug", (wanted) =>
    rows.find(({ name, slug }) => slug === wanted.slug || name.toLowerCase() === wanted.name.toLowerCase()),
  );
}

function getIds<Key extends string, Wanted extends Record<Key, string>>(
  all: readonly Wanted[],
  key: Key,
  find: (wanted: Wanted) => { id: number } | undefined,
): Map<string, number> {
  return new Map(
    all.flatMap((wanted) => {
      const row = find(wanted);
      return row ? [[wanted[key], row.id] as const] : [];
    }),
  );
}
