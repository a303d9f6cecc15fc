import { blockOf } from "../blocks/registry.ts";
import type { Config } from "./page-fields.ts";

/** A component without its values: those are fields of the save engine. */
export interface Part {
  id: string;
  type: string;
}

export interface EditedComponent extends Part {
  config: Config;
}

/** What is where on the screen: the page's components from top to bottom, and which of them is edited. */
export interface PageState {
  components: readonly Part[];
  selected: string | null;
}

export type Order = Pick<PageState, "components">;

/** Navigation bar and footer: nothing moves or deletes them, or passes them. */
export function isFixed(component: Pick<Part, "type">): boolean {
  return blockOf(component.type)?.fixed !== undefined;
}

export function labelOf({ type }: Pick<Part, "type">): string {
  return blockOf(type)?.label ?? "Unknown component";
}

export function indexOf({ components }: Order, id: string): number {
  return components.findIndex((component) => component.id === id);
}

/** The places (first and last index) that a component which is not fixed can take among `length` others and itself. */
export function freePlaces({ components }: Order): { first: number; last: number } {
  const before = components.findIndex((component) => blockOf(component.type)?.fixed !== "first");
  const after = components.findLastIndex((component) => blockOf(component.type)?.fixed !== "last");
  return { first: before < 0 ? components.length : before, last: after };
}

/** Puts a component in, never above the navigation bar or below the footer, and selects it. */
export function addComponent(state: PageState, component: Part, position: number): PageState {
  if (indexOf(state, component.id) >= 0) return state;
  const { first, last } = freePlaces(state);
  const at = Math.min(Math.max(position, first), last + 1);
  return { components: state.components.toSpliced(at, 0, component), selected: component.id };
}

/** Takes a component off; what stood after it is selected, so that one can go on from there. */
export function removeComponent(state: PageState, id: string): PageState {
  const at = indexOf(state, id);
  const component = state.components[at];
  if (!component || isFixed(component)) return state;
  const components = state.components.toSpliced(at, 1);
  const next = components[at] ?? components[at - 1];
  return { components, selected: state.selected === id ? (next?.id ?? null) : state.selected };
}

/** True when a component can go to this place. */
export function canMoveTo(state: Order, id: string, to: number): boolean {
  const at = indexOf(state, id);
  const component = state.components[at];
  if (!component || isFixed(component) || at === to) return false;
  const { first, last } = freePlaces(state);
  return to >= first && to <= last;
}

/** Moves a component to a place; the same state when it can't go there. */
export function moveComponent(state: PageState, id: string, to: number): PageState {
  if (!canMoveTo(state, id, to)) return state;
  const at = indexOf(state, id);
  const moved = state.components.slice(at, at + 1);
  return { ...state, components: state.components.toSpliced(at, 1).toSpliced(to, 0, ...moved) };
}

/** The page's components as the server has them; the same state when nothing changed. */
export function setOrder(state: PageState, server: readonly Part[]): PageState {
  const before = new Map(state.components.map((part) => [part.id, part]));
  const components = server.map((part) => before.get(part.id) ?? part);
  const isSame =
    components.length === state.components.length && components.every((part, at) => part === state.components[at]);
  if (isSame) return state;
  const selected = components.some(({ id }) => id === state.selected) ? state.selected : null;
  return { components, selected };
}
