import { randomUUID } from "node:crypto";
import type { Timers } from "../../src/documents/client/engine/browser-timers.ts";
import { LocalCopies } from "../../src/documents/client/engine/local-copies.ts";
import { localCopy } from "../../src/documents/client/engine/local-copy.ts";
import type { SaveTransport } from "../../src/documents/client/engine/save-answer.ts";
import { SaveEngine } from "../../src/documents/client/engine/save-engine.ts";
import type { Fields } from "../../src/documents/protocol/saving.ts";
import type { Dice } from "./bad-line.ts";

/** Pauses of seconds are over in milliseconds. */
const hurry = 200;

/** Longer than typed text takes to come to the device, in a hurry. */
const rest = 20;

/** Words that can be looked for: `a12`. Each is typed once. */
export function wordsOf(value: unknown): string[] {
  return JSON.stringify(value ?? "").match(/\b[ab]\d+\b/g) ?? [];
}

/** A text with one more word, and no more words than the server takes. */
export function grown(text: unknown, word: string, most = 25): string {
  return [...wordsOf(text), word].slice(-most).join(" ");
}

interface Opened {
  id: number;
  version: number;
  fields: Fields;
}

type Choice = [weight: number, work: () => unknown];

/**
 * Somebody who edits a document, without its screen: all that lies between what is done there and the server. `crash`
 * ends the tab, with everything that it would still do; `reopen` goes on with what it left on the device.
 */
export abstract class DocumentUser {
  readonly name: string;
  /** The words that this user removed from the texts on purpose. */
  readonly removed = new Set<string>();
  /** Words of texts that lost when this user chose. */
  readonly chosenAgainst = new Set<string>();
  /** Each word typed, and where: the field's part of the document. */
  readonly typed = new Map<string, string>();
  engine!: SaveEngine;
  protected readonly storage = memoryStorage();
  readonly #random: Dice;
  /** The open tab; what an older one still does counts for nothing. */
  #tab = 0;
  #sets = 0;

  constructor(name: string, random: Dice) {
    this.name = name;
    this.#random = random;
  }

  protected abstract load(): Promise<Opened>;
  protected abstract transport(): SaveTransport;
  protected abstract choices(): Choice[];
  /** Looks at what others did. */
  abstract look(): Promise<void>;
  /** How what is shown differs from what the server has; null: not at all. */
  abstract difference(): Promise<unknown>;

  /** Opens the document, on a bad line as often as it takes, with the copy that a crashed tab left. */
  async open(): Promise<void> {
    const loaded = await untilItWorks(() => this.load());
    this.#tab += 1;
    const tab = this.#tab;
    const isOpen = () => tab === this.#tab;
    const copies = new LocalCopies(() => this.storage, 1, localCopy);
    const [left] = copies.orphans("chaos");
    const place = copies.place("chaos", String(tab));
    this.engine = new SaveEngine({
      ...loaded,
      savedAt: null,
      transport: whileOpen(this.transport(), isOpen),
      timers: timersOf(isOpen),
      ...(left ? { copy: left.copy } : {}),
      place: () => ({
        write: (copy) => isOpen() && place.write(copy),
        remove: () => isOpen() && place.remove(),
      }),
    });
    this.#noteWhatIsRemoved(this.engine, isOpen);
    this.engine.start();
    if (left) copies.remove(left.key);
  }

  /** The tab dies, in the middle of what it does. What was just typed, or redone, is on the device by then. */
  async crash(): Promise<void> {
    let sets: number;
    // A pause that begins after the last change: when the machine stalls, it ends after the change is on the device.
    do {
      sets = this.#sets;
      await new Promise((resolve) => setTimeout(resolve, rest));
    } while (this.#sets !== sets);
    this.#tab += 1;
  }

  /** One thing that somebody would do. It may still be on its way when this returns. */
  act(): void {
    const choices = this.choices();
    let luck = this.#random() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, work] of choices) {
      luck -= weight;
      if (luck >= 0) continue;
      void work();
      return;
    }
  }

  /** Where two texts stand against each other, one of them is taken; the other is kept by the server. */
  choose(): void {
    const { conflicts } = this.engine.view();
    const chosen = conflicts.map(({ path, yours, theirs }) => {
      const [winner, loser] = this.flip() ? [yours, theirs] : [theirs, yours];
      for (const word of wordsOf(loser)) this.chosenAgainst.add(word);
      return [path, winner];
    });
    if (chosen.length > 0) this.engine.resolve(Object.fromEntries(chosen));
  }

  /** Text that the server does not take any more, and that the device offers. */
  offered(): unknown {
    return this.engine.view().aside;
  }

  protected flip(share = 0.5): boolean {
    return this.#random() < share;
  }

  protected upTo(count: number): number {
    return Math.floor(this.#random() * count);
  }

  /** A word that nobody typed before. */
  protected newWord(part: string): string {
    const word = `${this.name}${this.typed.size + 1}`;
    this.typed.set(word, part);
    return word;
  }

  /** Records removed words: typing, undoing, and bringing back set fields; merges don't. */
  #noteWhatIsRemoved(engine: SaveEngine, isOpen: () => boolean): void {
    const set = engine.set.bind(engine);
    engine.set = (changes) => {
      if (isOpen()) this.#note(engine.view().fields, changes);
      this.#sets += 1;
      set(changes);
    };
  }

  #note(fields: Fields, changes: Fields): void {
    for (const [field, value] of Object.entries(changes)) {
      const left = new Set(wordsOf(value));
      for (const word of left) this.removed.delete(word);
      for (const word of wordsOf(fields[field])) if (!left.has(word)) this.removed.add(word);
    }
  }
}

export function timersOf(isOpen: () => boolean): Timers {
  return {
    now: () => performance.now() * hurry,
    set: (work, ms) => setTimeout(() => isOpen() && work(), ms / hurry),
    clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
    random: () => 0.5,
    newId: () => randomUUID(),
  };
}

/** Nobody hears an answer after the tab is gone. */
function whileOpen(transport: SaveTransport, isOpen: () => boolean): SaveTransport {
  const received = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer;
    return isOpen() ? result : new Promise<T>(() => {});
  };
  return {
    create: (key) => received(transport.create(key)),
    save: (id, save) => received(transport.save(id, save)),
  };
}

async function untilItWorks<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const result = await work().catch(() => null);
    if (result !== null) return result;
  }
}

/** Returns an in-memory `localStorage`. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
