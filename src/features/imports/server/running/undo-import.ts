import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { binImported, lockArticles } from "../../../articles/server/public.ts";
import { binImportedPage } from "../../../pages/server/public.ts";
import { bumpContentVersion } from "../../../websites/server/public.ts";
import { selectImport, updateImport } from "../store/imports.queries.ts";
import { isUntouched } from "../store/is-untouched.ts";
import { selectStoredAfter } from "../store/items.queries.ts";
import { deleteOldAddresses } from "../store/old-addresses.queries.ts";
import { place, selectStored } from "../store/stored.ts";
import type { Bounds } from "./bounds.ts";

const batch = 50;

/** Deletes what an import added, nobody edited since, and no menu leads to; it can be restored. Forgets its old addresses. */
export async function undoImport(
  { db, clock }: { db: Database; clock: Clock },
  importId: string,
  { signal, requireRight }: Bounds,
): Promise<void> {
  await requireRight();
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal.throwIfAborted();
    const last: number = after;
    after = await inTransaction(db, (trx) => undoSome(trx, importId, last, clock.now()));
  }
}

/** Returns the number of the last item; undefined once all is undone. */
async function undoSome(trx: Database, importId: string, after: number, now: Date): Promise<number | undefined> {
  const row = await selectImport(trx, importId, { forUpdate: true });
  if (row?.state !== "undoing") return undefined;
  const items = await selectStoredAfter(trx, importId, after, batch);
  const placed = items.map((item) => place(item, row.website_id));
  await lockArticles(
    trx,
    items.flatMap(({ article_id }) => article_id ?? []),
  );
  const stored = await selectStored(trx, placed);
  for (const item of placed) {
    const page = stored.page(item);
    if (page && page.version === item.stored_version && !page.isLinked) await binImportedPage(trx, page.id, now);
    const article = stored.article(item);
    if (article && isUntouched(item, article)) await binImported(trx, item.website_id, article.id, now);
  }
  const last = items.at(-1);
  if (!last) {
    await deleteOldAddresses(trx, importId);
    await updateImport(trx, importId, { state: "undone", finished_at: now });
    const { website_id: websiteId, file_name: title } = row;
    await recordAudit(trx, { action: "content.import-undone", websiteId, plain: { title } });
  }
  await bumpContentVersion(trx, row.website_id);
  return last?.number;
}
