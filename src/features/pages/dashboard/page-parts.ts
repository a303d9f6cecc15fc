import type { SaveEngine } from "../../../documents/client/save-engine.ts";
import type { Fields } from "../../../documents/protocol/saving.ts";
import type { PageComponent } from "../contract.ts";
import { addComponent } from "./operations/add-component.ts";
import { type EditedComponent, indexOf, type PageState } from "./operations/page-state.ts";
import { removeComponent } from "./operations/remove-component.ts";
import { setOrder } from "./operations/set-order.ts";
import { syncFields } from "./operations/sync-fields.ts";
import { configWith, fieldsOf } from "./page-fields.ts";

type Engine = Pick<SaveEngine, "view" | "set" | "adopt" | "drop" | "setAside" | "subscribe">;

/** The components on the screen, and their texts in the save engine: a component comes and goes in both. */
export class PageParts {
  readonly #engine: Engine;
  readonly #onChange: () => void;
  readonly #names = new Map<string, readonly string[]>();
  #state: PageState;
  /** What the components were brought up to date with last. */
  #fields: Fields = {};

  constructor(engine: Engine, components: readonly PageComponent[], onChange: () => void) {
    this.#engine = engine;
    this.#onChange = onChange;
    this.#state = { components: components.map(edited), selected: null };
    for (const { id, config } of this.#state.components) this.#names.set(id, Object.keys(fieldsOf(id, config)));
    this.#state = this.#synced();
  }

  get state(): PageState {
    return this.#state;
  }

  set(state: PageState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#onChange();
  }

  /** Follows what is typed, saved and merged, from now on. */
  follow(): () => void {
    const look = () => this.set(this.#synced());
    look();
    return this.#engine.subscribe(look);
  }

  /** Brings a component onto the page, with what had been typed into it, and tells its place. */
  put(component: PageComponent, pending: Fields): number {
    const put = this.#adopt(edited(component));
    this.set(addComponent(this.#state, put, component.position));
    if (Object.keys(pending).length > 0) this.#engine.set(pending);
    return indexOf(this.#state, put.id);
  }

  /** Takes a component off the page, and tells where it stood and what was typed into it and not saved. */
  take(id: string): { position: number; pending: Fields } {
    const { fields, pending } = this.#engine.view();
    const typed = pending.filter((field) => field.startsWith(`${id}.`)).map((field) => [field, fields[field]]);
    const position = indexOf(this.#state, id);
    this.set(removeComponent(this.#state, id));
    this.#engine.drop(this.#forget(id));
    return { position: Math.max(position, 0), pending: Object.fromEntries(typed) };
  }

  /** The page as the server has it: what others added, moved or deleted. */
  takeOver(components: readonly PageComponent[]): void {
    const server = components.map(edited);
    const here = new Set(server.map(({ id }) => id));
    for (const { id } of this.#state.components) if (!here.has(id)) this.#engine.setAside(this.#forget(id));
    const now = server.map((one) => (indexOf(this.#state, one.id) < 0 ? this.#adopt(one) : one));
    this.set(setOrder(this.#state, now));
  }

  /** Takes over what stands in the components on the server, but for what was typed meanwhile. */
  adopt(components: readonly PageComponent[]): void {
    const typed = new Set(this.#engine.view().pending);
    const all: Fields = {};
    for (const { id, config } of components.map(edited)) {
      const fields = fieldsOf(id, config);
      this.#names.set(id, Object.keys(fields));
      Object.assign(all, fields);
    }
    this.#engine.adopt(Object.fromEntries(Object.entries(all).filter(([field]) => !typed.has(field))));
  }

  #synced(): PageState {
    const { fields } = this.#engine.view();
    const before = this.#fields;
    this.#fields = fields;
    return fields === before ? this.#state : syncFields(this.#state, before, fields, this.#names);
  }

  /** Gives a component's fields to the engine; with the text that was set aside when it was removed. */
  #adopt(component: EditedComponent): EditedComponent {
    const fields = fieldsOf(component.id, component.config);
    const names = Object.keys(fields);
    this.#names.set(component.id, names);
    this.#engine.adopt(fields);
    return { ...component, config: configWith(component.config, this.#engine.view().fields, names) };
  }

  #forget(id: string): readonly string[] {
    const names = this.#names.get(id) ?? [];
    this.#names.delete(id);
    return names;
  }
}

function edited({ pageComponentId, componentType, config }: PageComponent): EditedComponent {
  return { id: String(pageComponentId), type: componentType, config };
}
