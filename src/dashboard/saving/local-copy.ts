import { z } from "zod";
import type { Fields } from "../../shared/saving.ts";
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
  savedAt: z.iso.datetime(),
});
export type LocalCopy = z.infer<typeof localCopy>;

type Naming = Pick<LocalCopy, "id" | "creation" | "savedAt">;

export function copyOf(state: DocumentState, naming: Naming): LocalCopy {
  const { version, olderBase, sending, conflicts, keepsakes } = state;
  const paths = Object.keys(state.current).filter(
    (path) => isPending(state, path) || (sending !== null && path in sending.changes),
  );
  const pending = Object.fromEntries(paths.map((path) => [path, state.current[path]]));
  return { ...naming, version, pending, olderBase, sending, conflicts, keepsakes: [...keepsakes] };
}

/**
 * Goes on where a closed page stopped: `version` and `current` are what the server has now. The kept texts remain
 * changes of the version on which they were written, so that what others did meanwhile is never overwritten.
 */
export function reviveCopy(copy: LocalCopy, version: number, current: Fields): DocumentState {
  const opened = openDocument(version, current);
  const writtenOn = Object.fromEntries(Object.keys(copy.pending).map((path) => [path, copy.version]));
  const conflicts = Object.fromEntries(
    Object.entries(copy.conflicts).map(([path, conflict]) => [path, { ...conflict, theirs: current[path] }]),
  );
  const state: DocumentState = {
    ...opened,
    olderBase: { ...writtenOn, ...copy.olderBase },
    sending: copy.sending,
    conflicts,
    keepsakes: copy.keepsakes,
  };
  return setFields(state, copy.pending);
}
