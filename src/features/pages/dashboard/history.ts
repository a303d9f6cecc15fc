import { z } from "zod";
import { isSame } from "../../../documents/protocol/saving.ts";

const fields = z.record(z.string(), z.unknown());

/**
 * Something that was done to a page, with what it takes to do the opposite. `put` and `take`: a component came onto
 * the page or left it, `pending` is what was typed into it and not saved.
 */
const operation = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("set"), field: z.string(), before: z.unknown(), after: z.unknown(), at: z.number() }),
  z.object({ kind: z.literal("put"), id: z.string(), type: z.string(), position: z.number(), pending: fields }),
  z.object({ kind: z.literal("take"), id: z.string(), type: z.string(), position: z.number(), pending: fields }),
  z.object({ kind: z.literal("move"), id: z.string(), from: z.number(), to: z.number() }),
  // A version came back, whole or one component of it; `before` is the version that the server kept of the page then.
  z.object({ kind: z.literal("restore"), revision: z.number(), before: z.number(), id: z.string().nullable() }),
]);
export type Operation = z.infer<typeof operation>;

export const storedHistory = z.object({ done: z.array(operation), undone: z.array(operation) });
export type History = z.infer<typeof storedHistory>;

export const emptyHistory: History = { done: [], undone: [] };

/** How many steps back there are. */
const maxSteps = 200;
/** Typing into one field without a longer pause is one step. */
const typingPause = 1000;

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

/** Remembers what was done; what had been undone can't be done again after that. */
export function record({ done }: History, op: Operation): History {
  const last = done.at(-1);
  if (op.kind === "set" && last?.kind === "set" && last.field === op.field && op.at - last.at < typingPause) {
    const joined: Operation = { ...op, before: last.before };
    const rest = done.slice(0, -1);
    return { done: isSame(joined.before, joined.after) ? rest : [...rest, joined], undone: [] };
  }
  return { done: [...done, op].slice(-maxSteps), undone: [] };
}

/** The newest step is undone: `op` is how it was done in the end, ready to be done again. */
export function stepBack({ done, undone }: History, op: Operation): History {
  return { done: done.slice(0, -1), undone: [...undone, op] };
}

export function stepForward({ done, undone }: History, op: Operation): History {
  return { done: [...done, op], undone: undone.slice(0, -1) };
}

/** A step that can't be done any more, because somebody else changed the same, is left out. */
export function leaveOut(history: History, side: keyof History): History {
  return { ...history, [side]: history[side].slice(0, -1) };
}
