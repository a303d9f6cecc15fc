import { z } from "zod";
import { fieldChange, UndoHistory } from "../../../documents/client/undo-history.ts";

const fields = z.record(z.string(), z.unknown());
const componentChange = z.object({ id: z.string(), type: z.string(), position: z.number(), pending: fields });

/**
 * Something that was done to a page, with what it takes to undo it. `put` and `take`: a component came onto the page or
 * left it, `pending` is what was typed into it and not saved.
 */
const operation = z.discriminatedUnion("kind", [
  fieldChange,
  componentChange.extend({ kind: z.literal("put") }),
  componentChange.extend({ kind: z.literal("take") }),
  z.object({ kind: z.literal("move"), id: z.string(), from: z.number(), to: z.number() }),
  // A version came back, whole or one component of it; `before` is the version that the server kept of the page then.
  z.object({ kind: z.literal("restore"), revision: z.number(), before: z.number(), id: z.string().nullable() }),
]);
export type Operation = z.infer<typeof operation>;

export function inverse(op: Operation): Operation {
  switch (op.kind) {
    case "set":
      return { ...op, before: op.after, after: op.before };
    case "put":
      return { ...op, kind: "take" };
    case "take":
      return { ...op, kind: "put" };
    case "move":
      return { ...op, from: op.to, to: op.from };
    case "restore":
      return { ...op, revision: op.before, before: op.revision };
  }
}

/** What a user did to a page, as this device keeps it. */
export function pageHistory(storage: () => Storage, userId: number, pageId: number): UndoHistory<Operation> {
  return new UndoHistory({ operation, inverse, storage, key: `rostrum.history/${userId}/${pageId}` });
}
