import { useSyncExternalStore } from "react";
import { z } from "zod";

const stored = z.coerce.number().int().positive().optional().catch(undefined);

/** A number that was chosen last in this browser, such as a website's. Other tabs keep theirs until they are reloaded. */
export class RememberedNumber {
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #current: number | undefined;

  constructor(key: string) {
    this.#key = key;
    try {
      this.#current = stored.parse(window.localStorage.getItem(key) ?? undefined);
    } catch {
      // Without storage, nothing is remembered.
    }
  }

  get current(): number | undefined {
    return this.#current;
  }

  choose(number: number | undefined): void {
    this.#current = number;
    try {
      if (number === undefined) window.localStorage.removeItem(this.#key);
      else window.localStorage.setItem(this.#key, String(number));
    } catch {
      // Without storage, it lasts until the page is reloaded.
    }
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export function useRememberedNumber(number: RememberedNumber): number | undefined {
  return useSyncExternalStore(number.subscribe, () => number.current);
}
