import { setTimeout as sleep } from "node:timers/promises";

interface Options {
  pauseMs: number;
  hasWaiting: () => boolean;
  /** Takes what waits, and writes it. Handles its own failures. */
  write: () => Promise<void>;
}

/** How long `close` waits for the last batch. */
const closeMs = 3000;

/** Writes what gathers in memory in batches, one at a time: a pause after the first of it, and the rest at the end. */
export class WriteLoop {
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Something waits. */
  start(): void {
    this.#timer ??= setTimeout(() => void this.#run(), this.#options.pauseMs).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await Promise.race([this.#finish(), sleep(closeMs, undefined, { ref: false })]);
    clearTimeout(this.#timer);
  }

  async #finish(): Promise<void> {
    await this.#writing;
    await this.#run();
  }

  async #run(): Promise<void> {
    const { hasWaiting, write } = this.#options;
    this.#timer = undefined;
    if (this.#writing || !hasWaiting()) return;
    this.#writing = write();
    await this.#writing;
    this.#writing = undefined;
    if (hasWaiting()) this.start();
  }
}
