import type { Fields } from "../../../documents/protocol/saving.ts";
import { changedComponents, configsOf } from "./page-fields.ts";
import type { EditedComponent, PageState, Part } from "./page-state.ts";

interface Marks {
  /** Just added: shown with a glow. */
  fresh: string | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** What is where on the page, without its values: the same object while somebody types. */
export interface Outline extends PageState, Marks {}

export interface EditorView extends Outline {
  components: readonly EditedComponent[];
}

/**
 * What a screen reads of a page: the outline, with the values that the save engine has. Each part stays the same object
 * until it changes, so that a key pressed draws one component again and not hundreds.
 */
export class EditorViews {
  readonly #listeners = new Set<() => void>();
  #outline: Outline = { components: [], selected: null, fresh: null, canUndo: false, canRedo: false };
  #fields: Fields = {};
  #byId: ReadonlyMap<string, EditedComponent> = new Map();
  #view: EditorView | null = null;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  outline = (): Outline => this.#outline;

  view = (): EditorView => {
    this.#view ??= { ...this.#outline, components: [...this.#byId.values()] };
    return this.#view;
  };

  component(id: string | null): EditedComponent | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  show(outline: Outline, fields: Fields): void {
    if (outline.components !== this.#outline.components || fields !== this.#fields) {
      this.#byId = this.#derive(outline.components, fields);
      this.#fields = fields;
    }
    if (!isSameOutline(this.#outline, outline)) this.#outline = outline;
    this.#view = null;
    for (const listener of [...this.#listeners]) listener();
  }

  #derive(parts: readonly Part[], fields: Fields): ReadonlyMap<string, EditedComponent> {
    const stale = changedComponents(this.#fields, fields);
    for (const { id } of parts) if (!this.#byId.has(id)) stale.add(id);
    if (stale.size === 0 && parts === this.#outline.components) return this.#byId;
    const configs = configsOf(stale, fields);
    const made = (part: Part) => {
      const before = stale.has(part.id) ? undefined : this.#byId.get(part.id);
      return before ?? { ...part, config: configs.get(part.id) ?? {} };
    };
    return new Map(parts.map((part) => [part.id, made(part)]));
  }
}

function isSameOutline(a: Outline, b: Outline): boolean {
  return (Object.keys(b) as (keyof Outline)[]).every((key) => a[key] === b[key]);
}
