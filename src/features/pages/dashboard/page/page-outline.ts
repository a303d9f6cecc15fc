import type { SaveEngine } from "../../../../documents/client/engine/save-engine.ts";
import type { Fields } from "../../../../documents/protocol/saving.ts";
import type { PageComponent } from "../../contract.ts";
import { getFields } from "./page-fields.ts";
import { addComponent, indexOf, type PageState, type Part, removeComponent, setOrder } from "./page-state.ts";

type Engine = Pick<SaveEngine, "view" | "set" | "adopt" | "drop" | "setAside">;

/** The components on the screen. Their values are fields of the engine, added and removed with them. */
export class PageOutline {
  readonly #engine: Engine;
  readonly #onChange: () => void;
  #state: PageState;

  constructor(engine: Engine, components: readonly PageComponent[], onChange: () => void) {
    this.#engine = engine;
    this.#onChange = onChange;
    this.#state = { components: components.map(getPart), selected: null };
  }

  get state(): PageState {
    return this.#state;
  }

  set(state: PageState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#onChange();
  }

  /** Adds a component to the page, with unsaved values, and returns its position. */
  put(component: PageComponent, pending: Fields): number {
    const part = getPart(component);
    this.#engine.adopt(getFields(part.id, component.config));
    this.set(addComponent(this.#state, part, component.position));
    if (Object.keys(pending).length > 0) this.#engine.set(pending);
    return indexOf(this.#state, part.id);
  }

  /** Removes a component from the page, and returns its position and unsaved values. */
  take(id: string): { position: number; pending: Fields } {
    const { fields, pending } = this.#engine.view();
    const names = this.#fieldNames(id);
    const unsaved = names.filter((name) => pending.includes(name));
    const position = indexOf(this.#state, id);
    this.set(removeComponent(this.#state, id));
    this.#engine.drop(names);
    return {
      position: Math.max(position, 0),
      pending: Object.fromEntries(unsaved.map((name) => [name, fields[name]])),
    };
  }

  /** Follows the server when others add, move, or delete components. */
  adoptOrder(components: readonly PageComponent[]): void {
    const server = components.map(getPart);
    const gone = this.#state.components.filter(({ id }) => indexOf({ components: server }, id) < 0);
    for (const { pageComponentId, config } of components) {
      const id = String(pageComponentId);
      if (indexOf(this.#state, id) < 0) this.#engine.adopt(getFields(id, config));
    }
    this.set(setOrder(this.#state, server));
    // Do this last, because components can't render without their values.
    for (const { id } of gone) this.#engine.setAside(this.#fieldNames(id));
  }

  /** Takes over the server's values, except for fields with unsaved ones. */
  adoptValues(components: readonly PageComponent[]): void {
    const unsaved = new Set(this.#engine.view().pending);
    const all = components.flatMap(({ pageComponentId, config }) => {
      return Object.entries(getFields(String(pageComponentId), config));
    });
    this.#engine.adopt(Object.fromEntries(all.filter(([field]) => !unsaved.has(field))));
  }

  #fieldNames(id: string): string[] {
    return Object.keys(this.#engine.view().fields).filter((field) => field.startsWith(`${id}.`));
  }
}

function getPart({ pageComponentId, componentType, isOwnBar }: PageComponent): Part {
  return { id: String(pageComponentId), type: componentType, ...(isOwnBar ? { isOwnBar } : {}) };
}
