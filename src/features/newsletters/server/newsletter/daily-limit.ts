import type { Database } from "../../../../db/database.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { beginDay, countDaysBefore, delayAcrossOwners, giveBackToDay, takeOfDay } from "./daily-limit.queries.ts";

type Limit = number | "warm-up" | undefined;

/**
 * How many emails a new sender sends on the first day on which it sends any, the second, and so on; then there is no limit.
 * Providers distrust senders whose volume grows by more than about double from one day to the next.
 */
const warmUp = [200, 400, 800, 1500, 3000, 6000, 12_000, 25_000, 50_000] as const;

const getDay = (now: Date) => now.toISOString().slice(0, 10);
const nextDay = (now: Date) => new Date(Date.parse(getDay(now)) + dayMs);
const limitAfter = (limit: Limit, daysBefore: number) => (limit === "warm-up" ? warmUp[daysBefore] : limit);

/** How many emails may be sent today; undefined without a limit. */
export async function limitOfToday(db: Database, limit: Limit, now: Date): Promise<number | undefined> {
  return limitAfter(limit, limit === "warm-up" ? await countDaysBefore(db, getDay(now)) : 0);
}

/** Counts the emails that all processes begin on a day (UTC), also across restarts. */
export class DailyLimit {
  readonly #db: Database;
  readonly #limit: Limit;
  #day = "";
  #today: number | undefined;

  constructor(db: Database, limit: Limit) {
    this.#db = db;
    this.#limit = limit;
  }

  /** How many of `wanted` emails may be begun now. If none, all newsletters are delayed until the next day. */
  async take(wanted: number, now: Date): Promise<number> {
    if (this.#limit === undefined || wanted === 0) return wanted;
    const day = getDay(now);
    if (day !== this.#day) {
      this.#today = limitAfter(this.#limit, await beginDay(this.#db, day));
      this.#day = day;
    }
    // The days are counted even after the warm-up.
    const limit = this.#today ?? 2 ** 31 - 1;
    const taken = await takeOfDay(this.#db, { day, wanted, limit });
    if (taken === 0) {
      const trouble = tr(
        {
          one: "Today's limit of {count} email is reached. Sending continues at midnight UTC.",
          other: "Today's limit of {count} emails is reached. Sending continues at midnight UTC.",
        },
        { count: limit },
      );
      await delayAcrossOwners(this.#db, trouble, nextDay(now));
    }
    return taken;
  }

  /** Gives back what `take` allowed and nobody needed. */
  async giveBack(count: number): Promise<void> {
    if (this.#limit !== undefined && count > 0) await giveBackToDay(this.#db, this.#day, count);
  }
}
