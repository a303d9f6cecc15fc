import { forVisitors } from "../../../../page-components/for-visitors.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { Config } from "./page-fields.ts";

/** A component without its values, which are fields of the save engine. */
export interface Part {
  id: string;
  type: string;
  /** A navigation bar or footer of this page alone, instead of the website's. */
  isOwnBar?: true;
}

export interface EditedComponent extends Part {
  config: Config;
}

/** The page's structure on the screen: its components from top to bottom, and the selected one. */
export interface PageState {
  components: readonly Part[];
  selected: string | null;
}

export type Order = Pick<PageState, "components">;

/** Navigation bar and footer can't be moved, deleted, or passed. */
export function isFixed(component: Pick<Part, "type">): boolean {
  return getBlock(component.type)?.fixed !== undefined;
}

/** True while nothing in it is finished, so that visitors don't see it. */
export function isHidden({ type, config }: Pick<EditedComponent, "type" | "config">): boolean {
  const block = getBlock(type);
  return block !== undefined && forVisitors(block, config).config === null;
}

export function getLabel({ type }: Pick<Part, "type">): string {
  return getBlock(type)?.label ?? tr("Unknown component");
}

export function indexOf({ components }: Order, id: string): number {
  return components.findIndex((component) => component.id === id);
}

/** First and last index that a movable component can take among `length` others. */
export function freePlaces({ components }: Order): { first: number; last: number } {
  const before = components.findIndex((component) => getBlock(component.type)?.fixed !== "first");
  const after = components.findLastIndex((component) => getBlock(component.type)?.fixed !== "last");
  return { first: before < 0 ? components.length : before, last: after };
}

/** Adds a component between navigation bar and footer, and selects it. */
export function addComponent(state: PageState, component: Part, position: number): PageState {
  if (indexOf(state, component.id) >= 0) return state;
  const { first, last } = freePlaces(state);
  const at = Math.min(Math.max(position, first), last + 1);
  return { components: state.components.toSpliced(at, 0, component), selected: component.id };
}

/** Removes a component and selects the next one, so that the user can continue from there. */
export function removeComponent(state: PageState, id: string): PageState {
  const at = indexOf(state, id);
  const component = state.components[at];
  if (!component || isFixed(component)) return state;
  const components = state.components.toSpliced(at, 1);
  const next = components[at] ?? components[at - 1];
  return { components, selected: state.selected === id ? (next?.id ?? null) : state.selected };
}

export function canMoveTo(state: Order, id: string, to: number): boolean {
  const at = indexOf(state, id);
  const component = state.components[at];
  if (!component || isFixed(component) || at === to) return false;
  const { first, last } = freePlaces(state);
  return to >= first && to <= last;
}

/** Returns the same state if the component can't move there. */
export function moveComponent(state: PageState, id: string, to: number): PageState {
  if (!canMoveTo(state, id, to)) return state;
  const at = indexOf(state, id);
  const moved = state.components.slice(at, at + 1);
  return { ...state, components: state.components.toSpliced(at, 1).toSpliced(to, 0, ...moved) };
}

/** Takes over the server's components. Returns the same state if nothing changed. */
export function setOrder(state: PageState, server: readonly Part[]): PageState {
  const before = new Map(state.components.map((part) => [part.id, part]));
  const components = server.map((part) => {
    const known = before.get(part.id);
    return known && known.isOwnBar === part.isOwnBar ? known : part;
  });
  const isSame =
    components.length === state.components.length && components.every((part, at) => part === state.components[at]);
  if (isSame) return state;
  const selected = components.some(({ id }) => id === state.selected) ? state.selected : null;
  return { components, selected };
}
