import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";
import { inParts } from "./in-parts.ts";

export type OldAddress = Pick<NewRow<"old_addresses">, "path" | "article_id" | "page_id" | "to_path">;

/** Stores old addresses. One that an earlier import stored leads to the newer article. */
export async function upsertOldAddresses(
  trx: Database,
  { websiteId, importId }: { websiteId: number; importId: string },
  addresses: readonly OldAddress[],
): Promise<void> {
  const byPath = new Map(addresses.map((address) => [address.path, address]));
  const rows = [...byPath.values()].map((address) => ({ ...address, website_id: websiteId, import_id: importId }));
  for (const part of inParts(rows)) await upsertSome(trx, part);
}

async function upsertSome(trx: Database, rows: readonly NewRow<"old_addresses">[]): Promise<void> {
  await trx
    .insertInto("old_addresses")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["website_id", "path"]).doUpdateSet((eb) => ({
        article_id: eb.ref("excluded.article_id"),
        page_id: eb.ref("excluded.page_id"),
        to_path: eb.ref("excluded.to_path"),
        import_id: eb.ref("excluded.import_id"),
      })),
    )
    .execute();
}

const newPath = prepared((db, { websiteId, path, now }: { websiteId: number; path: string; now: Date }) =>
  db
    .selectFrom("old_addresses")
    .leftJoin("articles", "articles.id", "old_addresses.article_id")
    .leftJoin("pages", "pages.id", "old_addresses.page_id")
    .select(
      sql<
        string | null
      >`coalesce(to_path, case when articles.publish_date <= ${now} then '/article/' || articles.slug end,
        case when pages.deleted_at is null and exists (
          select from page_snapshots where page_snapshots.page_id = pages.id and state = 'live') then '/' || pages.slug end)`.as(
        "path",
      ),
    )
    .select(sql<number>`coalesce(articles.website_id, pages.website_id, old_addresses.website_id)`.as("website_id"))
    .where("old_addresses.website_id", "=", websiteId)
    .where("path", "=", path),
);

/** Where an old address leads: a path of a website, of the same family. */
export interface NewLocation {
  path: string;
  websiteId: number;
}

/** Returns where an old address leads; undefined without a place that visitors can see. */
export async function selectNewLocation(
  db: Database,
  websiteId: number,
  path: string,
  now: Date,
): Promise<NewLocation | undefined> {
  const [row] = await newPath(db, { websiteId, path, now });
  return row?.path ? { path: row.path, websiteId: row.website_id } : undefined;
}

export async function deleteOldAddresses(trx: Database, importId: string): Promise<void> {
  await trx.deleteFrom("old_addresses").where("import_id", "=", importId).execute();
}
