import { createContext, use } from "react";

/** Parts of a page up to this length, together, are rendered in one turn. */
const charactersPerTurn = 20_000;

/** The pauses of one page's render on the server, in which others get their turns. */
export class Pauses {
  #characters = 0;
  #last: Promise<void> | undefined;
  readonly #nextTurn: () => Promise<void>;

  constructor(nextTurn: () => Promise<void>) {
    this.#nextTurn = nextTurn;
  }

  /** Returns the promise that a part of this length has to wait for; undefined if it belongs to the first turn. */
  before(characters: number): Promise<void> | undefined {
    this.#characters += characters;
    if (this.#characters > charactersPerTurn) {
      this.#characters = characters;
      this.#last = (this.#last ?? Promise.resolve()).then(this.#nextTurn);
    }
    return this.#last;
  }
}

export const PausesContext = createContext<Pauses | undefined>(undefined);

/** Waits before a long part of a page is rendered, on the server only. */
export function usePause(characters: number): void {
  const pause = use(PausesContext)?.before(characters);
  if (pause) use(pause);
}
