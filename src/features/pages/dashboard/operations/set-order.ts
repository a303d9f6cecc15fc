import type { PageState, Part } from "./page-state.ts";

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
