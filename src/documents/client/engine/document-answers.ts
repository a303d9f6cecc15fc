import { pick } from "../../../shared/pick.ts";
import type { Fields } from "../../protocol/saving.ts";
import {
  type DocumentState,
  isPending,
  type Keepsake,
  type OpenConflict,
  omit,
  type Sending,
  sameValue,
  withoutSettled,
} from "./document-state.ts";
import type { SaveAnswer } from "./save-answer.ts";

/** Applies an answer to the document. `retry`: the request stayed unanswered and will not be repeated. */
export function acceptAnswer(state: DocumentState, answer: SaveAnswer) {
  switch (answer.kind) {
    case "saved":
      return acceptSaved(state, answer);
    case "conflict":
      return acceptConflict(state, answer);
    case "refused":
      return acceptRefused(state, answer.fields, answer.message);
    case "too_large":
      return acceptRefused(state, { [largestField(state.sending?.changes ?? {})]: answer.message }, answer.message);
    default:
      return { ...state, sending: null };
  }
}

type Saved = Extract<SaveAnswer, { kind: "saved" }>;
type Conflict = Extract<SaveAnswer, { kind: "conflict" }>;

/**
 * Completes the current save. Keeps what was typed since, and merges others' changes into fields that are not pending.
 */
function acceptSaved(state: DocumentState, answer: Saved): DocumentState {
  const { sending } = state;
  if (!sending) return state;
  if (sending.isKeepsake) return withoutKeepsake(state, sending);
  const stored = { ...sending.changes, ...answer.stored };
  const paths = Object.keys(stored).filter((path) => !state.dropped.has(path));
  const unchanged = paths.filter((path) => sameValue(state.current[path], sending.changes[path]));
  const done = {
    ...state,
    base: { ...state.base, ...pick(stored, paths) },
    current: { ...state.current, ...pick(stored, unchanged) },
    sending: null,
    // The server has this text: it was saved before its field was removed.
    aside: state.aside.filter(({ path, value }) => !sameValue(value, sending.changes[path])),
  };
  return mergeNews({ ...done, olderBase: omit(done.olderBase, Object.keys(sending.changes)) }, sending, answer);
}

/** Records conflicts: the server saved nothing, and the writer must choose between both values. */
function acceptConflict(state: DocumentState, answer: Conflict): DocumentState {
  const { sending } = state;
  if (!sending) return state;
  if (sending.isKeepsake) return withoutKeepsake(state, sending);
  const conflicts = answer.conflicts.filter(({ path }) => !state.dropped.has(path));
  const paths = conflicts.map(({ path }) => path);
  const theirs = Object.fromEntries(conflicts.map((conflict) => [conflict.path, conflict.theirs]));
  const opened = conflicts.map(({ path, theirs: value }) => {
    const conflict: OpenConflict = { theirs: value, version: sending.version, kept: sending.changes[path] };
    return [path, conflict] as const;
  });
  const next = {
    ...state,
    sending: null,
    base: { ...state.base, ...theirs },
    olderBase: omit(state.olderBase, Object.keys(sending.changes)),
    conflicts: { ...state.conflicts, ...Object.fromEntries(opened) },
  };
  return mergeNews(withoutSettled(next, paths), sending, answer);
}

/** Holds back values that the server refused, so that the rest can be saved. */
function acceptRefused(state: DocumentState, fields: Record<string, string>, message: string): DocumentState {
  const { sending } = state;
  if (!sending) return state;
  if (sending.isKeepsake) {
    const unkept = Object.entries(sending.changes).map(([path, value]) => ({ path, value, base: null }));
    return withoutKeepsake({ ...state, aside: [...state.aside, ...unkept] }, sending);
  }
  const named = Object.keys(sending.changes).filter((path) => fields[path] !== undefined);
  const paths = named.length > 0 ? named : Object.keys(sending.changes);
  const refused = paths.map((path) => [path, { value: sending.changes[path], message: fields[path] ?? message }]);
  const next = { ...state, sending: null, refused: { ...state.refused, ...Object.fromEntries(refused) } };
  return withoutSettled(next, paths);
}

/** Merges others' changes, except into fields with unsaved text: the server will report those as conflicts. */
function mergeNews(state: DocumentState, sending: Sending, { version, merged }: Saved | Conflict): DocumentState {
  const next = {
    ...state,
    version: Math.max(state.version, version),
    base: { ...state.base },
    current: { ...state.current },
    olderBase: { ...state.olderBase },
    conflicts: { ...state.conflicts },
  };
  for (const [path, value] of Object.entries(merged)) {
    if (state.dropped.has(path) || sameValue(value, state.base[path])) continue;
    const conflict = state.conflicts[path];
    const pending = isPending(state, path);
    next.base[path] = value;
    if (conflict) next.conflicts[path] = { ...conflict, theirs: value };
    else if (!pending) next.current[path] = value;
    // Send it on the version that its writer saw, so that the server reports the conflict and keeps the text.
    else next.olderBase[path] ??= path in sending.changes ? sending.version : state.version;
  }
  return withoutSettled(next, Object.keys(merged));
}

function withoutKeepsake(state: DocumentState, { changes, version }: Sending): DocumentState {
  const isDone = (keepsake: Keepsake) =>
    keepsake.version === version && keepsake.path in changes && sameValue(changes[keepsake.path], keepsake.value);
  return { ...state, sending: null, keepsakes: state.keepsakes.filter((keepsake) => !isDone(keepsake)) };
}

/** The field most likely to make a save too large. */
function largestField(changes: Fields): string {
  const sizes = Object.entries(changes).map(([path, value]) => [path, JSON.stringify(value)?.length ?? 0] as const);
  return sizes.reduce((a, b) => (a[1] >= b[1] ? a : b), ["", 0] as const)[0];
}
