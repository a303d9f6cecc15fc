import { freePlaces, indexOf, type PageState, type Part } from "./page-state.ts";

/** Puts a component in, never above the navigation bar or below the footer, and selects it. */
export function addComponent(state: PageState, component: Part, position: number): PageState {
  if (indexOf(state, component.id) >= 0) return state;
  const { first, last } = freePlaces(state);
  const at = Math.min(Math.max(position, first), last + 1);
  return { components: state.components.toSpliced(at, 0, component), selected: component.id };
}
