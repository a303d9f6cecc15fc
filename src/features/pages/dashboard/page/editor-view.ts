import { withValueAt } from "../../../../documents/protocol/paths.ts";
import type { Fields } from "../../../../documents/protocol/saving.ts";
import { changedComponents, getConfigs, splitField } from "./page-fields.ts";
import type { EditedComponent, PageState, Part } from "./page-state.ts";

interface Marks {
  /** Just added: shown with a glow. */
  fresh: string | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** The page's structure without its values. Stays the same object while the owner types. */
export interface Outline extends PageState, Marks {}

export interface EditorView extends Outline {
  components: readonly EditedComponent[];
}

/**
 * The outline of a page, with the save engine's values. Each part stays the same object until it changes, so that a
 * keystroke rerenders one component rather than hundreds.
 */
export class EditorViews {
  readonly #listeners = new Set<() => void>();
  #outline: Outline = { components: [], selected: null, fresh: null, canUndo: false, canRedo: false };
  #fields: Fields = {};
  #fieldCount = 0;
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

  /** Typing changes values but not the set of fields, so only the changed values need updating. */
  #derive(parts: readonly Part[], fields: Fields): ReadonlyMap<string, EditedComponent> {
    const before = this.#fields;
    const names = Object.keys(fields);
    const changed = names.filter((name) => fields[name] !== before[name]);
    const isSameSet = names.length === this.#fieldCount && changed.every((name) => name in before);
    this.#fieldCount = names.length;
    if (isSameSet && parts === this.#outline.components) return withFields(this.#byId, changed, fields);
    const stale = changedComponents(before, fields);
    const kept = (part: Part) => (stale.has(part.id) ? undefined : this.#byId.get(part.id));
    const configs = getConfigs(new Set(parts.filter((part) => !kept(part)).map(({ id }) => id)), fields);
    return new Map(parts.map((part) => [part.id, kept(part) ?? { ...part, config: configs.get(part.id) ?? {} }]));
  }
}

function withFields(byId: ReadonlyMap<string, EditedComponent>, changed: readonly string[], fields: Fields) {
  if (changed.length === 0) return byId;
  const next = new Map(byId);
  for (const name of changed) {
    const { id, path } = splitField(name);
    const one = next.get(id);
    if (one) next.set(id, { ...one, config: withValueAt(one.config, path, fields[name]) });
  }
  return next;
}

function isSameOutline(a: Outline, b: Outline): boolean {
  return (Object.keys(b) as (keyof Outline)[]).every((key) => a[key] === b[key]);
}
