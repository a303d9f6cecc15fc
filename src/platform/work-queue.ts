import { AppError } from "./errors.ts";

interface QueueOptions {
  atATime: number;
  maxWaiting: number;
  /** Of the same key; one unless told. */
  atATimeOfKey?: number;
  /** What whoever comes then is told. */
  busyText?: string;
  retryAfterSeconds?: number;
}

/** After a refusal, the key is in a storm for so long. */
const stormMs = 1000;

/** More was asked for than can be done now: expected under load, and no fault. */
export class Busy extends AppError {
  constructor(text = "The service is busy. Please try again in a moment.", retryAfterSeconds = 2) {
    super("unavailable", text, { retryAfterSeconds });
  }
}

/** Texts and pages up to this size cost next to nothing. */
const freeCharacters = 200_000;

/** How long whoever had so much prepared rests, in milliseconds: about ten times as long as it took. */
export function restAfter(characters: number): number {
  return characters > freeCharacters ? characters / 1000 : 0;
}

/** Costly work of one kind: some at a time, some that wait, and no queue without end. */
export class WorkQueue {
  readonly #options: QueueOptions;
  /** The same for everybody: when many are refused, each error's stack trace would cost more than the rest. */
  readonly #busy: Busy;
  /** How many of each key are running. */
  readonly #runningOf = new Map<unknown, number>();
  /** Until when nothing of a key begins. */
  readonly #restsUntil = new Map<unknown, number>();
  /** When a key was last refused, the longest ago first. */
  readonly #refusedAt = new Map<unknown, number>();
  #running = 0;
  #waiting: { key: unknown; begin: () => void }[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#busy = new Busy(options.busyText, options.retryAfterSeconds);
  }

  /**
   * `key`: whose work it is. `restMs`: how long nothing else of that key begins afterwards; it gets no result of work that
   * failed. Throws `Busy` at once when too many wait already.
   */
  async run<T>(work: () => Promise<T>, key: unknown = Symbol(), restMs: (result?: T) => number = () => 0): Promise<T> {
    if (!this.#mayBegin(key) && !this.#mayWait(key)) throw this.#busy;
    await new Promise<void>((begin) => {
      this.#waiting.push({ key, begin });
      this.#beginNext();
    });
    let result: T | undefined;
    try {
      result = await work();
      return result;
    } finally {
      try {
        this.#rest(key, restMs(result));
      } finally {
        this.#count(key, -1);
        this.#beginNext();
      }
    }
  }

  /** Throws `Busy` when it would refuse anybody: for refusing a request before its body is read. */
  refuseIfFull(): void {
    const { atATime, maxWaiting } = this.#options;
    if (this.#running >= atATime && this.#waiting.length >= maxWaiting) throw this.#busy;
  }

  #mayBegin(key: unknown): boolean {
    const { atATime, atATimeOfKey = 1 } = this.#options;
    return this.#running < atATime && (this.#runningOf.get(key) ?? 0) < atATimeOfKey && !this.#restsUntil.has(key);
  }

  /** Rests add up. */
  #rest(key: unknown, ms: number): void {
    if (ms <= 0) return;
    const now = performance.now();
    const end = (this.#restsUntil.get(key) ?? now) + ms;
    this.#restsUntil.set(key, end);
    setTimeout(() => {
      if (this.#restsUntil.get(key) !== end) return;
      this.#restsUntil.delete(key);
      this.#beginNext();
    }, end - now).unref();
  }

  /**
   * One key may take at most half of the waiting places. In a storm it has as many as may run: a burst is worth waiting for,
   * but in a queue that is always full everybody would wait for everybody.
   */
  #mayWait(key: unknown): boolean {
    const { maxWaiting, atATimeOfKey = 1 } = this.#options;
    if (this.#waiting.length >= maxWaiting) return false;
    const own = this.#waiting.filter((waiting) => waiting.key === key).length;
    this.#forgetStorms();
    if (own < (this.#refusedAt.has(key) ? atATimeOfKey : maxWaiting / 2)) return true;
    this.#refusedAt.delete(key);
    this.#refusedAt.set(key, performance.now());
    return false;
  }

  #forgetStorms(): void {
    for (const [key, at] of this.#refusedAt) {
      if (performance.now() - at < stormMs) return;
      this.#refusedAt.delete(key);
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
