import { indexOf, isFixed, type PageState } from "./page-state.ts";

/** Takes a component off; what stood after it is selected, so that one can go on from there. */
export function removeComponent(state: PageState, id: string): PageState {
  const at = indexOf(state, id);
  const component = state.components[at];
  if (!component || isFixed(component)) return state;
  const components = state.components.toSpliced(at, 1);
  const next = components[at] ?? components[at - 1];
  return { components, selected: state.selected === id ? (next?.id ?? null) : state.selected };
}
