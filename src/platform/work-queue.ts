import { AppError } from "./errors.ts";

interface QueueOptions {
  atATime: number;
  maxWaiting: number;
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
  readonly #keys = new Set<unknown>();
  #running = 0;
  #waiting: { key: unknown; begin: () => void }[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Of work with the same key one at a time. Throws `Busy` at once when too many wait already. */
  async run<T>(work: () => Promise<T>, key: unknown = Symbol()): Promise<T> {
    const { maxWaiting, busyText, retryAfterSeconds } = this.#options;
    if (this.#waiting.length >= maxWaiting) throw new Busy(busyText, retryAfterSeconds);
    await new Promise<void>((begin) => {
      this.#waiting.push({ key, begin });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#keys.delete(key);
      this.#beginNext();
    }
  }

  #beginNext(): void {
    if (this.#running >= this.#options.atATime) return;
    const at = this.#waiting.findIndex(({ key }) => !this.#keys.has(key));
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (!next) return;
    this.#running += 1;
    this.#keys.add(next.key);
    next.begin();
  }
}
