import type { EditedComponent, PageState } from "./page-state.ts";

/** The page as the server has it by now. What is on the screen already stays the same object. */
export function setOrder(state: PageState, server: readonly EditedComponent[]): PageState {
  const known = new Map(state.components.map((component) => [component.id, component]));
  const components = server.map((component) => known.get(component.id) ?? component);
  const isSame =
    components.length === state.components.length && components.every((one, index) => one === state.components[index]);
  if (isSame) return state;
  const selected = components.some(({ id }) => id === state.selected) ? state.selected : null;
  return { components, selected };
}
