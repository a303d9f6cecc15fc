import { setTimeout as sleep } from "node:timers/promises";
import { otherHosts } from "../../shared/referrers.ts";
import { isDatabaseAway } from "../database-errors.ts";
import type { Logger } from "../logger.ts";
import { WriteLoop } from "../work/write-loop.ts";
import type { Analytics, Device, PageView } from "./analytics.ts";

/** Views of a path per day, referrer, device, and search words that found nothing. */
export interface DailyCount {
  websiteId: number;
  day: string;
  path: string;
  referrerHost: string;
  device: Device;
  words: string;
  views: number;
  /** Tell browsers apart within their day. */
  marks: Set<string>;
}

/** Pending counts per website, so that none can crowd out the others. */
interface WaitingOfSite {
  counts: number;
  hosts: Set<string>;
  words: Set<string>;
  marks: number;
}

export interface DailyCountsOptions {
  logger: Logger;
  /** Adds counts to the stored ones, all or none. */
  write: (counts: DailyCount[]) => Promise<void>;
  /** Makes a mark of a view's browser that can't be traced back after its day. */
  mark: (view: PageView) => Promise<string>;
  flushMs?: number;
  /** Maximum pending counts in total and per website; further views are dropped. */
  maxWaiting?: number;
  maxWaitingOfSite?: number;
  /** Maximum pending referrers per website, since anyone can make them up; the rest counts as `otherHosts`. */
  maxHosts?: number;
  /** Maximum pending search words per website; searches for others aren't counted as such. */
  maxWords?: number;
  /** Timeout of a write. */
  writeMs?: number;
}

/** How many browsers may wait for their marks, which only the day's first one does. */
const maxMarking = 1000;
/** How long `close` waits for them. */
const closeMs = 3000;

/**
 * Counts page views in memory and writes them in batches. Nothing about a person leaves the request but the day's mark. A bounded
 * number of counts waits while the database is unavailable.
 */
export class DailyCounts implements Analytics {
  readonly #options: Required<DailyCountsOptions>;
  #waiting = new Map<string, DailyCount>();
  #sites = new Map<number, WaitingOfSite>();
  readonly #loop: WriteLoop;
  readonly #marking = new Set<Promise<void>>();
  /** Set while the database is unavailable, to log it once. */
  #isAway = false;
  #dropped = 0;

  constructor(options: DailyCountsOptions) {
    this.#options = {
      flushMs: 5000,
      maxWaiting: 10_000,
      maxWaitingOfSite: 3000,
      maxHosts: 200,
      maxWords: 50,
      writeMs: 10_000,
      ...options,
    };
    this.#loop = new WriteLoop({
      pauseMs: this.#options.flushMs,
      hasWaiting: () => this.#waiting.size > 0,
      write: () => this.#writeWaiting(),
    });
  }

  report(view: PageView): void {
    const { websiteId, day, path, referrerHost, device, words } = view;
    const count = { websiteId, day, path, referrerHost, device, words };
    this.#add({ ...count, views: 1, marks: new Set() });
    this.#loop.start();
    if (this.#marking.size >= maxMarking) return;
    const marking = this.#options
      .mark(view)
      .then((mark) => this.#add({ ...count, views: 0, marks: new Set([mark]) }))
      // The view counts anyway; the next one of the browser tries again.
      .catch(() => {})
      .finally(() => this.#marking.delete(marking));
    this.#marking.add(marking);
  }

  async close(): Promise<void> {
    await Promise.race([Promise.all(this.#marking), sleep(closeMs, undefined, { ref: false })]);
    await this.#loop.close();
    const { size } = this.#waiting;
    if (size > 0) this.#options.logger.warn({ counts: size }, "page views were lost at the end");
  }

  #add(count: DailyCount): void {
    const { maxWaiting, maxWaitingOfSite } = this.#options;
    const site = this.#siteOf(count.websiteId);
    const referrerHost = limited(site.hosts, count.referrerHost, this.#options.maxHosts, otherHosts);
    const words = limited(site.words, count.words, this.#options.maxWords, "");
    const key = JSON.stringify([count.websiteId, count.day, count.path, referrerHost, count.device, words]);
    const known = this.#waiting.get(key);
    if (!known && (this.#waiting.size >= maxWaiting || site.counts >= maxWaitingOfSite)) {
      this.#drop(count.views);
      return;
    }
    const added = known ?? { ...count, referrerHost, words, views: 0, marks: new Set() };
    added.views += count.views;
    for (const mark of count.marks) {
      if (added.marks.has(mark) || site.marks >= maxWaitingOfSite) continue;
      added.marks.add(mark);
      site.marks += 1;
    }
    if (known) return;
    this.#waiting.set(key, added);
    site.counts += 1;
  }

  #siteOf(websiteId: number): WaitingOfSite {
    const known = this.#sites.get(websiteId) ?? { counts: 0, hosts: new Set(), words: new Set(), marks: 0 };
    this.#sites.set(websiteId, known);
    return known;
  }

  #drop(views: number): void {
    if (this.#dropped === 0) this.#options.logger.warn("too many page views are waiting: more are dropped");
    this.#dropped += views;
  }

  #writeWaiting(): Promise<void> {
    const counts = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#sites = new Map();
    return this.#write(counts);
  }

  async #write(counts: DailyCount[]): Promise<void> {
    const { logger, write, writeMs } = this.#options;
    try {
      const answer = await Promise.race([write(counts), sleep(writeMs, "late" as const, { ref: false })]);
      // It may still take effect: a retry could count twice.
      if (answer === "late") {
        logger.warn({ counts: counts.length }, "storing page views took too long");
        return;
      }
      if (this.#isAway) logger.info({ dropped: this.#dropped }, "page views are stored again");
      this.#isAway = false;
      this.#dropped = 0;
    } catch (error) {
      this.#keep(counts, error);
    }
  }

  #keep(counts: DailyCount[], error: unknown): void {
    const { logger } = this.#options;
    if (!isDatabaseAway(error)) {
      // Drop what the database rejects: it would block all later counts.
      logger.error({ err: error, counts: counts.length }, "page views can't be stored and are dropped");
      return;
    }
    if (!this.#isAway) logger.warn({ err: error }, "page views can't be stored and wait");
    this.#isAway = true;
    for (const count of counts) this.#add(count);
  }
}

/** Returns the name, or what stands for all others if there are enough already. */
function limited(known: Set<string>, name: string, max: number, rest: string): string {
  if (name !== "" && !known.has(name) && known.size >= max) return rest;
  known.add(name);
  return name;
}
