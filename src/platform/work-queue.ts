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

/** More was asked for than can be done now: expected under load, and no fault. */
export class Busy extends AppError {
  constructor(text = "The service is busy. Please try again in a moment.", retryAfterSeconds = 2) {
    super("unavailable", text, { retryAfterSeconds });
  }
}

/** Costly work of one kind: some at a time, some that wait, and no queue without end. */
export class WorkQueue {
  readonly #options: QueueOptions;
  /** How many of each key are running. */
  readonly #runningOf = new Map<unknown, number>();
  #running = 0;
  #waiting: { key: unknown; begin: () => void }[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** `key`: whose work it is. Throws `Busy` at once when too many wait already. */
  async run<T>(work: () => Promise<T>, key: unknown = Symbol()): Promise<T> {
    const { busyText, retryAfterSeconds } = this.#options;
    if (!this.#mayBegin(key) && !this.#mayWait(key)) throw new Busy(busyText, retryAfterSeconds);
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

  #mayBegin(key: unknown): boolean {
    const { atATime, atATimeOfKey = 1 } = this.#options;
    return this.#running < atATime && (this.#runningOf.get(key) ?? 0) < atATimeOfKey;
  }

  /** One key may take at most half of the waiting places. */
  #mayWait(key: unknown): boolean {
    const { maxWaiting } = this.#options;
    const own = this.#waiting.filter((waiting) => waiting.key === key).length;
    return this.#waiting.length < maxWaiting && own < maxWaiting / 2;
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
