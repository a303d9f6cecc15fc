import { type Database, inTransaction } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { wwwCounterpart } from "../../../shared/www-counterpart.ts";
import { bumpContentVersion } from "./content-version.queries.ts";
import { type Site, siteOfRow } from "./site.ts";
import { type SiteRow, selectAllSitesAcrossOwners, selectSite } from "./websites.queries.ts";

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Bounded, because one host name can be written in many ways. */
const maxCached = { headers: 10_000, length: 100 };

/**
 * Holds all websites in memory: resolves Host headers and reports outdated pages.
 * Loaded from the database at startup and updated by `website_changed` notifications.
 */
export class SiteDirectory {
  readonly #db: Database;
  readonly #publicUrl: URL;
  readonly #sites = new Map<number, Site>();
  readonly #byDomain = new Map<string, Site>();
  /** The editions of each main website, by its id, oldest first. */
  readonly #editions = new Map<number, Site[]>();
  /** Results of `resolve` by Host header until a website changes. Visitors send few distinct ones. */
  readonly #found = new Map<string, Site>();
  /** Numbers reads in starting order, to discard results that arrive after a later read's. */
  #reads = 0;
  readonly #readOf = new Map<number, number>();
  /** Websites that changed while the database had no answer. */
  readonly #outdated = new Set<number>();
  #host: Site | undefined;
  /** Called when a website's pages may have changed or disappeared. */
  onChange: (websiteId: number) => void = () => {};

  constructor(db: Database, publicUrl: URL) {
    this.#db = db;
    this.#publicUrl = publicUrl;
  }

  /** Reads all websites. A different version counts as a change. */
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
    for (const id of this.#outdated) if (this.#isLatest(id, read)) this.#outdated.delete(id);
  }

  /** Reloads a website and its editions and marks their pages as changed. Never throws: `catchUp` tries again. */
  async refresh(websiteId: number): Promise<void> {
    // Of a website that is gone, those before are left.
    const before = this.editionsOf(websiteId);
    await this.#refreshOne(websiteId);
    const family = this.byId(websiteId) ? this.editionsOf(websiteId) : before;
    for (const { id } of family) if (id !== websiteId) await this.#refreshOne(id);
  }

