import { randomUUID } from "node:crypto";
import { SaveEngine, type Timers } from "../../src/documents/client/save-engine.ts";
import type { Fields } from "../../src/documents/protocol/saving.ts";
import { emptyHistory } from "../../src/features/pages/dashboard/history.ts";
import { getComponents, type PagePlace, structureCalls } from "../../src/features/pages/dashboard/page-calls.ts";
import { PageEditor } from "../../src/features/pages/dashboard/page-editor.ts";
import { fieldsOf } from "../../src/features/pages/dashboard/page-fields.ts";
import { lookForNews } from "../../src/features/pages/dashboard/page-news.ts";
import { pageTransport } from "../../src/features/pages/dashboard/page-transport.ts";

/** Shortens delays from seconds to milliseconds. */
const hurry = 200;

const timers: Timers = {
  now: () => performance.now() * hurry,
  set: (work, ms) => setTimeout(work, ms / hurry),
  clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
  random: () => 0.5,
  newId: () => randomUUID(),
};

/** Unique searchable words: `a12`. */
export function wordsOf(value: unknown): string[] {
  return JSON.stringify(value ?? "").match(/\b[ab]\d+\b/g) ?? [];
}

type Loaded = Awaited<ReturnType<typeof getComponents>>;
const types = ["herosection1", "contentsection1", "cardsection1", "valuesection1"];
/** Maximum words per field, within the server's limit. */
const mostWords = 25;

/** A user of the page editor without its UI: everything between user actions and the server. */
export class PageUser {
  readonly name: string;
  readonly place: PagePlace;
  readonly engine: SaveEngine;
  readonly editor: PageEditor;
  /** Words that this user deleted from texts. */
  readonly removed = new Set<string>();
  /** Components that this user deleted or tried to delete. */
  readonly deleted = new Set<string>();
  /** Typed words by component. */
  readonly typed = new Map<string, string>();
  readonly #random: () => number;

  static async open(name: string, place: PagePlace, random: () => number): Promise<PageUser> {
    return new PageUser({ name, place, random }, await getComponents(place));
  }

  private constructor(
    { name, place, random }: { name: string; place: PagePlace; random: () => number },
    { value: components, version }: Loaded,
  ) {
    this.name = name;
    this.place = place;
    this.#random = random;
    this.engine = new SaveEngine({
      transport: pageTransport(() => ({ website_id: place.websiteId, pageSlug: place.slug })),
      ...{ id: 1, version, manual: true, savedAt: null, timers },
      fields: Object.assign(
        {},
        ...components.map((one) => fieldsOf(String(one.pageComponentId), one.config)),
      ) as Fields,
      place: () => ({ write: () => true, remove: () => {} }),
    });
    this.#noteWhatIsRemoved();
    const calls = structureCalls(() => place);
    this.editor = new PageEditor({
      engine: this.engine,
      components,
      calls: { ...calls, remove: (id) => calls.remove(this.#noted(id)) },
      history: { read: () => emptyHistory, write: () => {}, flush: () => {} },
      say: () => {},
      onFailed: () => void this.look(),
      now: timers.now,
      newId: timers.newId,
    });
    this.engine.start();
    this.editor.start();
  }

  #noted(id: string): string {
    this.deleted.add(id);
    return id;
  }

  /** Typing, undo, and restore set fields; merges don't. */
  #noteWhatIsRemoved(): void {
    const { engine } = this;
    const set = engine.set.bind(engine);
    engine.set = (changes) => {
      for (const [field, value] of Object.entries(changes)) {
        const left = new Set(wordsOf(value));
        for (const word of left) this.removed.delete(word);
        for (const word of wordsOf(engine.view().fields[field])) if (!left.has(word)) this.removed.add(word);
      }
      set(changes);
    };
  }

  /** Performs a random user action, which may still be in flight on return. */
  act(): void {
    const { editor, engine } = this;
    const { components } = editor.views.view();
    const one = components[this.#upTo(components.length)];
    if (!one) return;
    const choices: [number, () => unknown][] = [
      [40, () => this.#type(one)],
      [6, () => editor.add(types[this.#upTo(types.length)] ?? "", this.#upTo(components.length))],
      [5, () => editor.duplicate(one.id)],
      [4, () => editor.remove(one.id)],
      [6, () => editor.move(one.id, this.#upTo(components.length))],
      [5, () => editor.moveBy(one.id, this.#random() < 0.5 ? -1 : 1)],
      [9, () => editor.undo()],
      [5, () => editor.redo()],
      [10, () => engine.flush()],
      [5, () => this.look()],
    ];
    let luck = this.#random() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, work] of choices) {
      luck -= weight;
      if (luck >= 0) continue;
      void work();
      return;
    }
  }

  look(): Promise<void> {
    return lookForNews(this.editor, this.engine, this.place);
  }

  /** Resolves conflicts by choosing one text; the server stores the other. */
  choose(): void {
    const { conflicts } = this.engine.view();
    const chosen = conflicts.map(({ path, yours, theirs }) => [path, this.#random() < 0.5 ? yours : theirs]);
    if (chosen.length > 0) this.engine.resolve(Object.fromEntries(chosen));
  }

  stop(): void {
    this.engine.stop();
  }

  #type({ id, config }: { id: string; config: Record<string, unknown> }): void {
    const { cards } = config;
    if (this.#random() < 0.25) {
      this.editor.setField(id, "styles.textColor", this.#random() < 0.5 ? "#14213d" : "");
      return;
    }
    const word = `${this.name}${this.typed.size + 1}`;
    if (Array.isArray(cards) && cards.length > 0) {
      const [first, ...rest] = cards as { title: string }[];
      this.typed.set(word, id);
      this.editor.setField(id, "cards", [{ ...first, title: grown(first?.title, word) }, ...rest]);
    } else if (typeof config.title === "string") {
      this.typed.set(word, id);
      this.editor.setField(id, "title", grown(config.title, word));
    }
  }

  #upTo(count: number): number {
    return Math.floor(this.#random() * count);
  }
}

function grown(text: string | undefined, word: string): string {
  return [...wordsOf(text), word].slice(-mostWords).join(" ");
}
