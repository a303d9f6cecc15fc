import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../errors.ts";

interface QueueOptions {
  atATime: number;
  maxWaiting: number;
  /** Concurrency per key; defaults to 1. */
  atATimeOfKey?: number;
  /** The error for requests that come then. */
  refusal?: AppError;
}

/** How long a key has fewer waiting slots after a rejection. */
const recentMs = 1000;

/** The server is overloaded; expected, not a bug. */
export class Busy extends AppError {
  constructor(retryAfterSeconds = 2, text = "The service is busy. Please try again in a moment.") {
    super("unavailable", text, { retryAfterSeconds });
  }
}

/** Cleaning a text or rendering a page up to this size is cheap. */
const freeCharacters = 200_000;

/** Cooldown in milliseconds for a text or page of this size: about ten times the time of the work. */
export function cooldownAfter(characters: number): number {
  return characters > freeCharacters ? characters / 1000 : 0;
}

/** Whether the current work waited for a turn among others of its key. */
const turns = new AsyncLocalStorage<boolean>();
export const isInTurn = (): boolean => turns.getStore() === true;

/** A bounded queue for expensive work with limited concurrency. */
export class WorkQueue {
  readonly #options: QueueOptions;
  /** One error for all refusals: under overload, building a stack trace for each would cost more than refusing. */
  readonly #refusal: AppError;
  /** How many of each key are running. */
  readonly #runningOf = new Map<unknown, number>();
  /** Cooldown deadlines by key. */
  readonly #coolingUntil = new Map<unknown, number>();
  /** Last rejection by key, oldest first. */
  readonly #recentRefusals = new Map<unknown, number>();
  #running = 0;
  #waiting: { key: unknown; begin: () => void }[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#refusal = options.refusal ?? new Busy();
  }

  /**
   * `sharedKey`: whose work it is, if that is known. `cooldownMs`: how long nothing else of that key may begin afterwards; called without a result
   * if the work failed. Throws `refusal` at once when too many wait already.
   */
  async run<T>(work: () => Promise<T>, sharedKey?: unknown, cooldownMs: (result?: T) => number = () => 0): Promise<T> {
    const key = sharedKey ?? Symbol();
    if (!this.#mayBegin(key) && !this.#mayWait(key)) throw this.#refusal;
    await new Promise<void>((begin) => {
      this.#waiting.push({ key, begin });
      this.#beginNext();
    });
    let result: T | undefined;
    try {
      result = await turns.run(sharedKey !== undefined, work);
      return result;
    } finally {
      try {
        this.#coolDown(key, cooldownMs(result));
      } finally {
        this.#count(key, -1);
        this.#beginNext();
      }
    }
  }

  /** Throws `refusal` if the queue has no place for anyone. Lets a request be refused before its body is read. */
  refuseIfFull(): void {
    const { atATime, maxWaiting } = this.#options;
    if (this.#running >= atATime && this.#waiting.length >= maxWaiting) throw this.#refusal;
  }

  #mayBegin(key: unknown): boolean {
    const { atATime, atATimeOfKey = 1 } = this.#options;
    return this.#running < atATime && (this.#runningOf.get(key) ?? 0) < atATimeOfKey && !this.#coolingUntil.has(key);
  }

  /** A key's cooldowns accumulate. */
  #coolDown(key: unknown, ms: number): void {
    if (ms <= 0) return;
    const now = performance.now();
    const end = (this.#coolingUntil.get(key) ?? now) + ms;
    this.#coolingUntil.set(key, end);
    setTimeout(() => {
      if (this.#coolingUntil.get(key) !== end) return;
      this.#coolingUntil.delete(key);
      this.#beginNext();
    }, end - now).unref();
  }

  /**
   * A key may use at most half of the slots, and after a recent rejection only as many as may run: bursts are worth
   * queuing, but under sustained overload a long queue only adds delay.
   */
  #mayWait(key: unknown): boolean {
    const { maxWaiting, atATimeOfKey = 1 } = this.#options;
    if (this.#waiting.length >= maxWaiting) return false;
    const own = this.#waiting.filter((waiting) => waiting.key === key).length;
    this.#forgetOldRefusals();
    if (own < (this.#recentRefusals.has(key) ? atATimeOfKey : maxWaiting / 2)) return true;
    this.#recentRefusals.delete(key);
    this.#recentRefusals.set(key, performance.now());
    return false;
  }

  #forgetOldRefusals(): void {
    for (const [key, at] of this.#recentRefusals) {
      if (performance.now() - at < recentMs) return;
      this.#recentRefusals.delete(key);
    }
  }

  #beginNext(): void {
    for (;;) {
      const at = this.#waiting.findIndex(({ key }) => this.#mayBegin(key));
      const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!next) return;
      this.#count(next.key, 1);
      next.begin();
    }
  }

  #count(key: unknown, change: 1 | -1): void {
    this.#running += change;
    const running = (this.#runningOf.get(key) ?? 0) + change;
    if (running > 0) this.#runningOf.set(key, running);
    else this.#runningOf.delete(key);
  }
}
