import { z } from "zod";
import { fieldChange, UndoHistory } from "../../../../documents/client/undo-history.ts";
import { restoreBarsRequest } from "../../bars-contract.ts";

const fields = z.record(z.string(), z.unknown());
const componentChange = z.object({ id: z.string(), type: z.string(), position: z.number(), pending: fields });

/** A discarded draft of the website's navigation bar and footer, and their version afterward. */
const discardedBars = z.object({ bars: restoreBarsRequest.shape.bars, version: z.number() });
export type DiscardedBars = z.infer<typeof discardedBars>;

/**
 * An operation on a page, with what is needed to undo it. `put` and `take` add a component to the page or remove one;
 * `pending` holds its unsaved values.
 */
const operation = z.discriminatedUnion("kind", [
  fieldChange,
  componentChange.extend({ kind: z.literal("put") }),
  componentChange.extend({ kind: z.literal("take") }),
  z.object({ kind: z.literal("move"), id: z.string(), from: z.number(), to: z.number() }),
  // A revision, or one component of it, was restored. `before` is the revision of the page before that.
  z.object({ kind: z.literal("restore"), revision: z.number(), before: z.number(), id: z.string().nullable() }),
  discardedBars.extend({ kind: z.literal("discard-bars") }),
  discardedBars.extend({ kind: z.literal("restore-bars") }),
]);
export type Operation = z.infer<typeof operation>;

export function inverse(op: Operation): Operation {
  switch (op.kind) {
    case "set":
      return {
        ...{ ...op, before: op.after, after: op.before },
        ...(op.also && { also: { ...op.also, before: op.also.after, after: op.also.before } }),
      };
    case "put":
      return { ...op, kind: "take" };
    case "take":
      return { ...op, kind: "put" };
    case "move":
      return { ...op, from: op.to, to: op.from };
    case "restore":
      return { ...op, revision: op.before, before: op.revision };
    case "discard-bars":
      return { ...op, kind: "restore-bars" };
    case "restore-bars":
      return { ...op, kind: "discard-bars" };
  }
}

/** A user's operations on a page, as stored on this device. */
export function pageHistory(storage: () => Storage, userId: number, pageId: number): UndoHistory<Operation> {
  return new UndoHistory({ operation, inverse, storage, key: `rostrum.history/${userId}/${pageId}` });
}
