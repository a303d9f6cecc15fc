import type { Database } from "../../../../db/database.ts";
import { freeSlug } from "../../../../shared/slug.ts";
import { type ImportedRow, selectSlugsOfWebsite } from "../../../articles/server/public.ts";
import { isReservedSlug } from "../../../pages/contract.ts";
import { selectPageSlugs } from "../../../pages/server/public.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";
import type { ItemKind, ItemPlan } from "../../contract.ts";
import { remarks as itemRemarks, reasons } from "../../remarks-contract.ts";
import type { ImportRow } from "../store/imports.queries.ts";
import { isUntouched } from "../store/is-untouched.ts";
import { getSlug, toOwnPath } from "../store/items.queries.ts";
import { type KnownItem, selectKnown } from "../store/known-items.queries.ts";
import { type Stored, selectStored } from "../store/stored.ts";
import { type Place, Places } from "./places.ts";

/** An item's facts that decide what becomes of it. */
export interface Wanted {
  kind: ItemKind;
  key: string;
  hash: Buffer;
  /** The slug that it had. */
  slug: string;
  /** BCP 47; empty if unknown. */
  language: string;
  /** Null: a draft. */
  publish_date: Date | null;
  /** Why it can't be imported. */
  leave: string | null;
}

export interface Planned {
  plan: ItemPlan;
  reason: string | null;
  /** Remarks on what the plan itself changes. */
  remarks: string[];
  /** On the domain of the website's family. */
  new_path: string | null;
  /** The edition that it goes into; null for the chosen website. */
  edition_id: number | null;
  article_id: number | null;
  page_id: number | null;
  /** The version of the article that is updated. */
  stored_version: number | null;
}

const nothing = {
  ...{ reason: null, remarks: [] as string[], new_path: null, edition_id: null },
  ...{ article_id: null, page_id: null, stored_version: null },
};

type Taken = Record<"article" | "page", Set<string>>;
type Importing = Pick<ImportRow, "website_id" | "source" | "source_key" | "user_id">;

/** Decides what an import does with each item, in the order of the file. */
export class Planner {
  readonly #db: Database;
  readonly #import: Importing;
  readonly #places: Places;
  /** Slugs in use, and those that this import will take, by website. */
  readonly #taken = new Map<number, Taken>();
  readonly #hasPages: boolean;

  private constructor(db: Database, row: Importing, places: Places, hasPages: boolean) {
    this.#db = db;
    this.#import = row;
    this.#places = places;
    this.#hasPages = hasPages;
  }

  /** `row.user_id`: the person who imports, who must manage the editions. */
  static async create(db: Database, sites: SiteDirectory, row: Importing): Promise<Planner> {
    const places = await Places.create({ db, sites }, { websiteId: row.website_id, userId: row.user_id });
    return new Planner(db, row, places, sites.byId(row.website_id)?.isHost !== true);
  }

  /** Returns each item with its plan. */
  async plan<Item extends Wanted>(items: readonly Item[]): Promise<{ item: Item; planned: Planned }[]> {
    const { website_id: websiteId, source_key: sourceKey, source } = this.#import;
    // A number is its place in the file, which the next file has something else in.
    const lasting = items.filter(({ leave, key }) => leave === null && !key.startsWith("number:"));
    const keys = lasting.map(({ key }) => key);
    const family = this.#places.ids;
    const known = await selectKnown(this.#db, { websiteId, family, sourceKey, source: source ?? "" }, keys);
    const here = await selectStored(this.#db, [...known.values()].flat());
    for (const { language } of items) await this.#loadTaken(this.#getPlace(language));
    return items.map((item) => {
      const all = known.get(item.key);
      // An import into another website of the family brought this one only if it went to the same place.
      const isSame = (each: KnownItem) => each.is_own || each.website_id === this.#getPlace(item.language).id;
      return { item, planned: this.#planOne(item, all?.find(isSame), here) };
    });
  }

  #getPlace(language: string): Place {
    return this.#places.find(language) ?? this.#places.chosen;
  }

  async #loadTaken({ id }: Place): Promise<void> {
    if (this.#taken.has(id)) return;
    const article = await selectSlugsOfWebsite(this.#db, id);
    this.#taken.set(id, { article, page: new Set(await selectPageSlugs(this.#db, id)) });
  }

  #planOne(item: Wanted, known: KnownItem | undefined, here: Stored): Planned {
    if (item.leave !== null) return { ...nothing, plan: "leave", reason: item.leave };
    if (item.kind === "image") {
      const isSame = known?.new_path && known.hash.equals(item.hash);
      return { ...nothing, plan: isSame ? "same" : "add", new_path: isSame ? known.new_path : null };
    }
    if (item.kind === "page" && !this.#hasPages) return { ...nothing, plan: "leave", reason: reasons.noPagesHere };
    return { ...nothing, ...(known ? this.#planKnown(item, known, here) : this.#planNew(item)) };
  }

  #planKnown(item: Wanted, known: KnownItem, here: Stored): Partly {
    const planned =
      item.kind === "page"
        ? planPageAgain(item, known, here.page(known) !== undefined)
        : planAgain(item, known, here.article(known));
    const place = this.#places.byId(known.website_id);
    if (!place) return { plan: "leave", reason: reasons.otherPlace };
    if (planned.new_path == null) return planned;
    return { ...planned, ...this.#at(place, item.kind, getSlug(planned.new_path)) };
  }

  #planNew(item: Wanted): Partly {
    const place = this.#getPlace(item.language);
    const slug = this.#takeSlug(place, item.kind === "page" ? "page" : "article", item.slug);
    const remarks = [
      ...(slug === item.slug ? [] : [itemRemarks.addressTaken]),
      ...(this.#places.find(item.language) ? [] : [itemRemarks.otherLanguage]),
    ];
    return { plan: "add", remarks, ...this.#at(place, item.kind, slug) };
  }

  #at({ id, prefix }: Place, kind: ItemKind, slug: string): Pick<Planned, "new_path" | "edition_id"> {
    const isChosen = id === this.#places.chosen.id;
    return { new_path: prefix + toOwnPath(kind, slug), edition_id: isChosen ? null : id };
  }

  #takeSlug({ id }: Place, kind: "article" | "page", wanted: string): string {
    const taken = this.#taken.get(id)?.[kind] ?? new Set();
    const slug = freeSlug(kind === "page" && isReservedSlug(wanted) ? `${wanted}-page` : wanted, taken);
    taken.add(slug);
    return slug;
  }
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
