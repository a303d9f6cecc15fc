import type { Database } from "../../../../db/database.ts";
import { freeSlug } from "../../../../shared/slug.ts";
import { type ImportedRow, selectImportedRows, selectSlugsOfWebsite } from "../../../articles/server/public.ts";
import { isReservedSlug } from "../../../pages/contract.ts";
import { selectImportedPages, selectPageSlugs } from "../../../pages/server/public.ts";
import { selectSite } from "../../../websites/server/public.ts";
import type { ItemKind, ItemPlan } from "../../contract.ts";
import { remarks as itemRemarks, reasons } from "../../remarks-contract.ts";
import type { ImportRow } from "../store/imports.queries.ts";
import { isUntouched } from "../store/is-untouched.ts";
import { type KnownItem, selectKnown } from "../store/items.queries.ts";

/** An item's facts that decide what becomes of it. */
export interface Wanted {
  kind: ItemKind;
  key: string;
  hash: Buffer;
  /** The slug that it had. */
  slug: string;
  /** Null: a draft. */
  publish_date: Date | null;
  /** Why it can't be imported. */
  leave: string | null;
}

export interface Planned {
  plan: ItemPlan;
  reason: string | null;
  /** A remark on what the plan itself changes. */
  remark: string | null;
  new_path: string | null;
  article_id: number | null;
  page_id: number | null;
  /** The version of the article that is updated. */
  stored_version: number | null;
}

const nothing = { reason: null, remark: null, new_path: null, article_id: null, page_id: null, stored_version: null };
const articlePath = (slug: string): string => `/article/${slug}`;

type Taken = Record<"article" | "page", Set<string>>;
type Importing = Pick<ImportRow, "website_id" | "source" | "source_key">;

/** Decides what an import does with each item, in the order of the file. */
export class Planner {
  readonly #db: Database;
  readonly #import: Importing;
  /** Slugs in use, and those that this import will take. */
  readonly #taken: Taken;
  readonly #hasPages: boolean;

  private constructor(db: Database, row: Importing, taken: Taken, hasPages: boolean) {
    this.#db = db;
    this.#import = row;
    this.#taken = taken;
    this.#hasPages = hasPages;
  }

  static async create(db: Database, row: Importing): Promise<Planner> {
    const { website_id: websiteId } = row;
    const site = await selectSite(db, websiteId);
    const pages = new Set(await selectPageSlugs(db, websiteId));
    return new Planner(db, row, { article: await selectSlugsOfWebsite(db, websiteId), page: pages }, !site?.is_host);
  }

  /** Returns each item with its plan. */
  async plan<Item extends Wanted>(items: readonly Item[]): Promise<{ item: Item; planned: Planned }[]> {
    const { website_id: websiteId, source_key: sourceKey, source } = this.#import;
    // A number is its place in the file, which the next file has something else in.
    const lasting = items.filter(({ leave, key }) => leave === null && !key.startsWith("number:"));
    const keys = lasting.map(({ key }) => key);
    const known = await selectKnown(this.#db, { websiteId, sourceKey, source: source ?? "" }, keys);
    const all = [...known.values()];
    const here = {
      articles: await selectImportedRows(
        this.#db,
        websiteId,
        all.flatMap(({ article_id }) => article_id ?? []),
      ),
      pages: await selectImportedPages(
        this.#db,
        websiteId,
        all.flatMap(({ page_id }) => page_id ?? []),
      ),
    };
    return items.map((item) => ({ item, planned: this.#planOne(item, known.get(item.key), here) }));
  }

  #planOne(item: Wanted, known: KnownItem | undefined, here: Here): Planned {
    if (item.leave !== null) return { ...nothing, plan: "leave", reason: item.leave };
    if (item.kind === "image") {
      const isSame = known?.new_path && known.hash.equals(item.hash);
      return { ...nothing, plan: isSame ? "same" : "add", new_path: isSame ? known.new_path : null };
    }
    const isPage = item.kind === "page";
    if (isPage && !this.#hasPages) return { ...nothing, plan: "leave", reason: reasons.noPagesHere };
    if (known && isPage) return { ...nothing, ...planPageAgain(item, known, here.pages.has(known.page_id ?? 0)) };
    if (known) return { ...nothing, ...planAgain(item, known, here.articles.get(known.article_id ?? 0)) };
    const slug = this.#takeSlug(isPage ? "page" : "article", item.slug);
    const remark = slug === item.slug ? null : itemRemarks.addressTaken;
    return { ...nothing, plan: "add", remark, new_path: isPage ? `/${slug}` : articlePath(slug) };
  }

  #takeSlug(kind: "article" | "page", wanted: string): string {
    const taken = this.#taken[kind];
    const slug = freeSlug(kind === "page" && isReservedSlug(wanted) ? `${wanted}-page` : wanted, taken);
    taken.add(slug);
    return slug;
  }
}

interface Here {
  articles: ReadonlyMap<number, ImportedRow>;
  pages: ReadonlyMap<number, unknown>;
}

type Partly = Partial<Planned> & Pick<Planned, "plan">;

/** Decides about a page that was imported before. */
function planPageAgain({ hash }: Wanted, { hash: before, page_id, new_path }: KnownItem, isHere: boolean): Partly {
  if (!isHere) return { plan: "leave", reason: reasons.deletedHere };
  if (hash.equals(before)) return { plan: "same", page_id, new_path };
  return { plan: "leave", reason: reasons.pageAgain, page_id, new_path };
}

/** Decides about an article that was imported before. */
function planAgain({ hash, publish_date: date }: Wanted, known: KnownItem, row: ImportedRow | undefined): Partly {
  const { hash: before, stored_version, publish_date, new_path } = known;
  if (!row || row.isGone) return { plan: "leave", reason: reasons.deletedHere };
  const here = { article_id: row.id, new_path };
  if (hash.equals(before)) return { plan: "same", ...here };
  if (!isUntouched(known, row)) return { plan: "leave", reason: reasons.editedHere, ...here };
  // Its text may not be for everybody any more.
  if (date?.getTime() !== publish_date?.getTime()) return { plan: "leave", reason: reasons.stateChanged, ...here };
  return { plan: "update", stored_version, ...here };
}
