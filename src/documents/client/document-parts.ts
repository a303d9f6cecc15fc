import type { Fields } from "../protocol/saving.ts";
import { type Aside, type DocumentState, isPending, omit, sameValue, withoutSettled } from "./document-state.ts";

// Parts of a document come and go: sections of a page, each with its fields.

/**
 * Fields that the server came to have by another way than a save: what it says of them is what they are. Text that was
 * set aside comes back where nobody else changed the field since.
 */
export function adoptFields(state: DocumentState, fields: Fields): DocumentState {
  const paths = Object.keys(fields);
  const isBack = ({ path, base }: Aside) => Object.hasOwn(fields, path) && sameValue(base, fields[path]);
  const back = Object.fromEntries(state.aside.filter(isBack).map(({ path, value }) => [path, value]));
  const next = {
    ...state,
    base: { ...state.base, ...fields },
    current: { ...state.current, ...fields, ...back },
    dropped: new Set([...state.dropped].filter((path) => !Object.hasOwn(fields, path))),
    aside: state.aside.filter((one) => !isBack(one)),
  };
  return withoutSettled(next, paths);
}

/** Drops fields that someone else removed, and sets aside what the server does not have of them. */
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

/** Fields that the document does not have any more. */
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
