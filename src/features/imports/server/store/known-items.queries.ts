import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** An item as an earlier import stored it. */
export interface KnownItem {
  key: string;
  hash: Buffer;
  article_id: number | null;
  page_id: number | null;
  stored_version: number | null;
  new_path: string | null;
  publish_date: Date | null;
  /** The website that it went into. */
  website_id: number;
  /** It was imported into the same chosen website. */
  is_own: boolean;
}

/**
 * Selects the newest outcomes of each of these items in earlier imports of the same website that weren't undone, those into the chosen
 * website first, then those into its family.
 */
export async function selectKnown(
  db: Database,
  { websiteId, family, sourceKey, source }: { websiteId: number; family: number[]; sourceKey: string; source: string },
  keys: readonly string[],
): Promise<Map<string, KnownItem[]>> {
  const { rows } = await sql<KnownItem>`
    select distinct on (item.key, is_own, website_id) item.key, item.hash, item.article_id, item.page_id, item.stored_version,
      item.new_path, item.publish_date, import.website_id = ${websiteId} as is_own,
      coalesce(item.edition_id, import.website_id) as website_id
    from site_import_items as item join site_imports as import on import.id = item.import_id
    where item.key = any(${[...keys]}::text[]) and item.is_done and item.plan in ('add', 'update')
      and (import.website_id = ${websiteId} or coalesce(item.edition_id, import.website_id) = any(${family}::bigint[]))
      and import.source = ${source} and import.source_key = ${sourceKey} and import.state not in ('undoing', 'undone')
    order by item.key, is_own desc, website_id, import.created_at desc`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}
