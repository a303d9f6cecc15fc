import type { History } from "./history.ts";
import type { EditedComponent, PageState, Part } from "./operations/page-state.ts";

interface Marks {
  /** Just added: shown with a glow. */
  fresh: string | null;
  canUndo: boolean;
  canRedo: boolean;
}

export interface EditorView extends PageState, Marks {}

/** What is where on the page, without what stands in it: the same object while somebody types. */
export interface Outline extends Marks {
  components: readonly Part[];
  selected: string | null;
}

const noMarks: Marks = { fresh: null, canUndo: false, canRedo: false };

/**
 * What a screen reads of a page. Each part of it stays the same object until it changes, so that a key pressed draws
 * one component anew and not hundreds.
 */
export class EditorViews {
  readonly #listeners = new Set<() => void>();
  #view: EditorView = { components: [], selected: null, ...noMarks };
  #outline: Outline = this.#view;
  #byId: ReadonlyMap<string, EditedComponent> = new Map();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): EditorView => this.#view;

  outline = (): Outline => this.#outline;

  component(id: string | null): EditedComponent | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  show({ components, selected }: PageState, { done, undone }: History, fresh: string | null): void {
    const before = this.#view;
    const marks = { fresh, canUndo: done.length > 0, canRedo: undone.length > 0 };
    if (before.components !== components) this.#byId = new Map(components.map((one) => [one.id, one]));
    this.#view = { components, selected, ...marks };
    const parts = sameParts(this.#outline.components, components);
    const next = { components: parts, selected, ...marks };
    if (!isSameOutline(this.#outline, next)) this.#outline = next;
    for (const listener of [...this.#listeners]) listener();
  }
}

function sameParts(before: readonly Part[], now: readonly Part[]): readonly Part[] {
  return before.length === now.length && before.every(({ id }, index) => id === now[index]?.id) ? before : now;
}

function isSameOutline(a: Outline, b: Outline): boolean {
  return (Object.keys(b) as (keyof Outline)[]).every((key) => a[key] === b[key]);
}
