import { z } from "zod";
import type { Fields } from "../../protocol/saving.ts";
import { type DocumentState, isPending, openDocument, setFields } from "./document-state.ts";

const fields = z.record(z.string(), z.unknown());

/** JSON leaves out a value that is undefined. */
const value = z.unknown().default(null);
const sending = z.object({ id: z.uuid(), version: z.number(), changes: fields, isKeepsake: z.boolean() });
const conflict = z.object({ theirs: value, version: z.number(), kept: value });
const keepsake = z.object({ path: z.string(), value, version: z.number() });
const aside = z.object({ path: z.string(), value, base: value });

/**
 * A device's copy of a document until the server has acknowledged it. A part that can't be read is left out, so that
 * it never takes the writer's text with it.
 */
export const localCopy = z.object({
  /** Null until the server has created the document. */
  id: z.number().nullable(),
  /** Idempotency key for creating the document, so that a retry does not create a second one. */
  creation: z.uuid().nullable(),
  version: z.number(),
  /** Texts that the server did not have when the copy was written. */
  pending: fields,
  olderBase: z.record(z.string(), z.number()).catch({}),
  sending: sending.nullable().catch(null),
  conflicts: z.record(z.string(), conflict).catch({}),
  keepsakes: z.array(keepsake).catch([]),
  aside: z.array(aside).catch([]),
  savedAt: z.iso.datetime(),
});
export type LocalCopy = z.infer<typeof localCopy>;

type Naming = Pick<LocalCopy, "id" | "creation" | "savedAt">;

export function makeCopy(state: DocumentState, naming: Naming): LocalCopy {
  const { version, olderBase, sending, conflicts, keepsakes, aside } = state;
  const paths = Object.keys(state.current).filter(
    (path) => isPending(state, path) || (sending !== null && path in sending.changes),
  );
  const pending = Object.fromEntries(paths.map((path) => [path, state.current[path]]));
  return { ...naming, version, pending, olderBase, sending, conflicts, keepsakes: [...keepsakes], aside: [...aside] };
}

/**
 * Continues from a closed page's copy. `version` and `current` are the server's present state. Texts in the copy stay
 * based on the version on which they were written, so that they never overwrite others' changes. Texts of fields that
 * no longer exist are set aside.
 */
export function reviveCopy(copy: LocalCopy, version: number, current: Fields): DocumentState {
  const isThere = (path: string) => Object.hasOwn(current, path);
  const pending = keep(copy.pending, isThere);
  const gone = Object.entries(keep(copy.pending, (path) => !isThere(path)));
  const writtenOn = Object.fromEntries(Object.keys(pending).map((path) => [path, copy.version]));
  const conflicts = Object.entries(keep(copy.conflicts, isThere));
  const state: DocumentState = {
    ...openDocument(version, current),
    olderBase: { ...writtenOn, ...keep(copy.olderBase, isThere) },
    sending: copy.sending,
    conflicts: Object.fromEntries(conflicts.map(([path, conflict]) => [path, { ...conflict, theirs: current[path] }])),
    keepsakes: copy.keepsakes,
    dropped: new Set(gone.map(([path]) => path)),
    aside: [...copy.aside, ...gone.map(([path, value]) => ({ path, value, base: null }))],
  };
  return setFields(state, pending);
}

function keep<T>(record: Record<string, T>, wanted: (path: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([path]) => wanted(path)));
}
