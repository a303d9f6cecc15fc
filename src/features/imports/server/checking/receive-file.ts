import { createHash } from "node:crypto";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { storable, withoutTrailing } from "../../../../shared/text.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";
import { texts } from "../../contract.ts";
import type { ReadAbout, ReadFile, ReadItem, ReadLine } from "../reading/item/item.ts";
import { removeImageFiles, storeImageFile } from "../store/image-files.ts";
import { countHosts, insertImages, noteArchived } from "../store/images.queries.ts";
import { countReady, deleteImport, insertImport, selectImport, updateImport } from "../store/imports.queries.ts";
import { insertItems, type NewItem } from "../store/items.queries.ts";
import { getOldPath } from "../store/old-path.ts";
import { type Planned, Planner, type Wanted } from "./plan-items.ts";

interface Receiving {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  storage: Storage;
}

interface Upload {
  importId: string;
  websiteId: number;
  userId: number;
  name: string;
}

/** Files that wait to be imported into a website: each takes room in the database. */
const maxWaiting = 10;
/** Items stored in one transaction, and how much text they may have together. */
const batch = { items: 100, characters: 4_000_000 };

/**
 * Stores the items of a file while it is read, with what importing them would do. A repeated upload returns at once.
 * Throws `conflict` if the id is another import's, and like `readExport`; then nothing of the file is left.
 */
export async function receiveFile(
  deps: Receiving,
  { importId, websiteId, userId, name }: Upload,
  lines: () => AsyncIterable<ReadLine>,
): Promise<void> {
  const { db, clock, storage } = deps;
  if ((await countReady(db, websiteId)) >= maxWaiting && !(await selectImport(db, importId))) {
    throw new AppError("conflict", texts.tooManyWaiting);
  }
  const begun = await insertImport(db, {
    ...{ id: importId, website_id: websiteId, user_id: userId, state: "reading" },
    ...{ file_name: storable(name).slice(0, 300), created_at: clock.now() },
  });
  if (!begun) {
    const known = await selectImport(db, importId);
    if (known?.website_id === websiteId && known.state !== "reading") return;
    throw new AppError("conflict", texts.interrupted);
  }
  try {
    await storeLines(deps, importId, lines());
  } catch (error) {
    // What stays goes with the daily job.
    await removeImageFiles(storage, importId).catch(() => {});
    await deleteImport(db, importId);
    throw error;
  }
}

async function storeLines(receiving: Receiving, importId: string, lines: AsyncIterable<ReadLine>): Promise<void> {
  const store = new Store(receiving, importId);
  for await (const line of lines) {
    if ("about" in line) await store.begin(line.about);
    else if ("item" in line) await store.add(line.item);
    else if ("file" in line) await store.addFile(line.file);
    else if ("end" in line) await store.end();
  }
}

/** Collects items into batches. */
class Store {
  readonly #db: Database;
  readonly #importId: string;
  #planner: Planner | undefined;
  /** The file doesn't have the address of its website, by which its texts link to each other. */
  #hasUnknownAddress = false;
  #waiting: Received[] = [];
  #characters = 0;
  #items = 0;
  readonly #now: Date;
  readonly #storage: Storage;
  readonly #sites: SiteDirectory;

  constructor({ db, clock, sites, storage }: Receiving, importId: string) {
    this.#now = clock.now();
    this.#db = db;
    this.#storage = storage;
    this.#sites = sites;
    this.#importId = importId;
  }

  async begin({ source, title, url }: ReadAbout): Promise<void> {
    this.#hasUnknownAddress = url === "" && source !== "markdown";
    const about = { source, source_title: title.slice(0, 300), source_url: url.slice(0, 1000) };
    const source_key = withoutTrailing(about.source_url.toLowerCase().replace(/^https?:\/\/(www\.)?/, ""), "/");
    await updateImport(this.#db, this.#importId, { ...about, source_key });
    const row = await selectImport(this.#db, this.#importId);
    if (!row) throw new AppError("conflict", texts.interrupted);
    this.#planner = await Planner.create(this.#db, this.#sites, row);
  }

  async add(item: ReadItem): Promise<void> {
    const received = toReceived(item, this.#now);
    this.#waiting.push(received);
    this.#characters += received.json.length;
    if (this.#waiting.length >= batch.items || this.#characters >= batch.characters) await this.#flush();
  }

  /** Stores an image of an archive, which comes after the items. */
  async addFile(file: ReadFile): Promise<void> {
    await this.#flush();
    await storeImageFile(this.#storage, this.#importId, file);
    await noteArchived(this.#db, this.#importId, file);
  }

  async end(): Promise<void> {
    await this.#flush();
    const hosts = await countHosts(this.#db, this.#importId);
    const needs_source_url = this.#hasUnknownAddress || hosts.some(({ host }) => host === "");
    await updateImport(this.#db, this.#importId, { state: "ready", items: this.#items, needs_source_url });
  }

  async #flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    if (!this.#planner) throw new Error("Items came before what they are from");
    const all = await this.#planner.plan(this.#waiting);
    const rows = all.map(({ item, planned }, index): NewItem => {
      return { import_id: this.#importId, number: this.#items + index + 1, ...toRow(item, planned) };
    });
    const addresses = this.#waiting.flatMap(({ item }) => getAddresses(item));
    await inTransaction(this.#db, async (trx) => {
      await insertItems(trx, rows);
      await insertImages(trx, this.#importId, addresses);
    });
    this.#items += rows.length;
    this.#waiting = [];
    this.#characters = 0;
  }
}

/** An item with the facts that decide about it. */
interface Received extends Wanted {
  item: ReadItem;
  /** The item without its remarks and its group of translations, which may change although its text doesn't. */
  json: string;
}

function toReceived(item: ReadItem, now: Date): Received {
  const { remarks: _remarks, translationKey: _group, ...content } = item;
  const { kind, leave, article } = item;
  const json = JSON.stringify(content);
  const hash = createHash("sha256").update(json).digest();
  const decisive = { kind, key: toKey(item.key), hash, leave, language: article?.language ?? "" };
  return { ...decisive, slug: article?.slug ?? "", publish_date: getPublishDate(item, now), item, json };
}

/** Shortens a key that is too long for an index. */
function toKey(key: string): string {
  return key.length <= 500 ? key : `hash:${createHash("sha256").update(key).digest("hex")}`;
}

function toRow({ item, json, kind, key, hash, slug, language, publish_date }: Received, { remarks, ...plan }: Planned) {
  const old_url = (item.image?.address ?? item.oldUrl).slice(0, 2000);
  return {
    ...{ kind, key, hash, wanted_slug: slug, language, publish_date, old_url, old_path: getOldPath(old_url), ...plan },
    title: item.title.slice(0, 300),
    translation_key: toKey(item.translationKey ?? ""),
    remarks: [...item.remarks, ...remarks],
    data: plan.plan === "add" || plan.plan === "update" ? json : null,
  };
}

/** Returns when an item appears; null for a draft. Something published without a date gets that of its last change, or else `now`. */
function getPublishDate({ article }: ReadItem, now: Date): Date | null {
  if (article?.state !== "published") return null;
  const date = article.date ?? article.modified;
  return date === null ? now : new Date(date);
}

/** Returns the addresses of images that an item needs, without those that the file has as items of their own. */
function getAddresses({ leave, image, article }: ReadItem): string[] {
  if (leave !== null) return [];
  const all = [image, article?.cover, ...(article?.images ?? [])].flatMap((one) => one?.address ?? []);
  return all.filter((address) => !address.startsWith("attachment:"));
}
