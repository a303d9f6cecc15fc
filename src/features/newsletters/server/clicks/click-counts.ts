import { createHmac, randomBytes } from "node:crypto";
import { isDatabaseAway } from "../../../../platform/database-errors.ts";
import type { Logger } from "../../../../platform/logger.ts";
import { WriteLoop } from "../../../../platform/work/write-loop.ts";
import { minuteMs } from "../../../../shared/durations.ts";

export interface ClickCountsOptions {
  logger: Logger;
  now: () => number;
  /** Adds clicks by link to the stored ones, all or none. */
  write: (clicks: ReadonlyMap<number, number>) => Promise<void>;
  flushMs?: number;
  /** How many links may wait; clicks on others are dropped meanwhile. */
  maxWaiting?: number;
  /** How many clicks are remembered, at least for a moment. */
  maxRemembered?: number;
}

/** Clicks of the same address on the same link within this time count once, and at the latest after twice of it again. */
const repeatMs = 5 * minuteMs;

/** Counts clicks in memory and writes them in batches, so that many clicks on one link don't wait for its row. */
export class ClickCounts {
  readonly #options: Required<ClickCountsOptions>;
  /** A key of this process only, so that nobody can guess an address from what is stored. */
  readonly #key = randomBytes(32);
  #recent = new Set<string>();
  #earlier = new Set<string>();
  #recentSince = 0;
  #waiting = new Map<number, number>();
  readonly #loop: WriteLoop;
  #isAway = false;

  constructor(options: ClickCountsOptions) {
    this.#options = { flushMs: 3000, maxWaiting: 10_000, maxRemembered: 50_000, ...options };
    this.#loop = new WriteLoop({
      pauseMs: this.#options.flushMs,
      hasWaiting: () => this.#waiting.size > 0,
      write: () => this.#writeWaiting(),
    });
  }

  add(linkId: number, address: string): void {
    if (this.#isRepeated(linkId, address)) return;
    this.#count(linkId, 1);
    this.#loop.start();
  }

  async close(): Promise<void> {
    await this.#loop.close();
    const { size } = this.#waiting;
    if (size > 0) this.#options.logger.warn({ counts: size }, "clicks were lost at the end");
  }

  #count(linkId: number, clicks: number): void {
    const known = this.#waiting.get(linkId);
    if (known === undefined && this.#waiting.size >= this.#options.maxWaiting) return;
    this.#waiting.set(linkId, (known ?? 0) + clicks);
  }

  #isRepeated(linkId: number, address: string): boolean {
    const now = this.#options.now();
    if (now - this.#recentSince >= repeatMs || this.#recent.size >= this.#options.maxRemembered / 2) {
      this.#earlier = now - this.#recentSince >= 2 * repeatMs ? new Set() : this.#recent;
      this.#recent = new Set();
      this.#recentSince = now;
    }
    const mark = createHmac("sha256", this.#key).update(`${linkId} ${address}`).digest("base64url").slice(0, 16);
    if (this.#recent.has(mark) || this.#earlier.has(mark)) return true;
    this.#recent.add(mark);
    return false;
  }

  #writeWaiting(): Promise<void> {
    const clicks = this.#waiting;
    this.#waiting = new Map();
    return this.#write(clicks);
  }

  async #write(clicks: ReadonlyMap<number, number>): Promise<void> {
    const { logger, write } = this.#options;
    try {
      await write(clicks);
      this.#isAway = false;
    } catch (error) {
      if (!isDatabaseAway(error)) {
        logger.error({ err: error, counts: clicks.size }, "clicks can't be stored and are dropped");
        return;
      }
      if (!this.#isAway) logger.warn({ err: error }, "clicks can't be stored and wait");
      this.#isAway = true;
      for (const [linkId, count] of clicks) this.#count(linkId, count);
    }
  }
}
