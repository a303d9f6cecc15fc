import { isWithin, overlap, valueAt, withValueAt } from "./paths.ts";

/**
 * The save protocol, as pure functions. A document is a set of fields; a save names the version it started from and
 * the fields it changes. Changes of different fields merge; the same field changed to something else is a conflict,
 * and then nothing is overwritten. A save may arrive twice, late or out of order: its id makes it happen once.
 *
 * Fields may be nested, and a change names the path of a field of any depth: `list` and `list.2.title` are the same
 * field as far as they overlap.
 */
export type Fields = Record<string, unknown>;

export interface SaveState {
  /** Grows by one with each save. */
  version: number;
  fields: Fields;
  /** The version in which each field was last changed; one that is not named was never. */
  fieldVersions: Record<string, number>;
  /** The newest saves that were done, oldest first. */
  recentSaves: readonly { id: string; version: number }[];
}

export interface Save {
  /** A UUID that the client makes; the same save sent again has the same. */
  id: string;
  /** The version on which the client built its changes. */
  version: number;
  changes: Fields;
}

export interface FieldConflict {
  path: string;
  yours: unknown;
  theirs: unknown;
}

/** `merged`: what others changed since the client's version, which it has not seen. */
export type SaveOutcome =
  | { kind: "saved"; state: SaveState; merged: Fields }
  | { kind: "repeated"; state: SaveState; merged: Fields }
  | { kind: "conflict"; state: SaveState; merged: Fields; conflicts: FieldConflict[] };

/** How many saves are remembered: more than can be on their way at once. A later one is safe, it would conflict. */
const rememberedSaves = 50;

/** What a save does to a document. `state` is the same object when nothing changed. */
export function applySave(state: SaveState, sent: Save): SaveOutcome {
  // A version that is still to come (of before a backup was restored, say) tells nothing of what the client has seen.
  const save = sent.version > state.version ? { ...sent, version: 0 } : sent;
  const done = state.recentSaves.find(({ id }) => id === save.id);
  if (done) return { kind: "repeated", state, merged: changedSince(state, save.version, done.version) };
  const { fields, changed } = applyChanges(state.fields, save.changes);
  const merged = changedSince(state, save.version);
  const newer = Object.keys(state.fieldVersions).filter((path) => (state.fieldVersions[path] ?? 0) > save.version);
  const conflicts = changed
    .filter((path) => newer.some((other) => overlap(path, other)))
    .map((path) => ({ path, yours: save.changes[path], theirs: valueAt(state.fields, path) }));
  if (conflicts.length > 0) return { kind: "conflict", state, merged: without(merged, conflicts), conflicts };
  // Nothing to do is nothing to remember: done again it is still nothing.
  if (changed.length === 0) return { kind: "saved", state, merged };
  const version = state.version + 1;
  const next: SaveState = {
    version,
    fields,
    fieldVersions: withVersions(state.fieldVersions, changed, version),
    recentSaves: [...state.recentSaves, { id: save.id, version }].slice(-rememberedSaves),
  };
  return { kind: "saved", state: next, merged };
}

/** What encloses another change of the same save comes first, whatever their order was. */
function applyChanges(before: Fields, changes: Fields): { fields: Fields; changed: string[] } {
  let fields = before;
  const changed: string[] = [];
  const depth = (path: string) => path.split(".").length;
  for (const path of Object.keys(changes).toSorted((a, b) => depth(a) - depth(b))) {
    if (isSame(valueAt(fields, path), changes[path])) continue;
    fields = withValueAt(fields, path, changes[path]);
    changed.push(path);
  }
  return { fields, changed };
}

/** What lies in a changed field changed with it, and is not named besides it. */
function withVersions(before: SaveState["fieldVersions"], changed: readonly string[], version: number) {
  const untouched = Object.entries(before).filter(([path]) => !changed.some((outer) => isWithin(path, outer)));
  return Object.fromEntries([...untouched, ...changed.map((path) => [path, version] as const)]);
}

/** Equal as JSON shows them. The order of an object's keys is none: the database keeps it as it likes. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => isSame(item, b[at]));
  }
  const [mine, theirs] = [named(a), named(b)];
  return mine.length === theirs.length && mine.every(([key, value]) => isSame(value, (b as Fields)[key]));
}

function named(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, inner]) => inner !== undefined);
}

/** Fields that changed after a version, without those that the save of version `own` set. */
function changedSince({ fields, fieldVersions }: SaveState, version: number, own?: number): Fields {
  const newer = Object.entries(fieldVersions).filter(([, changed]) => changed > version && changed !== own);
  return Object.fromEntries(newer.map(([path]) => [path, valueAt(fields, path)]));
}

/** Without what a conflict tells already. A field that encloses a conflict stays: more of it may be new. */
function without(fields: Fields, conflicts: readonly FieldConflict[]): Fields {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.filter(([name]) => !conflicts.some(({ path }) => isWithin(name, path))));
}
