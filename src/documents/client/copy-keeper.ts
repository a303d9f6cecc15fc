import type { Timers } from "./browser-timers.ts";
import type { CopyPlace } from "./local-copies.ts";
import type { LocalCopy } from "./local-copy.ts";

/** So long after typing the copy is written. */
const pause = 400;

/** Keeps the copy of one open document on this device. */
export class CopyKeeper {
  readonly #timers: Timers;
  readonly #onDue: () => void;
  #timer: unknown;
  /** False: this device refuses to keep anything. */
  isKept = true;

  constructor(timers: Timers, onDue: () => void) {
    this.#timers = timers;
    this.#onDue = onDue;
  }

  /** Something was typed that no copy has yet. */
  get isDue(): boolean {
    return this.#timer !== undefined;
  }

  schedule(): void {
    this.#timer ??= this.#timers.set(this.#onDue, pause);
  }

  /** Writes the copy; null: there is nothing to keep. */
  keep(place: CopyPlace, copy: LocalCopy | null): void {
    this.cancel();
    if (copy) this.isKept = place.write(copy);
    else place.remove();
  }

  cancel(): void {
    this.#timers.clear(this.#timer);
    this.#timer = undefined;
  }
}
