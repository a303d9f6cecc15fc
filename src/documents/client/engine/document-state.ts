import { pick } from "../../../shared/pick.ts";
import { type Fields, isSame, type Save } from "../../protocol/saving.ts";

/** A field that somebody else also changed. It is not saved until its writer has chosen a value. */
export interface OpenConflict {
  theirs: unknown;
  /** Version of the refused save. Repeating that save would be refused again. */
  version: number;
  /** The refused value, which the server keeps as a revision. */
  kept: unknown;
}

/** Text not chosen in a conflict. Sending it on an old version makes the server refuse it and keep it as a revision. */
export interface Keepsake {
  path: string;
  value: unknown;
  version: number;
}

export interface Sending extends Save {
  /** Sent only so that the server keeps it as a revision. */
  isKeepsake: boolean;
}

/** A document as one screen has it. `base` holds the values of `version`, except for fields in `olderBase`. */
export interface DocumentState {
  version: number;
  base: Fields;
  current: Fields;
  /**
   * Versions of fields whose unsaved text was written on an older version than `version`. They are saved on that
   * version.
   */
  olderBase: Record<string, number>;
  sending: Sending | null;
  conflicts: Record<string, OpenConflict>;
  /** Values that the server refused, with the reason. They are not sent again until they change. */
  refused: Record<string, { value: unknown; message: string }>;
  keepsakes: readonly Keepsake[];
  /** Removed fields. Late answers about them are ignored. */
  dropped: ReadonlySet<string>;
  /** Unsaved text of fields that somebody else removed, until it is restored or dismissed. */
  aside: readonly Aside[];
}

export interface Aside {
  path: string;
  value: unknown;
  /** The last value from the server. */
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

/** Fields that can be saved now. */
function savable(state: DocumentState): string[] {
  const paths = Object.keys(state.current);
  return paths.filter((path) => isPending(state, path) && !state.conflicts[path] && !isRefused(state, path));
}

/** True if the server has not acknowledged everything, for whatever reason. */
export function isUnacknowledged(state: DocumentState): boolean {
  return sendsSomething(state) || Object.keys(state.current).some((path) => isPending(state, path));
}

/** True if changes are being sent or waiting to be sent. A save without changes only asks for news. */
export function sendsSomething({ sending, keepsakes }: DocumentState): boolean {
  if (sending?.isKeepsake || keepsakes.length > 0) return true;
  return sending !== null && Object.keys(sending.changes).length > 0;
}

export function setFields(state: DocumentState, changes: Fields): DocumentState {
  const next = { ...state, current: { ...state.current, ...changes } };
  return withoutSettled(next, Object.keys(changes));
}

/** Clears conflicts and refusals of fields that now equal the server's value. */
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

/**
 * Builds the next save; null if there is nothing to send. A text that lost a conflict goes first once the winner is saved, because the
 * server can't keep it after somebody deletes its part. Then changes, oldest first.
 */
export function nextSave(state: DocumentState, id: string): Sending | null {
  const [first] = state.keepsakes;
  const lost = state.keepsakes.find(({ path }) => !isPending(state, path));
  const paths = lost ? [] : savable(state);
  const getVersion = (path: string) => state.olderBase[path] ?? state.version;
  if (paths.length > 0) {
    const version = Math.min(...paths.map(getVersion));
    const chosen = paths.filter((path) => getVersion(path) === version);
    return { id, version, changes: pick(state.current, chosen), isKeepsake: false };
  }
  const keepsake = lost ?? first;
  if (!keepsake) return null;
  return { id, version: keepsake.version, changes: { [keepsake.path]: keepsake.value }, isKeepsake: true };
}

/** Reverts to the server's values. */
export function discardChanges(state: DocumentState): DocumentState {
  const { version, base, sending, dropped, aside } = state;
  return { ...openDocument(version, base), sending, dropped, aside };
}

export function pendingPaths(state: DocumentState): string[] {
  return Object.keys(state.current).filter((path) => isPending(state, path));
}

/** Allows refused values to be sent again. */
export function forgetRefusals(state: DocumentState): DocumentState {
  return { ...state, refused: {} };
}

/** Applies the writer's choices in conflicts. The values not chosen become revisions on the server. */
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

/** Compares strings directly, because they can be long, and everything else as JSON. */
export function sameValue(a: unknown, b: unknown): boolean {
  return typeof a === "string" || typeof b === "string" ? a === b : isSame(a, b);
}

export function omit<T>(record: Record<string, T>, paths: readonly string[]): Record<string, T> {
  if (!paths.some((path) => path in record)) return record;
  const left = new Set(paths);
  return Object.fromEntries(Object.entries(record).filter(([path]) => !left.has(path)));
}
