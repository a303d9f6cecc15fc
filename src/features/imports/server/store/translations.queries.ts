import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { ImportRow } from "./imports.queries.ts";

/** Articles that say the same in different languages, the original first. */
interface TranslationGroup {
  translation_key: string;
  article_ids: number[];
  /** The articles whose text this import replaced. */
  updated_ids: number[];
}

/**
 * Selects the groups of translations of an import after a key, with their articles of earlier imports of the same website. A file without
 * the address of its website has keys that another website's file may have, too. `family`: the websites whose articles may be linked.
 */
export async function selectTranslationGroups(
  db: Database,
  { id, source, source_key }: Pick<ImportRow, "id" | "source" | "source_key">,
  { family, after, limit }: { family: readonly number[]; after: string; limit: number },
): Promise<TranslationGroup[]> {
  const { rows } = await sql<TranslationGroup>`
    with family as (select id, main_id is null as is_main from websites where id = any(${[...family]}::bigint[])),
    keys as (
      select distinct translation_key from site_import_items
      where import_id = ${id} and translation_key > ${after} and article_id is not null
      order by translation_key limit ${limit}),
    imports as (
      select import.id, import.created_at from site_imports as import join family on family.id = import.website_id
      where import.id = ${id} or (${source_key} <> '' and import.source = ${source} and import.source_key = ${source_key}
        and import.state not in ('undoing', 'undone')))
    select item.translation_key,
      jsonb_agg(article.id order by family.is_main desc, imports.created_at, item.number) as article_ids,
      coalesce(jsonb_agg(article.id) filter (where item.plan = 'update' and item.import_id = ${id}), '[]') as updated_ids
    from keys join site_import_items as item on item.translation_key = keys.translation_key
      join imports on imports.id = item.import_id
      join articles as article on article.id = item.article_id and article.deleted_at is null
      join family on family.id = article.website_id
    group by item.translation_key order by item.translation_key`.execute(db);
  return rows.map((row) => ({ ...row, article_ids: [...new Set(row.article_ids)] }));
}

/** Selects a website with its editions, whichever of them is given. */
export async function selectFamily(db: Database, websiteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from websites
    where coalesce(main_id, id) = (select coalesce(main_id, id) from websites where id = ${websiteId})`.execute(db);
  return rows.map(({ id }) => id);
}
