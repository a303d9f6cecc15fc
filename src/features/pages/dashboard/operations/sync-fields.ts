import type { Fields } from "../../../../documents/protocol/saving.ts";
import { configWith } from "../page-fields.ts";
import type { PageState } from "./page-state.ts";

/** Which fields each component has. */
export type FieldNames = ReadonlyMap<string, readonly string[]>;

/**
 * The components with what was typed, saved or merged since the fields were `before`. One whose fields are as they were
 * stays the same object.
 */
export function syncFields(state: PageState, before: Fields, fields: Fields, names: FieldNames): PageState {
  let changed = false;
  const components = state.components.map((component) => {
    const own = names.get(component.id) ?? [];
    if (own.every((name) => fields[name] === before[name])) return component;
    const config = configWith(component.config, fields, own);
    if (config === component.config) return component;
    changed = true;
    return { ...component, config };
  });
  return changed ? { ...state, components } : state;
}
