import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { violatedUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { parseHtml } from "../../../../writing/html/tree.ts";
import { selectAccount } from "../../../accounts/server/public.ts";
import {
  addImported,
  lockArticles,
  replaceImported,
  selectImportedRows,
  type TextWorker,
} from "../../../articles/server/public.ts";
import { obtainSpaceForImages } from "../../../media/server/public.ts";
import { addImportedPage, fitsSection } from "../../../pages/server/public.ts";
import { bumpContentVersion, noteOldAddresses } from "../../../websites/server/public.ts";
import { remarks as itemRemarks, reasons } from "../../remarks-contract.ts";
import type { ReadItem } from "../reading/item/item.ts";
import { removeImageFiles } from "../store/image-files.ts";
import { getHost, type ImportImage } from "../store/images.queries.ts";
import { addDone, getSourceUrl, type ImportRow, selectImport, updateImport } from "../store/imports.queries.ts";
import { isUntouched } from "../store/is-untouched.ts";
import {
  finishItem,
  getSlug,
  type ItemRow,
  type NewPath,
  selectNewPaths,
  selectNext,
  selectUndone,
  toOwnPath,
} from "../store/items.queries.ts";
import { type OldAddress, upsertOldAddresses } from "../store/old-addresses.queries.ts";
import { getOldPath } from "../store/old-path.ts";
import type { Bounds } from "./bounds.ts";
import { type FetchDeps, fetchImages, resolveAttachments } from "./fetch-images.ts";
import { linkTranslations } from "./link-translations.ts";
import { linkedPaths, placeImages } from "./place-images.ts";
import { type Prepared, toImported } from "./to-imported.ts";

export interface RunDeps extends FetchDeps {
  clock: Clock;
  textWorker: Pick<TextWorker, "clean">;
}

/** Imported in one transaction. A process that dies repeats at most so many. */
const batch = 20;

type NextItem = ItemRow & { data: ReadItem | null };

/** Imports what isn't imported yet, until it is done or stopped. */
export async function runImport(deps: RunDeps, importId: string, bounds: Bounds): Promise<void> {
  const { signal, requireRight } = bounds;
  for (;;) {
    signal.throwIfAborted();
    await requireRight();
    const row = await selectImport(deps.db, importId);
    if (row?.state !== "importing" || row.user_id === null) return;
    const items = await selectNext(deps.db, importId, batch);
    if (items.length === 0) {
      await linkTranslations(deps.db, row, bounds);
      await inTransaction(deps.db, (trx) => finish(trx, row, deps.clock.now()));
      return removeImageFiles(deps.storage, importId);
    }
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

type Ready = { item: NextItem } & ({ prepared: Prepared } | { image: ImportImage | undefined } | { leave: string });

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
  const resolve = (address: string) => attachments.get(address) ?? address;
  const images = wanted.map(({ address, alt }) => ({ address: resolve(address), alt }));
  const fetched = await fetchImages(deps, row, images, { spaceId, signal });
  const find = (address: string) => fetched.get(resolve(address));
  const sourceUrl = getSourceUrl(row);
  const parsed = items.map((item) => ({ item, nodes: parseHtml(item.data?.article?.content ?? "").children }));
  const paths = new Set(parsed.flatMap(({ nodes }) => linkedPaths(nodes, sourceUrl)));
  const newPaths = await selectNewPaths(db, row.id, [...paths]);
  const placing = { find, sourceUrl, isFinal: true };
  return Promise.all(
    parsed.map(async ({ item, nodes }): Promise<Ready> => {
      const { article: read, image } = item.data ?? {};
      if (!read) return { item, image: find(image?.address ?? "") };
      const shown = [...read.images, ...(read.cover ? [read.cover] : [])];
      const isMissing = shown.some(({ address }) => !find(address)?.file_path);
      const remarks = isMissing ? [itemRemarks.someImagesMissing] : [];
      const newAddresses = toAddresses(newPaths, item, row.site_origin);
      const content = await clean(deps, placeImages(nodes, { ...placing, newAddresses, images: read.images }));
      if (content === null) return { item, leave: reasons.tooLarge };
      const cover = read.cover ? find(read.cover.address) : undefined;
      return { item, prepared: { item, read, content, cover, remarks } };
    }),
  );
}

/** Returns the addresses that a text of an item has for others: on another website of the family with its origin. */
function toAddresses(
  newPaths: ReadonlyMap<string, NewPath>,
  item: NextItem,
  familyOrigin: string,
): Map<string, string> {
  const toAddress = ({ kind, edition_id, new_path }: NewPath) => {
    if (kind === "image") return new_path;
    return edition_id === item.edition_id ? toOwnPath(kind, getSlug(new_path)) : familyOrigin + new_path;
  };
  return new Map([...newPaths].map(([path, found]) => [path, toAddress(found)]));
}

/** Cleans a text for storage; null if links in the place of its images made it too large for an article. */
async function clean({ textWorker }: RunDeps, html: string): Promise<string | null> {
  try {
    return await textWorker.clean(html);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return null;
    throw error;
  }
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
    const places = new Set([row.website_id, ...left.flatMap(({ item }) => item.edition_id ?? [])]);
    // In the order of their ids, so that two imports don't wait for each other.
    const sorted = [...places].toSorted((one, other) => one - other);
    if (addresses.length > 0) for (const id of sorted) await noteOldAddresses(trx, id);
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
      await leave(trx, row, ready.item, reasons.notStored);
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
  if ("image" in ready) return storeImageItem(trx, row, item, ready.image);
  if ("leave" in ready) return leave(trx, row, item, ready.leave);
  const { prepared } = ready;
  const obstacle = await findObstacle(trx, row, item, prepared);
  if (obstacle !== null) return leave(trx, row, item, obstacle);
  if (item.kind === "page") return storePage(trx, row, item, prepared, now);
  const article = await toImported(trx, row, user, prepared);
  const target = { websiteId: item.edition_id ?? row.website_id, userId: user.id, now };
  const stored =
    item.plan === "update" && item.article_id !== null
      ? await replaceImported(trx, target, item.article_id, article)
      : await addImported(trx, target, article);
  const remarks = [...new Set([...item.remarks, ...prepared.remarks])];
  await finishItem(trx, row.id, item.number, { article_id: stored.id, stored_version: stored.version, remarks });
  return oldAddresses(item, item.new_path, { article_id: stored.id });
}

/** Leaves an item out. What is here already keeps its path. */
async function leave(trx: Database, row: ImportRow, item: NextItem, reason: string): Promise<OldAddress[]> {
  const path = item.plan === "add" ? { new_path: null } : {};
  await finishItem(trx, row.id, item.number, { plan: "leave", reason, ...path });
  return [];
}

/** Returns why an item can't be stored after all; null if it can. Somebody may have edited an article since the plan. */
async function findObstacle(
  trx: Database,
  row: ImportRow,
  item: NextItem,
  { content }: Prepared,
): Promise<string | null> {
  if (item.kind === "page" && !fitsSection(content)) return reasons.pageTooLong;
  if (item.plan !== "update") return null;
  const id = item.article_id ?? 0;
  await lockArticles(trx, [id]);
  const article = (await selectImportedRows(trx, item.edition_id ?? row.website_id, [id])).get(id);
  if (!article || article.isGone) return reasons.deletedHere;
  return isUntouched(item, article) ? null : reasons.editedHere;
}

async function storePage(
  trx: Database,
  row: ImportRow,
  item: NextItem,
  { read, content, remarks }: Prepared,
  now: Date,
) {
  const { title, description, canonicalUrl: canonical_url } = read.search;
  const isLater = item.publish_date !== null && item.publish_date > now;
  const page_id = await addImportedPage(trx, item.edition_id ?? row.website_id, {
    ...{ slug: getSlug(item.new_path), page_name: item.title.slice(0, 200), content },
    ...{ isLive: item.publish_date !== null && !isLater, title, description, canonical_url },
  });
  const all = [...new Set([...item.remarks, ...remarks, ...(isLater ? [itemRemarks.pageScheduled] : [])])];
  await finishItem(trx, row.id, item.number, { page_id, stored_version: 1, remarks: all });
  return oldAddresses(item, item.new_path, { page_id });
}

async function storeImageItem(
  trx: Database,
  row: ImportRow,
  item: NextItem,
  image: ImportImage | undefined,
): Promise<OldAddress[]> {
  const path = image?.file_path;
  const isChosen = typeof image?.archive_path === "string" || row.hosts.includes(getHost(item.old_url));
  if (!path) return leave(trx, row, item, isChosen ? reasons.imageNotFetched : reasons.imageNotChosen);
  await finishItem(trx, row.id, item.number, { new_path: path });
  return oldAddresses(item, path, { to_path: path });
}

/** Returns all addresses that led to an item, but for the one that it has now. */
function oldAddresses({ old_url, data }: NextItem, newPath: string | null, target: Partial<OldAddress>): OldAddress[] {
  const all = [old_url, data?.oldUrl ?? "", ...(data?.otherUrls ?? [])].filter((address) => address !== "");
  const paths = new Set(all.flatMap((address) => getOldPath(address) ?? []));
  paths.delete(newPath ?? "");
  return [...paths].map((path) => ({ path, article_id: null, page_id: null, to_path: null, ...target }));
}
