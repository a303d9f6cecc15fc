/**
 * The save protocol, as pure functions. A document is a set of fields; a save names the version it started from and
 * the fields it changes. Changes of different fields merge; the same field changed to something else is a conflict,
 * and then nothing is overwritten. A save may arrive twice, late or out of order: its id makes it happen once.
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
  const changed = Object.entries(save.changes).filter(([path, value]) => !isSame(state.fields[path], value));
  const merged = changedSince(state, save.version);
  const conflicts = changed
    .filter(([path]) => (state.fieldVersions[path] ?? 0) > save.version)
    .map(([path, yours]) => ({ path, yours, theirs: state.fields[path] }));
  if (conflicts.length > 0) return { kind: "conflict", state, merged: without(merged, conflicts), conflicts };
  // Nothing to do is nothing to remember: done again it is still nothing.
  if (changed.length === 0) return { kind: "saved", state, merged };
  const version = state.version + 1;
  const next: SaveState = {
    version,
    fields: { ...state.fields, ...Object.fromEntries(changed) },
    fieldVersions: { ...state.fieldVersions, ...Object.fromEntries(changed.map(([path]) => [path, version])) },
    recentSaves: [...state.recentSaves, { id: save.id, version }].slice(-rememberedSaves),
  };
  for (const [path] of changed) delete merged[path];
  return { kind: "saved", state: next, merged };
}

/** Equal as JSON would show them. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Fields that changed after a version, without those that the save of version `own` set. */
function changedSince({ fields, fieldVersions }: SaveState, version: number, own?: number): Fields {
  const newer = Object.entries(fieldVersions).filter(([, changed]) => changed > version && changed !== own);
  return Object.fromEntries(newer.map(([path]) => [path, fields[path]]));
}

function without(fields: Fields, conflicts: readonly FieldConflict[]): Fields {
  const taken = new Set(conflicts.map(({ path }) => path));
  return Object.fromEntries(Object.entries(fields).filter(([path]) => !taken.has(path)));
}
