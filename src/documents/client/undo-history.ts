import { z } from "zod";
import { isSame } from "../protocol/saving.ts";

/** A changed field, with what is needed to undo the change. */
export const fieldChange = z.object({
  kind: z.literal("set"),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  at: z.number(),
  /** A second field that changes with the first. */
  also: z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }).optional(),
});
type FieldChange = z.infer<typeof fieldChange>;

/** An operation of a step: a field change, or another that the document supports. */
type AnyOperation = FieldChange | { kind: string };

interface Steps<Op> {
  done: readonly Op[];
  undone: readonly Op[];
}

interface Options<Op> {
  operation: z.ZodType<Op>;
  inverse: (op: Op) => Op;
  storage: () => Storage;
  /** Where this device stores the steps. */
  key: string;
}

const maxSteps = 200;
/** Edits of one field without a longer pause form one step. */
const typingPause = 1000;
/** Maximum size in characters of the stored steps. The oldest are dropped first. */
const maxLength = 300_000;
/** Interval for storing steps while typing. Storing them on each keystroke would be noticeable. */
const writePause = 400;

/** Records operations for undo and redo, also across reloads. Without storage, the history ends with the screen. */
export class UndoHistory<Op extends AnyOperation> {
  readonly #options: Options<Op>;
  #steps: Steps<Op>;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: Options<Op>) {
    this.#options = options;
    this.#steps = readSteps(options) ?? { done: [], undone: [] };
  }

  get steps(): Steps<Op> {
    return this.#steps;
  }

  /** Records an operation. Clears the redo steps. */
  record(op: Op): void {
    const { done } = this.#steps;
    this.#set({ done: joined(done, op) ?? [...done, op].slice(-maxSteps), undone: [] });
  }

  /**
   * Undoes the newest step. `perform` executes an operation and returns what was done, or null if it is no longer
   * possible.
   */
  async undo(perform: (op: Op) => Promise<Op | null>): Promise<void> {
    const { inverse } = this.#options;
    await this.#step("done", "undone", async (op) => {
      const back = await perform(inverse(op));
      return back && inverse(back);
    });
  }

  async redo(perform: (op: Op) => Promise<Op | null>): Promise<void> {
    await this.#step("undone", "done", perform);
  }

  /** Stores the steps immediately. */
  flush = (): void => {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    try {
      this.#options.storage().setItem(this.#options.key, getText(this.#steps));
    } catch {
      // Storage is full or disabled.
    }
  };

  /** Performs a step and moves it to the other stack, or drops it if it is no longer possible. Keeps newer steps. */
  async #step(from: keyof Steps<Op>, to: keyof Steps<Op>, perform: (op: Op) => Promise<Op | null>): Promise<void> {
    const op = this.#steps[from].at(-1);
    if (!op) return;
    const performed = await perform(op);
    const steps = { ...this.#steps, [from]: this.#steps[from].filter((other) => other !== op) };
    this.#set(performed ? { ...steps, [to]: [...steps[to], performed] } : steps);
  }

  #set(steps: Steps<Op>): void {
    this.#steps = steps;
    this.#timer ??= setTimeout(this.flush, writePause);
  }
}

/**
 * Merges typing in the newest step's field into that step, or removes the step if the text is back where it started.
 */
function joined<Op extends AnyOperation>(done: readonly Op[], op: Op): Op[] | null {
  const last = done.at(-1);
  if (!isFieldChange(op) || !last || !isFieldChange(last)) return null;
  if (last.field !== op.field || last.also?.field !== op.also?.field || op.at - last.at >= typingPause) return null;
  const rest = done.slice(0, -1);
  if (isSame(last.before, op.after)) return rest;
  const also = op.also && { also: { ...op.also, before: last.also?.before } };
  return [...rest, { ...op, before: last.before, ...also }];
}

function isFieldChange<Op extends AnyOperation>(op: Op): op is Op & FieldChange {
  return op.kind === "set";
}

function readSteps<Op>({ operation, storage, key }: Options<Op>): Steps<Op> | undefined {
  const list = z.array(operation);
  try {
    return z.object({ done: list, undone: list }).safeParse(JSON.parse(storage().getItem(key) ?? "null")).data;
  } catch {
    return undefined;
  }
}

function getText<Op>(steps: Steps<Op>): string {
  let { done, undone } = steps;
  let text = JSON.stringify(steps);
  while (text.length > maxLength && done.length + undone.length > 0) {
    done = done.slice(Math.ceil(done.length / 2));
    undone = done.length === 0 ? [] : undone.slice(-20);
    text = JSON.stringify({ done, undone });
  }
  return text;
}
