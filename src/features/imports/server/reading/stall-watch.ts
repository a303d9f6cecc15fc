/** Calls back if a process has bytes to read, and is waited for, but makes no progress. */
export class StallWatch {
  readonly #ms: number;
  readonly #onStall: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isWaitedFor = false;
  #hasBytes = false;

  constructor(ms: number, onStall: () => void) {
    this.#ms = ms;
    this.#onStall = onStall;
  }

  /** Each change is progress. */
  set isWaitedFor(value: boolean) {
    this.#isWaitedFor = value;
    this.#restart();
  }

  set hasBytes(value: boolean) {
    this.#hasBytes = value;
    this.#restart();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isWaitedFor = false;
  }

  #restart(): void {
    clearTimeout(this.#timer);
    if (this.#isWaitedFor && this.#hasBytes) this.#timer = setTimeout(this.#onStall, this.#ms);
  }
}