  async #refreshOne(websiteId: number): Promise<void> {
    this.onChange(websiteId);
    const read = ++this.#reads;
    try {
      const row = await selectSite(this.#db, websiteId);
      if (!this.#isLatest(websiteId, read)) return;
      this.#outdated.delete(websiteId);
      if (row) this.#put(row);
      else this.#remove(websiteId);
    } catch {
      this.#outdated.add(websiteId);
    }
  }

  /** Reloads the websites that could not be reloaded when they changed. */
  async catchUp(): Promise<void> {
    for (const id of [...this.#outdated]) await this.refresh(id);
  }

  /** The website of a Host header; undefined for an unconnected name. */
  resolve(hostHeader = ""): Site | undefined {
    const known = this.#found.get(hostHeader);
    if (known) return known;
    const site = this.#find(getHostName(hostHeader));
    if (!site || hostHeader.length > maxCached.length) return site;
    if (this.#found.size >= maxCached.headers) this.#found.clear();
    this.#found.set(hostHeader, site);
    return site;
  }

  #find(name: string): Site | undefined {
    if (this.isHostName(name)) return this.#host;
    const numbered = this.#numbered(name);
    // An edition's pages link to paths below its prefix.
    if (numbered) return numbered.prefix === "" ? numbered : undefined;
    const site = this.#siteOf(name);
    return site?.primaryDomain === name ? site : undefined;
  }

  /** The website of a name such as `1.sites.example.org`, which the host has none of. */
  #numbered(name: string): Site | undefined {
    const [, id] = /^(\d{1,15})\.sites\.(.+)$/.exec(name) ?? [];
    const site = name.endsWith(`.sites.${this.#publicUrl.hostname}`) ? this.#sites.get(Number(id)) : undefined;
    return site?.isHost ? undefined : site;
  }

  /** The origin to redirect to, if the name belongs to a website but isn't its preferred one. */
  movedTo(hostHeader: string | undefined): string | undefined {
    const name = getHostName(hostHeader);
    if (this.isHostName(name)) return undefined;
    const numbered = this.#numbered(name);
    if (numbered) return numbered.prefix === "" ? undefined : numbered.origin;
    const site = this.#siteOf(name);
    return site?.primaryDomain === name ? undefined : site?.origin;
  }

  /** Whether the name serves or redirects to a website: the host, or a verified domain with or without `www.`. */
  isServed(hostHeader: string): boolean {
    const name = getHostName(hostHeader);
    return this.isHostName(name) || this.#siteOf(name) !== undefined;
  }

  /** The website that verified the name, or else its `www.` counterpart. */
  #siteOf(name: string): Site | undefined {
    return this.#byDomain.get(name) ?? this.#byDomain.get(wwwCounterpart(name));
  }

  /** With the default `localhost` as public URL, loopback addresses also mean the host. */
  isHostName(name: string): boolean {
    if (name === this.#publicUrl.hostname) return true;
    return loopbackNames.has(this.#publicUrl.hostname) && loopbackNames.has(name);
  }

  /** A website with its editions, whichever of them is given: the main one first, or nothing if it has a single language. */
  editionsOf(websiteId: number): Site[] {
    const mainId = this.#sites.get(websiteId)?.mainId ?? websiteId;
    const main = this.#sites.get(mainId);
    const editions = this.#editions.get(mainId);
    return main && editions ? [main, ...editions] : [];
  }

  byId(websiteId: number): Site | undefined {
    return this.#sites.get(websiteId);
  }

  /** All websites. */
  get all(): Site[] {
    return [...this.#sites.values()];
  }

  get host(): Site {
    if (!this.#host) throw new Error("There is no host website");
    return this.#host;
  }

  /** The host site, or the one of its editions that has this id. Throws `not_found`. */
  hostIn(websiteId: number | undefined): Site {
    const site = websiteId === undefined ? this.host : this.byId(websiteId);
    if (!site?.isHost) throw new AppError("not_found", tr("This website does not exist."));
    return site;
  }

  /**
   * Runs a change that is visible to a website's visitors in one transaction and notifies the other processes. Once it
   * resolves, this process serves nothing older. Throws `not_found` if the website no longer exists.
   */
  async change<T>(websiteId: number, work: (trx: Database) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.#db, async (trx) => {
      const value = await work(trx);
      if (!(await bumpContentVersion(trx, websiteId)))
        throw new AppError("not_found", tr("This website does not exist."));
      return value;
    });
    await this.refresh(websiteId);
    return result;
  }

  /** Runs a change that determines the affected websites itself. */
  async changeSeveral<T>(work: (trx: Database) => Promise<{ value: T; websiteIds: number[] }>): Promise<T> {
    const { value, websiteIds } = await inTransaction(this.#db, async (trx) => {
      const done = await work(trx);
      // Lock in a fixed order to avoid deadlocks.
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
    if (site.mainId !== null) {
      const others = this.#editions.get(site.mainId) ?? [];
      this.#editions.set(
        site.mainId,
        [...others, site].sort((one, other) => one.id - other.id),
      );
    } else if (site.isHost) this.#host = site;
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
    if (site?.mainId) this.#forgetEdition(site.mainId, websiteId);
    if (site?.verifiedDomain && this.#byDomain.get(site.verifiedDomain) === site) {
      this.#byDomain.delete(site.verifiedDomain);
    }
  }

  #forgetEdition(mainId: number, id: number): void {
    const left = (this.#editions.get(mainId) ?? []).filter((edition) => edition.id !== id);
    if (left.length > 0) this.#editions.set(mainId, left);
    else this.#editions.delete(mainId);
  }
}

/** `Example.org.:3000` → `example.org`. */
function getHostName(hostHeader: string | undefined): string {
  return (hostHeader ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}
