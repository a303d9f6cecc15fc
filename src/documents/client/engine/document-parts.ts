import type { Fields } from "../../protocol/saving.ts";
import { type Aside, type DocumentState, isPending, omit, sameValue, withoutSettled } from "./document-state.ts";

// Documents can gain and lose parts, such as the sections of a page, each with its own fields.

/**
 * Adds fields that reached the server by other means than a save, with the server's values. Restores text set aside for
 * them unless somebody else has changed the field since.
 */
export function adoptFields(state: DocumentState, fields: Fields): DocumentState {
  const paths = Object.keys(fields);
  const isBack = ({ path, base }: Aside) => Object.hasOwn(fields, path) && sameValue(base, fields[path]);
  // If several texts were set aside for a field, restore the newest and leave the others.
  const back = new Map(state.aside.filter(isBack).map((one) => [one.path, one]));
  const restored = Object.fromEntries([...back].map(([path, { value }]) => [path, value]));
  const next = {
    ...state,
    base: { ...state.base, ...fields },
    current: { ...state.current, ...fields, ...restored },
    dropped: new Set([...state.dropped].filter((path) => !Object.hasOwn(fields, path))),
    aside: state.aside.filter((one) => back.get(one.path) !== one),
  };
  return withoutSettled(next, paths);
}

/** Drops fields that somebody else removed, setting aside their unsaved text. */
export function setFieldsAside(state: DocumentState, paths: readonly string[]): DocumentState {
  const { base, current, keepsakes } = state;
  const typed = paths.filter((path) => isPending(state, path)).map((path) => ({ path, value: current[path] }));
  const unkept = keepsakes.filter(({ path }) => paths.includes(path));
  const aside = [...unkept, ...typed].map(({ path, value }) => ({ path, value, base: base[path] ?? null }));
  return dropFields({ ...state, aside: [...state.aside, ...aside] }, paths);
}

export function dismissAside(state: DocumentState, dismissed: readonly Aside[]): DocumentState {
  return { ...state, aside: state.aside.filter((one) => !dismissed.includes(one)) };
}

/** Drops fields that the document no longer has. */
export function dropFields(state: DocumentState, paths: readonly string[]): DocumentState {
  return {
    ...state,
    dropped: new Set([...state.dropped, ...paths]),
    base: omit(state.base, paths),
    current: omit(state.current, paths),
    olderBase: omit(state.olderBase, paths),
    conflicts: omit(state.conflicts, paths),
    refused: omit(state.refused, paths),
    keepsakes: state.keepsakes.filter(({ path }) => !paths.includes(path)),
  };
}
