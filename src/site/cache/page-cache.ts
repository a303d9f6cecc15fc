import { CachedPage, type RenderedPage } from "./cached-page.ts";

/** Key 404 pages by message, never by path: all paths with the same message share one. */
const cachedStatuses = new Set([200, 404]);

/**
 * Rendered public pages in memory, bounded in bytes, keyed by website and canonical URL. Evicts the least recently
 * used page of the website that takes the most memory, so that no website can evict the others' pages. Never holds
 * anything rendered for a logged-in user.
 */
export class PageCache {
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #pages = new Map<string, { page: CachedPage; websiteId: number; wasUsed: boolean }>();
  /** Oldest key first. On eviction, a page that was used moves to the end instead. */
  readonly #websites = new Map<number, { keys: Set<string>; bytes: number }>();
  readonly #generations = new Map<number, number>();
  readonly #underWay = new Map<string, { generation: number; page: Promise<CachedPage> }>();
  #bytes = 0;
  #found = 0;
  #rendered = 0;

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** `found` and `rendered` count pages served from the cache and made anew since the start. */
  get usage() {
    const { size: pages } = this.#pages;
    return { bytes: this.#bytes, maxBytes: this.#maxBytes, pages, found: this.#found, rendered: this.#rendered };
  }

  /** A page that is still fresh. */
  get(websiteId: number, address: string): CachedPage | undefined {
    const entry = this.#pages.get(getKey(websiteId, address));
    if (!entry || entry.page.expiresAt <= this.#now()) return undefined;
    entry.wasUsed = true;
    this.#found += 1;
    return entry.page;
  }

  /**
   * Returns the cached page or renders it, once for concurrent requests. Doesn't cache a page whose website changed
   * meanwhile. If rendering fails, serves an expired copy if there is one.
   */
  async getOrRender(websiteId: number, address: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const cached = this.get(websiteId, address);
    if (cached) return cached;
    const key = getKey(websiteId, address);
    const generation = this.#generations.get(websiteId) ?? 0;
    const running = this.#underWay.get(key);
    if (running?.generation === generation) return running.page;
    const page = this.#render(websiteId, key, generation, render);
    this.#underWay.set(key, { generation, page });
    try {
      return await page;
    } catch (error) {
      const expired = this.#pages.get(key);
      if (expired) return expired.page;
      throw error;
    } finally {
      if (this.#underWay.get(key)?.page === page) this.#underWay.delete(key);
    }
  }

  /** Drops all pages of a website, including those being rendered. */
  dropWebsite(websiteId: number): void {
    this.#generations.set(websiteId, (this.#generations.get(websiteId) ?? 0) + 1);
    for (const key of this.#websites.get(websiteId)?.keys ?? []) this.#remove(key);
  }

  async #render(websiteId: number, key: string, generation: number, render: () => Promise<RenderedPage>) {
    this.#rendered += 1;
    const page = new CachedPage(await render());
    page.bytes += 2 * key.length;
    const isCurrent = (this.#generations.get(websiteId) ?? 0) === generation;
    if (isCurrent && cachedStatuses.has(page.status)) this.#put(websiteId, key, page);
    return page;
  }

  #put(websiteId: number, key: string, page: CachedPage): void {
    this.#remove(key);
    if (page.bytes > this.#maxBytes) return;
    this.#pages.set(key, { page, websiteId, wasUsed: false });
    const website = this.#websites.get(websiteId) ?? { keys: new Set(), bytes: 0 };
    this.#websites.set(websiteId, website);
    website.keys.add(key);
    const grow = (bytes: number) => {
      if (this.#pages.get(key)?.page !== page) return;
      website.bytes += bytes;
      this.#bytes += bytes;
      this.#makeRoom();
    };
    page.onGrowth = grow;
    grow(page.bytes);
  }

  #makeRoom(): void {
    while (this.#bytes > this.#maxBytes) {
      const websites = [...this.#websites.values()];
      const largest = websites.reduce((most, website) => (website.bytes > most.bytes ? website : most));
      this.#removeOldest(largest.keys);
    }
  }

  #removeOldest(keys: Set<string>): void {
    for (const key of keys) {
      const entry = this.#pages.get(key);
      if (!entry?.wasUsed) {
        this.#remove(key);
        break;
      }
      entry.wasUsed = false;
      keys.delete(key);
      keys.add(key);
    }
  }

  #remove(key: string): void {
    const entry = this.#pages.get(key);
    const website = entry && this.#websites.get(entry.websiteId);
    if (!website) return;
    this.#pages.delete(key);
    this.#bytes -= entry.page.bytes;
    website.bytes -= entry.page.bytes;
    website.keys.delete(key);
    if (website.keys.size === 0) this.#websites.delete(entry.websiteId);
  }
}

function getKey(websiteId: number, address: string): string {
  return `${websiteId} ${address}`;
}
