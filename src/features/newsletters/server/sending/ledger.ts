import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { MailConfig } from "../../../../platform/config/mail.ts";
import { DailyLimit } from "../newsletter/daily-limit.ts";
import { markBegun } from "./claims.queries.ts";
import {
  type ClaimedRecipient,
  type DueNewsletter,
  releaseOthers,
  releaseRecipients,
  type Settled,
  selectDueNewslettersAcrossOwners,
  settleAndClaim,
} from "./ledger.queries.ts";

export interface ClaimedMail extends ClaimedRecipient {
  newsletterId: number;
  checkedAt: number;
}

interface LedgerRequest {
  settled: Settled | undefined;
  wantsNext: boolean;
  answer: (mail: ClaimedMail | undefined) => void;
}

const retryMs = 500;
/** How long a statement waits for connections that are still handing over. */
const gatherMs = 5;

/**
 * This process's view of the waiting recipients. Its connections ask one at a time; while a statement runs, further requests
 * gather for the next one. So nobody is claimed before a connection is free for them.
 */
export class Ledger {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #leaseMs: number;
  readonly #limit: DailyLimit;
  readonly #claim = randomUUID();
  readonly #underWay = new Set<number>();
  #wishes: LedgerRequest[] = [];
  #hasAll = Promise.withResolvers<void>();
  #isServing = false;
  #due: DueNewsletter[] = [];
  /** An answer of the database was lost: it may have claimed recipients for us. */
  #isUnsure = false;
  #lastWork: Promise<void> = Promise.resolve();
  #toBegin: number[] = [];
  #begun: Promise<ReadonlySet<number>> = Promise.resolve(new Set());
  /** Why it gave up. Outcomes that could not be stored become uncertain when their lease ends. */
  failure: unknown;

  constructor(
    db: Database,
    { clock, leaseMs, dailyLimit }: { clock: Clock; leaseMs: number; dailyLimit?: MailConfig["dailyLimit"] },
  ) {
    this.#db = db;
    this.#limit = new DailyLimit(db, dailyLimit);
    this.#clock = clock;
    this.#leaseMs = leaseMs;
  }

  /** Stores the outcome of one email, and claims the next recipient; undefined if nobody is due. */
  exchange(settled: Settled | undefined): Promise<ClaimedMail | undefined> {
    return this.#wish(settled, true);
  }

  async settle(settled: Settled): Promise<void> {
    await this.#wish(settled, false);
  }

  #wish(settled: Settled | undefined, wantsNext: boolean): Promise<ClaimedMail | undefined> {
    const { promise, resolve } = Promise.withResolvers<ClaimedMail | undefined>();
    this.#wishes.push({ settled, wantsNext, answer: resolve });
    if (this.#wishes.length >= this.#underWay.size) this.#hasAll.resolve();
    void this.#serveAll();
    return promise;
  }

  /**
   * Asked right before a message's first byte, which is sent only if the answer is yes. Those who ask while a statement runs share the
   * next one.
   */
  async begin({ id }: ClaimedMail): Promise<boolean> {
    this.#toBegin.push(id);
    if (this.#toBegin.length === 1) {
      const mark = () =>
        markBegun(this.#db, this.#claim, { recipientIds: this.#toBegin.splice(0), now: this.#clock.now() });
      this.#begun = this.#begun.then(mark).catch(() => new Set());
    }
    const begun = await this.#begun;
    return begun.has(id);
  }

  /** Gives a recipient back who got nothing. */
  async release(mail: ClaimedMail, wait: { answer: string; dueAt: Date; countsAsAttempt: boolean }): Promise<void> {
    await this.#insist(async () => {
      await releaseRecipients(this.#db, this.#claim, [{ recipientId: mail.id, ...wait }]);
      this.#underWay.delete(mail.id);
    });
  }

  async #serveAll(): Promise<void> {
    if (this.#isServing) return;
    this.#isServing = true;
    while (this.#wishes.length > 0) {
      await this.#gather();
      const wishes = this.#wishes.splice(0);
      try {
        await this.#serve(wishes);
      } catch (error) {
        this.failure = error;
        for (const wish of wishes) wish.answer(undefined);
      }
    }
    this.#isServing = false;
  }

