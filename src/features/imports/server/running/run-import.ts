import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { violatedUnique } from "../../../../platform/database-errors.ts";
import { selectAccount } from "../../../accounts/server/public.ts";
import { addImported, lockArticles, replaceImported, selectImportedRows } from "../../../articles/server/public.ts";
import { obtainSpaceForImages } from "../../../media/server/public.ts";
import { addImportedPage, fitsSection } from "../../../pages/server/public.ts";
import { bumpContentVersion, noteOldAddresses } from "../../../websites/server/public.ts";
import { texts } from "../../contract.ts";
import type { ReadItem } from "../reading/item/item.ts";
import { addDone, getSourceUrl, type ImportRow, selectImport, updateImport } from "../store/imports.queries.ts";
import { finishItem, type ItemRow, selectNewPaths, selectNext, selectUndone } from "../store/items.queries.ts";
import { type OldAddress, upsertOldAddresses } from "../store/old-addresses.queries.ts";
import { getOldPath } from "../store/old-path.ts";
import { type FetchDeps, fetchImages, resolveAttachments } from "./fetch-images.ts";
import { linkedPaths } from "./place-images.ts";
import { type Prepared, prepareArticle, toImported } from "./to-imported.ts";

export interface RunDeps extends FetchDeps {
  clock: Clock;
}

/** Imported in one transaction. A process that dies repeats at most so many. */
const batch = 20;

type NextItem = ItemRow & { data: ReadItem | null };

/** Imports what isn't imported yet, until it is done or stopped. `requireRight` throws if the person lost the right to. */
export async function runImport(
  deps: RunDeps,
  importId: string,
  { signal, requireRight }: { signal: AbortSignal; requireRight: () => Promise<void> },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    await requireRight();
    const row = await selectImport(deps.db, importId);
    if (row?.state !== "importing" || row.user_id === null) return;
    const items = await selectNext(deps.db, importId, batch);
    if (items.length === 0) return inTransaction(deps.db, (trx) => finish(trx, row, deps.clock.now()));
    const prepared = await prepare(deps, row, items, signal);
    signal.throwIfAborted();
    try {
      await store(deps, row, prepared);
    } catch (error) {
      if (violatedUnique(error) === undefined) throw error;
      // Somebody took an address meanwhile: the others are imported all the same.
      for (const one of prepared) await storeOne(deps, row, one);
    }
  }
}

async function finish(trx: Database, row: ImportRow, now: Date): Promise<void> {
  await updateImport(trx, row.id, { state: "done", problem: null, finished_at: now });
  const { website_id: websiteId, file_name: title, items } = row;
  await recordAudit(trx, { action: "content.imported", websiteId, detail: { items }, plain: { title } });
}

type Ready = { item: NextItem } & ({ prepared: Prepared } | { image: { path: string | null } });

/** Fetches images and puts them in place, before the transaction. */
async function prepare(
  deps: RunDeps,
  row: ImportRow,
  items: readonly NextItem[],
  signal: AbortSignal,
): Promise<Ready[]> {
  const { db } = deps;
  const spaceId = await obtainSpaceForImages(db, row.user_id ?? 0, row.website_id);
  const wanted = items.flatMap(({ data }) => {
    const { image, article } = data ?? {};
    return [image, article?.cover, ...(article?.images ?? [])].filter((one) => one != null);
  });
  const attachments = await resolveAttachments(db, row.id, wanted);
  const addressOf = (address: string) => attachments.get(address) ?? address;
  const images = wanted.map(({ address, alt }) => ({ address: addressOf(address), alt }));
  const fetched = await fetchImages(deps, row, images, { spaceId, signal });
  const find = (address: string) => fetched.get(addressOf(address));
  const texts = items.map(({ data }) => data?.article?.content ?? "");
  const paths = [...new Set(texts.flatMap((content) => linkedPaths(content, getSourceUrl(row))))];
  const newPaths = await selectNewPaths(db, row.id, paths);
  return items.map((item): Ready => {
    const { article, image } = item.data ?? {};
    if (!article) return { item, image: { path: find(image?.address ?? "")?.file_path ?? null } };
    return { item, prepared: prepareArticle(item, article, { find, newPaths, sourceUrl: getSourceUrl(row) }) };
  });
}

function store({ db, clock }: RunDeps, row: ImportRow, all: readonly Ready[]): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const current = await selectImport(trx, row.id, { forUpdate: true });
    if (current?.state !== "importing") return;
    const user = await selectAccount(trx, row.user_id ?? 0);
    const addresses: OldAddress[] = [];
    const waiting = await selectUndone(
      trx,
      row.id,
      all.map(({ item }) => item.number),
    );
    // Another process may have stored some, if this one was taken for dead.
    const left = all.filter(({ item }) => waiting.has(item.number));
    for (const ready of left) addresses.push(...(await storeReady(trx, row, user, ready, now)));
    await upsertOldAddresses(trx, { websiteId: row.website_id, importId: row.id }, addresses);
    await addDone(trx, row.id, left.length);
    if (addresses.length > 0) await noteOldAddresses(trx, row.website_id);
    await bumpContentVersion(trx, row.website_id);
  });
}

