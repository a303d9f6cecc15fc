import { z } from "zod";
import type { Fields } from "../protocol/saving.ts";
import { type DocumentState, isPending, openDocument, setFields } from "./document-state.ts";

const fields = z.record(z.string(), z.unknown());

/** What a device keeps of a document until the server has acknowledged it. */
export const localCopy = z.object({
  /** The document's id; null while the server has not made it. */
  id: z.number().nullable(),
  /** Names the making of the document, so that asking again makes no second one. */
  creation: z.uuid().nullable(),
  version: z.number(),
  /** The texts that the server does not have yet, as far as this device knows. */
  pending: fields,
  olderBase: z.record(z.string(), z.number()),
  sending: z.object({ id: z.uuid(), version: z.number(), changes: fields, isKeepsake: z.boolean() }).nullable(),
  conflicts: z.record(z.string(), z.object({ theirs: z.unknown(), version: z.number(), kept: z.unknown() })),
  keepsakes: z.array(z.object({ path: z.string(), value: z.unknown(), version: z.number() })),
  aside: z.array(z.object({ path: z.string(), value: z.unknown(), base: z.unknown() })).default([]),
  savedAt: z.iso.datetime(),
});
export type LocalCopy = z.infer<typeof localCopy>;

type Naming = Pick<LocalCopy, "id" | "creation" | "savedAt">;

export function copyOf(state: DocumentState, naming: Naming): LocalCopy {
  const { version, olderBase, sending, conflicts, keepsakes, aside } = state;
  const paths = Object.keys(state.current).filter(
    (path) => isPending(state, path) || (sending !== null && path in sending.changes),
  );
  const pending = Object.fromEntries(paths.map((path) => [path, state.current[path]]));
  return { ...naming, version, pending, olderBase, sending, conflicts, keepsakes: [...keepsakes], aside: [...aside] };
}

/**
 * Goes on where a closed page stopped: `version` and `current` are what the server has now. The kept texts remain
 * changes of the version on which they were written, so that what others did meanwhile is never overwritten. Text of
 * fields that the document has lost is set aside.
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
