import { type Fields, isSame, type Save } from "../protocol/saving.ts";

/** A field that somebody else changed, too. Saving it waits until its writer has chosen. */
export interface OpenConflict {
  theirs: unknown;
  /** The version of the save that was refused: the same again would be refused, too. */
  version: number;
  /** What that save held. The server keeps it as a copy. */
  kept: unknown;
}

/** A text that lost when its writer chose. It is sent on an old version, so that the server refuses and keeps it. */
export interface Keepsake {
  path: string;
  value: unknown;
  version: number;
}

export interface Sending extends Save {
  /** Sent only to be kept as a copy. */
  isKeepsake: boolean;
}

/** What one screen has of a document. `base`: the values of version `version`, except where `olderBase` names another. */
export interface DocumentState {
  version: number;
  base: Fields;
  current: Fields;
  /** Fields whose newer text was written on an older version than `version`: they are saved as changes of that one. */
  olderBase: Record<string, number>;
  sending: Sending | null;
  conflicts: Record<string, OpenConflict>;
  /** Values that the server would not take, with its reason. They are not sent again until they change. */
  refused: Record<string, { value: unknown; message: string }>;
  keepsakes: readonly Keepsake[];
  /** Fields that were dropped. Late answers about them are ignored. */
  dropped: ReadonlySet<string>;
  /** Unsaved text of fields that someone else removed, until it is restored or dismissed. */
  aside: readonly Aside[];
}

export interface Aside {
  path: string;
  value: unknown;
  /** What it replaces. */
  base: unknown;
}

export function openDocument(version: number, fields: Fields): DocumentState {
  const rest = { olderBase: {}, sending: null, conflicts: {}, refused: {}, keepsakes: [], dropped: new Set<string>() };
  return { version, base: fields, current: fields, ...rest, aside: [] };
}

export function isPending(state: DocumentState, path: string): boolean {
  return !sameValue(state.current[path], state.base[path]);
}

function isRefused(state: DocumentState, path: string): boolean {
  const refused = state.refused[path];
  return refused !== undefined && sameValue(refused.value, state.current[path]);
}

/** Fields that a save could take to the server now. */
function savable(state: DocumentState): string[] {
  const paths = Object.keys(state.current);
  return paths.filter((path) => isPending(state, path) && !state.conflicts[path] && !isRefused(state, path));
}

/** There is something that the server has not acknowledged, whatever may be in its way. */
export function isUnacknowledged(state: DocumentState): boolean {
  return sendsSomething(state) || Object.keys(state.current).some((path) => isPending(state, path));
}

/** Something is on its way, or waits to be, that is not only a question. */
export function sendsSomething({ sending, keepsakes }: DocumentState): boolean {
  if (sending?.isKeepsake || keepsakes.length > 0) return true;
  return sending !== null && Object.keys(sending.changes).length > 0;
}

export function setFields(state: DocumentState, changes: Fields): DocumentState {
  const next = { ...state, current: { ...state.current, ...changes } };
  return withoutSettled(next, Object.keys(changes));
}

/** What has become equal to the server's value needs no conflict and no refusal any more. */
export function withoutSettled(state: DocumentState, paths: readonly string[]): DocumentState {
  const settled = paths.filter((path) => !isPending(state, path));
  const corrected = paths.filter((path) => !isRefused(state, path));
  return {
    ...state,
    olderBase: omit(state.olderBase, settled),
    conflicts: omit(state.conflicts, settled),
    refused: omit(state.refused, [...settled, ...corrected]),
  };
}

/** The next save, oldest changes first; null when there is nothing that could be sent. */
export function nextSave(state: DocumentState, id: string): Sending | null {
  const paths = savable(state);
  const versionOf = (path: string) => state.olderBase[path] ?? state.version;
  if (paths.length > 0) {
    const version = Math.min(...paths.map(versionOf));
    const chosen = paths.filter((path) => versionOf(path) === version);
    return { id, version, changes: pick(state.current, chosen), isKeepsake: false };
  }
  const [keepsake] = state.keepsakes;
  if (!keepsake) return null;
  return { id, version: keepsake.version, changes: { [keepsake.path]: keepsake.value }, isKeepsake: true };
}

/** Back to what the server has. */
export function discardChanges(state: DocumentState): DocumentState {
  const { version, base, sending, dropped, aside } = state;
  return { ...openDocument(version, base), sending, dropped, aside };
}

export function pendingPaths(state: DocumentState): string[] {
  return Object.keys(state.current).filter((path) => isPending(state, path));
}

/** A save could take more than this one does. */
export function leavesMore(state: DocumentState, { changes }: Sending): boolean {
  return savable(state).some((path) => !(path in changes)) || state.keepsakes.length > 0;
}

/** What the server would not take is sent once more. */
export function forgetRefusals(state: DocumentState): DocumentState {
  return { ...state, refused: {} };
}

/** What the writer chose where two texts stood against each other. The other ones become copies on the server. */
export function resolveConflicts(state: DocumentState, values: Fields): DocumentState {
  const paths = Object.keys(values).filter((path) => state.conflicts[path]);
  const keepsakes = paths.flatMap((path) => {
    const { theirs, version, kept } = state.conflicts[path] as OpenConflict;
    const losers = [theirs, state.current[path]].filter(
      (value) => !sameValue(value, values[path]) && !sameValue(value, kept),
    );
    return losers.map((value) => ({ path, value, version }));
  });
  const next = {
    ...state,
    conflicts: omit(state.conflicts, paths),
    keepsakes: [...state.keepsakes, ...keepsakes],
  };
  return setFields(next, pick(values, paths));
}

/** Equal as values. Long texts are compared as they are, the rest as JSON. */
export function sameValue(a: unknown, b: unknown): boolean {
  return typeof a === "string" || typeof b === "string" ? a === b : isSame(a, b);
}

export function omit<T>(record: Record<string, T>, paths: readonly string[]): Record<string, T> {
  if (!paths.some((path) => path in record)) return record;
  const left = new Set(paths);
  return Object.fromEntries(Object.entries(record).filter(([path]) => !left.has(path)));
}

export function pick(fields: Fields, paths: readonly string[]): Fields {
  return Object.fromEntries(paths.map((path) => [path, fields[path]]));
}
