import { type Database, inTransaction } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { wwwTwin } from "../../../shared/www-twin.ts";
import { type Site, siteOfRow } from "./site.ts";
import { bumpContentVersion, type SiteRow, selectAllSitesAcrossOwners, selectSite } from "./websites.queries.ts";

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Bounds, because anyone can write a host name in many ways. */
const maxKept = { headers: 10_000, length: 100 };

/**
 * Every website in memory: which one a Host header names, and which pages are out of date.
 * Fed by the database at start and by `website_changed` notices afterwards.
 */
export class SiteDirectory {
  readonly #db: Database;
  readonly #publicUrl: URL;
  readonly #sites = new Map<number, Site>();
  readonly #byDomain = new Map<string, Site>();
  /** Results of `resolve` by Host header, until a website changes. Visitors send few distinct ones. */
  readonly #found = new Map<string, Site>();
  /** Reads are numbered as they begin. One that ends after a later one has nothing newer to say. */
  #reads = 0;
  readonly #readOf = new Map<number, number>();
  #host: Site | undefined;
  /** Called whenever pages of a website may have changed or gone. */
  onChange: (websiteId: number) => void = () => {};

  constructor(db: Database, publicUrl: URL) {
    this.#db = db;
    this.#publicUrl = publicUrl;
  }

  /** Reads all websites. Those whose version differs from the one remembered count as changed. */
  async load(): Promise<void> {
    const read = ++this.#reads;
    const rows = await selectAllSitesAcrossOwners(this.#db);
    const gone = new Set(this.#sites.keys());
    for (const row of rows) {
      gone.delete(row.id);
      const isKnown = this.#sites.get(row.id)?.contentVersion === row.content_version;
      if (this.#isLatest(row.id, read) && !isKnown) this.#put(row);
    }
    for (const id of gone) if (this.#isLatest(id, read)) this.#remove(id);
  }

  /** Reads one website again; its pages count as changed at once. Never throws: the next `load` catches up. */
  async refresh(websiteId: number): Promise<void> {
    this.onChange(websiteId);
    const read = ++this.#reads;
    try {
      const row = await selectSite(this.#db, websiteId);
      if (!this.#isLatest(websiteId, read)) return;
      if (row) this.#put(row);
      else this.#remove(websiteId);
    } catch {
      // The database went away: the listener loads everything when it is back.
    }
  }

  /** The website that a Host header names; undefined for a name that is not connected. */
  resolve(hostHeader = ""): Site | undefined {
    const known = this.#found.get(hostHeader);
    if (known) return known;
    const site = this.#find(hostNameOf(hostHeader));
    if (!site || hostHeader.length > maxKept.length) return site;
    if (this.#found.size >= maxKept.headers) this.#found.clear();
    this.#found.set(hostHeader, site);
    return site;
  }

  #find(name: string): Site | undefined {
    if (this.isHostName(name)) return this.#host;
    const [, id] = /^(\d{1,15})\.sites\.(.+)$/.exec(name) ?? [];
    if (id && name.endsWith(`.sites.${this.#publicUrl.hostname}`)) {
      const site = this.#sites.get(Number(id));
      return site?.isHost ? undefined : site;
    }
    const site = this.#siteOf(name);
    return site?.primaryDomain === name ? site : undefined;
  }

  /** Where a name leads that belongs to a website, but is not the one it is served under: that website's origin. */
  movedTo(hostHeader: string | undefined): string | undefined {
    const name = hostNameOf(hostHeader);
    if (this.isHostName(name)) return undefined;
    const site = this.#siteOf(name);
    return site?.primaryDomain === name ? undefined : site?.origin;
  }

  /** Whether anybody who asks for this name gets a website, or is led to one: the host, verified domains, with `www.` or without. */
  isServed(hostHeader: string): boolean {
    const name = hostNameOf(hostHeader);
    return this.isHostName(name) || this.#siteOf(name) !== undefined;
  }

  /** Whose name it is: of who verified it, else of who verified it with `www.` or without. */
  #siteOf(name: string): Site | undefined {
    return this.#byDomain.get(name) ?? this.#byDomain.get(wwwTwin(name));
  }

  /** On a machine whose public address is the default `localhost`, its loopback addresses mean the host too. */
  isHostName(name: string): boolean {
    if (name === this.#publicUrl.hostname) return true;
    return loopbackNames.has(this.#publicUrl.hostname) && loopbackNames.has(name);
  }

  byId(websiteId: number): Site | undefined {
    return this.#sites.get(websiteId);
  }

  get host(): Site {
    if (!this.#host) throw new Error("There is no host website");
    return this.#host;
  }

  /**
   * A write that visitors of a website can see: one transaction that also tells every other process. When it
   * resolves, this process serves nothing older. Throws `not_found` when the website is gone.
   */
  async change<T>(websiteId: number, work: (trx: Database) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.#db, async (trx) => {
      const value = await work(trx);
      if (!(await bumpContentVersion(trx, websiteId))) throw new AppError("not_found", "This website does not exist.");
      return value;
    });
    await this.refresh(websiteId);
    return result;
  }

  /** The same for a write that finds out by itself which websites it changes or removes. */
  async changeSeveral<T>(work: (trx: Database) => Promise<{ value: T; websiteIds: number[] }>): Promise<T> {
    const { value, websiteIds } = await inTransaction(this.#db, async (trx) => {
      const done = await work(trx);
      // In one order, so that two of these can't wait for each other.
      for (const id of done.websiteIds.toSorted((a, b) => a - b)) await bumpContentVersion(trx, id);
      return done;
    });
    for (const id of websiteIds) await this.refresh(id);
    return value;
  }

  #isLatest(websiteId: number, read: number): boolean {
    if ((this.#readOf.get(websiteId) ?? 0) > read) return false;
    this.#readOf.set(websiteId, read);
    return true;
  }

  #put(row: SiteRow): void {
    this.#forget(row.id);
    const site = siteOfRow(row, this.#publicUrl);
    this.#sites.set(site.id, site);
    if (site.isHost) this.#host = site;
    if (site.verifiedDomain) this.#byDomain.set(site.verifiedDomain, site);
    this.onChange(site.id);
  }

  #remove(websiteId: number): void {
    this.#forget(websiteId);
    this.onChange(websiteId);
  }

  #forget(websiteId: number): void {
    this.#found.clear();
    const site = this.#sites.get(websiteId);
    this.#sites.delete(websiteId);
    if (site?.verifiedDomain && this.#byDomain.get(site.verifiedDomain) === site) {
      this.#byDomain.delete(site.verifiedDomain);
    }
  }
}

/** `Example.org.:3000` → `example.org`. */
function hostNameOf(hostHeader: string | undefined): string {
  return (hostHeader ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}
