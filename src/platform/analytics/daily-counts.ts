import { setTimeout as sleep } from "node:timers/promises";
import { otherHosts } from "../../shared/referrers.ts";
import { isDatabaseAway } from "../database-errors.ts";
import type { Logger } from "../logger.ts";
import { WriteLoop } from "../work/write-loop.ts";
import type { Analytics, Device, PageView } from "./analytics.ts";

/** Views of a path per day, referrer, and device. */
export interface DailyCount {
  websiteId: number;
  day: string;
  path: string;
  referrerHost: string;
  device: Device;
  views: number;
}

/** Pending counts per website, so that none can crowd out the others. */
interface WaitingOfSite {
  counts: number;
  hosts: Set<string>;
}

export interface DailyCountsOptions {
  logger: Logger;
  /** Adds counts to the stored ones, all or none. */
  write: (counts: DailyCount[]) => Promise<void>;
  flushMs?: number;
  /** Maximum pending counts in total and per website; further views are dropped. */
  maxWaiting?: number;
  maxWaitingOfSite?: number;
  /** Maximum pending referrers per website, since anyone can make them up; the rest counts as `otherHosts`. */
  maxHosts?: number;
  /** Timeout of a write. */
  writeMs?: number;
}

/**
 * Counts page views in memory and writes them in batches, so nothing about a person leaves the request. A bounded
 * number of counts waits while the database is unavailable.
 */
export class DailyCounts implements Analytics {
  readonly #options: Required<DailyCountsOptions>;
  #waiting = new Map<string, DailyCount>();
  #sites = new Map<number, WaitingOfSite>();
  readonly #loop: WriteLoop;
  /** Set while the database is unavailable, to log it once. */
  #isAway = false;
  #dropped = 0;

  constructor(options: DailyCountsOptions) {
    this.#options = {
      flushMs: 5000,
      maxWaiting: 10_000,
      maxWaitingOfSite: 3000,
      maxHosts: 200,
      writeMs: 10_000,
      ...options,
    };
    this.#loop = new WriteLoop({
      pauseMs: this.#options.flushMs,
      hasWaiting: () => this.#waiting.size > 0,
      write: () => this.#writeWaiting(),
    });
  }

  report({ websiteId, day, path, referrerHost, device }: PageView): void {
    this.#add({ websiteId, day, path, referrerHost, device, views: 1 });
    this.#loop.start();
  }

  async close(): Promise<void> {
    await this.#loop.close();
    const { size } = this.#waiting;
    if (size > 0) this.#options.logger.warn({ counts: size }, "page views were lost at the end");
  }

  #add(count: DailyCount): void {
    const { maxWaiting, maxWaitingOfSite } = this.#options;
    const site = this.#siteOf(count.websiteId);
    const referrerHost = this.#hostOf(site, count.referrerHost);
    const key = JSON.stringify([count.websiteId, count.day, count.path, referrerHost, count.device]);
    const known = this.#waiting.get(key);
    if (known) known.views += count.views;
    else if (this.#waiting.size < maxWaiting && site.counts < maxWaitingOfSite) {
      this.#waiting.set(key, { ...count, referrerHost });
      site.counts += 1;
    } else this.#drop(count.views);
  }

  #siteOf(websiteId: number): WaitingOfSite {
    const known = this.#sites.get(websiteId) ?? { counts: 0, hosts: new Set() };
    this.#sites.set(websiteId, known);
    return known;
  }

  #hostOf({ hosts }: WaitingOfSite, host: string): string {
    if (!hosts.has(host) && hosts.size >= this.#options.maxHosts && host !== "") return otherHosts;
    hosts.add(host);
    return host;
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
