import { CachedPage, type RenderedPage } from "./cached-page.ts";

/**
 * Finished public pages in memory, bounded in bytes, least recently used first out. Keyed by website and canonical
 * address. Nothing of a logged-in person is ever rendered into it.
 */
export class PageCache {
  readonly #maxBytes: number;
  readonly #now: () => number;
  /** Insertion order is the order of use. */
  readonly #pages = new Map<string, { page: CachedPage; websiteId: number }>();
  readonly #keysOfWebsite = new Map<number, Set<string>>();
  readonly #generations = new Map<number, number>();
  readonly #underWay = new Map<string, { generation: number; page: Promise<CachedPage> }>();
  #bytes = 0;

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** A page that may be served as it is. */
  get(websiteId: number, address: string): CachedPage | undefined {
    const key = keyOf(websiteId, address);
    const entry = this.#pages.get(key);
    if (!entry || entry.page.expiresAt <= this.#now()) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    return entry.page;
  }

  /**
   * The cached page or a fresh one. However many ask at once, it is rendered once; a page whose website was written
   * meanwhile is not kept. When rendering fails, an expired copy that is still here is better than an error.
   */
  async getOrRender(websiteId: number, address: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const cached = this.get(websiteId, address);
    if (cached) return cached;
    const key = keyOf(websiteId, address);
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

  /** Forgets all pages of a website, also those being rendered just now. */
  dropWebsite(websiteId: number): void {
    this.#generations.set(websiteId, (this.#generations.get(websiteId) ?? 0) + 1);
    for (const key of this.#keysOfWebsite.get(websiteId) ?? []) this.#remove(key);
  }

  async #render(websiteId: number, key: string, generation: number, render: () => Promise<RenderedPage>) {
    const page = new CachedPage(await render());
    const isCurrent = (this.#generations.get(websiteId) ?? 0) === generation;
    if (isCurrent && page.status === 200) this.#put(websiteId, key, page);
    return page;
  }

  #put(websiteId: number, key: string, page: CachedPage): void {
    this.#remove(key);
    this.#pages.set(key, { page, websiteId });
    const keys = this.#keysOfWebsite.get(websiteId) ?? new Set();
    this.#keysOfWebsite.set(websiteId, keys.add(key));
    this.#bytes += page.bytes;
    page.onGrowth = (bytes) => {
      if (this.#pages.get(key)?.page !== page) return;
      this.#bytes += bytes;
      this.#makeRoom();
    };
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(key);
    }
  }

  #remove(key: string): void {
    const entry = this.#pages.get(key);
    if (!entry) return;
    this.#pages.delete(key);
    this.#bytes -= entry.page.bytes;
    const keys = this.#keysOfWebsite.get(entry.websiteId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOfWebsite.delete(entry.websiteId);
  }
}

function keyOf(websiteId: number, address: string): string {
  return `${websiteId} ${address}`;
}
