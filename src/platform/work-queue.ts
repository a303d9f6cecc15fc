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

/** Costly work of one kind: some at a time, some that wait, and no queue without end. */
export class WorkQueue {
  readonly #options: QueueOptions;
  /** The same for everybody: when many are refused, each error's stack trace would cost more than the rest. */
  readonly #busy: Busy;
  /** How many of each key are running. */
  readonly #runningOf = new Map<unknown, number>();
  readonly #refusedAt = new Map<unknown, number>();
  #running = 0;
  #waiting: { key: unknown; begin: () => void }[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#busy = new Busy(options.busyText, options.retryAfterSeconds);
  }

  /** `key`: whose work it is. Throws `Busy` at once when too many wait already. */
  async run<T>(work: () => Promise<T>, key: unknown = Symbol()): Promise<T> {
    if (!this.#mayBegin(key) && !this.#mayWait(key)) throw this.#busy;
    await new Promise<void>((begin) => {
      this.#waiting.push({ key, begin });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.#count(key, -1);
      this.#beginNext();
    }
  }

  /** Throws `Busy` when it would refuse anybody: for refusing a request before its body is read. */
  refuseIfFull(): void {
    const { atATime, maxWaiting } = this.#options;
    if (this.#running >= atATime && this.#waiting.length >= maxWaiting) throw this.#busy;
  }

  #mayBegin(key: unknown): boolean {
    const { atATime, atATimeOfKey = 1 } = this.#options;
    return this.#running < atATime && (this.#runningOf.get(key) ?? 0) < atATimeOfKey;
  }

  /**
   * One key may take at most half of the waiting places. In a storm it has as many as may run: a burst is worth waiting for,
   * but in a queue that is always full everybody would wait for everybody.
   */
  #mayWait(key: unknown): boolean {
    const { maxWaiting, atATimeOfKey = 1 } = this.#options;
    if (this.#waiting.length >= maxWaiting) return false;
    const own = this.#waiting.filter((waiting) => waiting.key === key).length;
    const mayWait = own < (this.#isInStorm(key) ? atATimeOfKey : maxWaiting / 2);
    if (!mayWait) this.#refusedAt.set(key, performance.now());
    return mayWait;
  }

  #isInStorm(key: unknown): boolean {
    const refusedAt = this.#refusedAt.get(key);
    if (refusedAt === undefined || performance.now() - refusedAt < stormMs) return refusedAt !== undefined;
    this.#refusedAt.delete(key);
    return false;
  }

  #beginNext(): void {
    const at = this.#waiting.findIndex(({ key }) => this.#mayBegin(key));
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (!next) return;
    this.#count(next.key, 1);
    next.begin();
  }

  #count(key: unknown, change: 1 | -1): void {
    this.#running += change;
    const running = (this.#runningOf.get(key) ?? 0) + change;
    if (running > 0) this.#runningOf.set(key, running);
    else this.#runningOf.delete(key);
  }
}