  /** A statement for several takes hardly longer than one for a single email. */
  async #gather(): Promise<void> {
    if (this.#wishes.length >= this.#underWay.size) return;
    this.#hasAll = Promise.withResolvers();
    await Promise.race([this.#hasAll.promise, sleep(gatherMs)]);
  }

  async #serve(wishes: LedgerRequest[]): Promise<void> {
    let settled = wishes.flatMap((wish) => wish.settled ?? []);
    const waiting = wishes.filter(({ wantsNext }) => wantsNext);
    if (this.#due.length === 0 && waiting.length > 0) await this.#findDue();
    do {
      const due = this.#due[0];
      const wanted = due === undefined ? 0 : await this.#take(waiting.length);
      if (wanted === 0) this.#due = [];
      if (wanted === 0 && settled.length === 0) break;
      const { claimed, looked, checkedAt } = await this.#exchange(due, settled, wanted);
      for (const { recipientId } of settled) this.#underWay.delete(recipientId);
      settled = [];
      for (const recipient of claimed) waiting.shift()?.answer({ ...recipient, newsletterId: due?.id ?? 0, checkedAt });
      await this.#giveBack(wanted - claimed.length);
      if (due) this.#takeTurns(looked < wanted);
    } while (waiting.length > 0 && this.#due.length > 0);
    for (const wish of waiting) wish.answer(undefined);
    for (const wish of wishes) if (!wish.wantsNext) wish.answer(undefined);
  }

  /** One newsletter must not hold up the others. */
  #takeTurns(isExhausted: boolean): void {
    const [first, ...rest] = this.#due;
    this.#due = isExhausted || first === undefined ? rest : [...rest, first];
  }

  async #findDue(): Promise<void> {
    await this.#insist(async () => {
      this.#due = await selectDueNewslettersAcrossOwners(this.#db, this.#clock.now());
    });
  }

  /** Within the daily limit. */
  #take(wanted: number): Promise<number> {
    return this.#insist(() => this.#limit.take(wanted, this.#clock.now()));
  }

  /** If that fails, fewer are sent today. */
  async #giveBack(count: number): Promise<void> {
    await this.#limit.giveBack(count).catch(() => {});
  }

  #exchange(due: DueNewsletter | undefined, settled: readonly Settled[], wanted: number) {
    return this.#insist(async () => {
      const now = this.#clock.now();
      const checkedAt = performance.now();
      const leaseEnd = new Date(now.getTime() + this.#leaseMs);
      const { id: newsletterId, isOfNetwork } = due ?? { id: 0, isOfNetwork: false };
      const given = { claim: this.#claim, newsletterId, isOfNetwork, settled, wanted, now, leaseEnd };
      const { claimed, looked } = await settleAndClaim(this.#db, given);
      // If a claim ended before its message began, and it is ours again, the connection that has it goes on.
      const fresh = claimed.filter(({ id }) => !this.#underWay.has(id));
      for (const { id } of fresh) this.#underWay.add(id);
      return { claimed: fresh, looked, checkedAt };
    });
  }

  /**
   * One piece of work at a time: what makes up for a lost answer must not give back what another statement is claiming, nor
   * be repeated after it.
   */
  #insist<T>(work: () => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + this.#leaseMs;
    const mine = this.#lastWork.then(() => this.#untilDone(work, giveUpAt));
    this.#lastWork = mine.then(
      () => {},
      () => {},
    );
    return mine;
  }

  /**
   * Repeats the work until it succeeds, since the mail server's answers must not be lost while the database is away.
   * Gives up when all leases have ended.
   */
  async #untilDone<T>(work: () => Promise<T>, giveUpAt: number): Promise<T> {
    for (;;) {
      try {
        if (this.#isUnsure) {
          await releaseOthers(this.#db, this.#claim, { kept: [...this.#underWay], now: this.#clock.now() });
          this.#isUnsure = false;
        }
        return await work();
      } catch (error) {
        this.#isUnsure = true;
        if (performance.now() > giveUpAt) throw error;
      }
      await sleep(retryMs);
    }
  }
}