/** Stores one item alone; one that can't be stored is left, with the reason. */
async function storeOne(deps: RunDeps, row: ImportRow, ready: Ready): Promise<void> {
  try {
    await store(deps, row, [ready]);
  } catch (error) {
    if (violatedUnique(error) === undefined) throw error;
    await inTransaction(deps.db, async (trx) => {
      await selectImport(trx, row.id, { forUpdate: true });
      if (!(await selectUndone(trx, row.id, [ready.item.number])).has(ready.item.number)) return;
      await finishItem(trx, row.id, ready.item.number, { plan: "leave", reason: texts.notStored, new_path: null });
      await addDone(trx, row.id, 1);
    });
  }
}

/** Returns the old addresses of what it stored. */
async function storeReady(
  trx: Database,
  row: ImportRow,
  user: { id: number; email: string },
  ready: Ready,
  now: Date,
): Promise<OldAddress[]> {
  const { item } = ready;
  if ("image" in ready) return storeImageItem(trx, row, item, ready.image.path);
  const { prepared } = ready;
  if (item.kind === "page") return storePage(trx, row, item, prepared, now);
  const reason = item.plan === "update" ? await findObstacle(trx, row, item) : null;
  if (reason !== null) {
    await finishItem(trx, row.id, item.number, { plan: "leave", reason });
    return [];
  }
  const article = await toImported(trx, row, user, prepared);
  const target = { websiteId: row.website_id, userId: user.id, now };
  const stored =
    item.plan === "update" && item.article_id !== null
      ? await replaceImported(trx, target, item.article_id, article)
      : await addImported(trx, target, article);
  const remarks = [...new Set([...item.remarks, ...prepared.remarks])];
  await finishItem(trx, row.id, item.number, { article_id: stored.id, stored_version: stored.version, remarks });
  const to = { article_id: stored.id, page_id: null, to_path: null };
  return oldPaths(item, item.new_path).map((path) => ({ path, ...to }));
}

/** Returns why an article can't be updated any more, which somebody may have edited since the plan; null if it can. */
async function findObstacle(trx: Database, row: ImportRow, item: NextItem): Promise<string | null> {
  const id = item.article_id ?? 0;
  await lockArticles(trx, [id]);
  const article = (await selectImportedRows(trx, row.website_id, [id])).get(id);
  if (!article || article.isGone) return texts.deletedHere;
  const isUntouched = article.version === item.stored_version && article.isPublic === (item.publish_date !== null);
  return isUntouched ? null : texts.editedHere;
}

async function storePage(
  trx: Database,
  row: ImportRow,
  item: NextItem,
  { read, content, remarks }: Prepared,
  now: Date,
) {
  if (!fitsSection(content)) {
    await finishItem(trx, row.id, item.number, { plan: "leave", reason: texts.pageTooLong, new_path: null });
    return [];
  }
  const { title, description, canonicalUrl: canonical_url } = read.search;
  const isLater = item.publish_date !== null && item.publish_date > now;
  const page_id = await addImportedPage(trx, row.website_id, {
    ...{ slug: (item.new_path ?? "").slice(1), page_name: item.title.slice(0, 200), content },
    ...{ isLive: item.publish_date !== null && !isLater, title, description, canonical_url },
  });
  const all = [...new Set([...item.remarks, ...remarks, ...(isLater ? [texts.pageScheduled] : [])])];
  await finishItem(trx, row.id, item.number, { page_id, stored_version: 1, remarks: all });
  return oldPaths(item, item.new_path).map((path) => ({ path, article_id: null, page_id, to_path: null }));
}

async function storeImageItem(trx: Database, row: ImportRow, item: NextItem, path: string | null) {
  const isChosen = row.hosts.some((host) => item.old_url.toLowerCase().includes(host));
  const reason = isChosen ? texts.imageNotFetched : texts.imageNotChosen;
  await finishItem(trx, row.id, item.number, path ? { new_path: path } : { plan: "leave", reason });
  if (!path) return [];
  return oldPaths(item, path).map((old) => ({ path: old, article_id: null, page_id: null, to_path: path }));
}

/** All paths that led to an item, but for the one that it has now. */
function oldPaths({ old_url, data }: NextItem, newPath: string | null): string[] {
  const all = [old_url, data?.oldUrl ?? "", ...(data?.otherUrls ?? [])].filter((address) => address !== "");
  const paths = all.flatMap((address) => getOldPath(address) ?? []);
  return [...new Set(paths)].filter((path) => path !== newPath);
}
