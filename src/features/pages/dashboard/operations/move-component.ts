import { freePlaces, indexOf, isFixed, type Order, type PageState } from "./page-state.ts";

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
