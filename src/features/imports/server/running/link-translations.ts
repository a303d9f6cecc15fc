import { type Database, inTransaction } from "../../../../db/database.ts";
import { linkImported } from "../../../articles/server/public.ts";
import { bumpContentVersion } from "../../../websites/server/public.ts";
import { type ImportRow, selectImport } from "../store/imports.queries.ts";
import { selectFamily, selectTranslationGroups } from "../store/translations.queries.ts";
import type { Bounds } from "./bounds.ts";

/** Linked in one transaction. */
const groupsAtOnce = 200;

/** Links the articles of an import that say the same in different languages. Repeating it changes nothing. */
export async function linkTranslations(
  db: Database,
  row: ImportRow,
  { signal, mayManage }: Pick<Bounds, "signal" | "mayManage">,
): Promise<void> {
  const family: number[] = [];
  for (const id of await selectFamily(db, row.website_id)) if (await mayManage(id)) family.push(id);
  if (family.length < 2) return;
  for (let after: string | undefined = ""; after !== undefined; ) {
    signal.throwIfAborted();
    const last: string = after;
    after = await inTransaction(db, (trx) => linkSome(trx, row, { family, after: last }));
  }
}

/** Returns the key of the last group; undefined once all are linked. */
async function linkSome(
  trx: Database,
  row: ImportRow,
  { family, after }: { family: readonly number[]; after: string },
): Promise<string | undefined> {
  const current = await selectImport(trx, row.id, { forUpdate: true });
  if (current?.state !== "importing") return undefined;
  const groups = await selectTranslationGroups(trx, row, { family, after, limit: groupsAtOnce });
  const several = groups.filter(({ article_ids }) => article_ids.length > 1);
  const linked = await linkImported(
    trx,
    several.map(({ article_ids, updated_ids }) => ({ articleIds: article_ids, updatedIds: updated_ids })),
  );
  if (linked > 0) await bumpContentVersion(trx, row.website_id);
  return groups.at(-1)?.translation_key;
}
