import { type FieldConflict, type Fields, isSame, type Save } from "../protocol/saving.ts";

/** A field that somebody else changed, too. Saving it waits until its writer has chosen. */
export interface OpenConflict {
  theirs: unknown;
  /** The version of the save that was refused: the same again would be refused, too. */
  version: number;
  /** What that save held. The server keeps it as a copy. */
  kept: unknown;
}

/** A text that lost when its writer chose. It is sent on an old version, so that the server refuses and keeps it. */
interface Keepsake {
  path: string;
  value: unknown;
  version: number;
}

export interface Sending extends Save {
  /** Sent only to be kept as a copy. */
  isKeepsake: boolean;
}

/** What one screen knows of a document. `base`: the values of version `version`, as far as `olderBase` does not say otherwise. */
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

/** Long texts are compared as they are, the rest as JSON. */
function same(a: unknown, b: unknown): boolean {
  return typeof a === "string" || typeof b === "string" ? a === b : isSame(a, b);
}

export function isPending(state: DocumentState, path: string): boolean {
  return !same(state.current[path], state.base[path]);
}

function isRefused(state: DocumentState, path: string): boolean {
  const refused = state.refused[path];
  return refused !== undefined && same(refused.value, state.current[path]);
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
function withoutSettled(state: DocumentState, paths: readonly string[]): DocumentState {
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

/**
 * Fields that the server came to have by another way than a save: what it says of them is what they are. Text that was
 * set aside comes back where nobody else changed the field since.
 */
export function adoptFields(state: DocumentState, fields: Fields): DocumentState {
  const paths = Object.keys(fields);
  const isBack = ({ path, base }: Aside) => Object.hasOwn(fields, path) && same(base, fields[path]);
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

interface Answer {
  version: number;
  merged: Fields;
  /** How the server wrote what it was sent, where it wrote it otherwise. */
  stored?: Fields;
}

/** The save on its way is done. Newer typing stays; what others changed is taken over where nothing is pending. */
export function acceptSaved(state: DocumentState, answer: Answer): DocumentState {
  const { sending } = state;
  if (!sending) return state;
  if (sending.isKeepsake) return withoutKeepsake(state, sending);
  const stored = { ...sending.changes, ...answer.stored };
  const paths = Object.keys(stored).filter((path) => !state.dropped.has(path));
  const unchanged = paths.filter((path) => same(state.current[path], sending.changes[path]));
  const done = {
    ...state,
    base: { ...state.base, ...pick(stored, paths) },
    current: { ...state.current, ...pick(stored, unchanged) },
    sending: null,
    // Saved before its field was removed: the server has it.
    aside: state.aside.filter(({ path, value }) => !same(value, sending.changes[path])),
  };
  return takeNews({ ...done, olderBase: omit(done.olderBase, Object.keys(sending.changes)) }, sending, answer);
}

/** Somebody else changed the same: nothing was saved, and both texts are shown to the writer. */
export function acceptConflict(
  state: DocumentState,
  answer: Answer & { conflicts: readonly FieldConflict[] },
): DocumentState {
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
  return takeNews(withoutSettled(next, paths), sending, answer);
}

/** The server will not have some values: they are held back and the rest is saved without them. */
export function acceptRefused(state: DocumentState, fields: Record<string, string>, message: string): DocumentState {
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

/** What the server would not take is sent once more. */
export function forgetRefusals(state: DocumentState): DocumentState {
  return { ...state, refused: {} };
}

/** What the writer chose where two texts stood against each other. The other ones become copies on the server. */
export function resolveConflicts(state: DocumentState, values: Fields): DocumentState {
  const paths = Object.keys(values).filter((path) => state.conflicts[path]);
  const keepsakes = paths.flatMap((path) => {
    const { theirs, version, kept } = state.conflicts[path] as OpenConflict;
    const losers = [theirs, state.current[path]].filter((value) => !same(value, values[path]) && !same(value, kept));
    return losers.map((value) => ({ path, value, version }));
  });
  const next = {
    ...state,
    conflicts: omit(state.conflicts, paths),
    keepsakes: [...state.keepsakes, ...keepsakes],
  };
  return setFields(next, pick(values, paths));
}

/** Others' changes: taken over, or where the writer has newer text of his own left to the server as a conflict. */
function takeNews(state: DocumentState, sending: Sending, { version, merged }: Answer): DocumentState {
  const next = {
    ...state,
    version: Math.max(state.version, version),
    base: { ...state.base },
    current: { ...state.current },
    olderBase: { ...state.olderBase },
    conflicts: { ...state.conflicts },
  };
  for (const [path, value] of Object.entries(merged)) {
    if (state.dropped.has(path) || same(value, state.base[path])) continue;
    const conflict = state.conflicts[path];
    const pending = isPending(state, path);
    next.base[path] = value;
    if (conflict) next.conflicts[path] = { ...conflict, theirs: value };
    else if (!pending) next.current[path] = value;
    // Sent as a change of what its writer saw, the server tells of the conflict and keeps the text.
    else next.olderBase[path] ??= path in sending.changes ? sending.version : state.version;
  }
  return withoutSettled(next, Object.keys(merged));
}

function withoutKeepsake(state: DocumentState, { changes, version }: Sending): DocumentState {
  const isDone = (keepsake: Keepsake) =>
    keepsake.version === version && keepsake.path in changes && same(changes[keepsake.path], keepsake.value);
  return { ...state, sending: null, keepsakes: state.keepsakes.filter((keepsake) => !isDone(keepsake)) };
}

function omit<T>(record: Record<string, T>, paths: readonly string[]): Record<string, T> {
  if (!paths.some((path) => path in record)) return record;
  const left = new Set(paths);
  return Object.fromEntries(Object.entries(record).filter(([path]) => !left.has(path)));
}

function pick(fields: Fields, paths: readonly string[]): Fields {
  return Object.fromEntries(paths.map((path) => [path, fields[path]]));
}

/** The field that makes a save too large, most likely. */
export function largestField(changes: Fields): string {
  const sizes = Object.entries(changes).map(([path, value]) => [path, JSON.stringify(value)?.length ?? 0] as const);
  return sizes.reduce((a, b) => (a[1] >= b[1] ? a : b), ["", 0] as const)[0];
}
