import { z } from "zod";
import { isSame } from "../protocol/saving.ts";

/** A field that got another value, with what it takes to undo that. */
export const fieldChange = z.object({
  kind: z.literal("set"),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  at: z.number(),
});
type FieldChange = z.infer<typeof fieldChange>;

/** What the steps of a document are made of: changes of fields, and what else it has. */
type AnyOperation = FieldChange | { kind: string };

interface Steps<Op> {
  done: readonly Op[];
  undone: readonly Op[];
}

interface Options<Op> {
  operation: z.ZodType<Op>;
  inverse: (op: Op) => Op;
  storage: () => Storage;
  /** Where this device keeps the steps. */
  key: string;
}

const maxSteps = 200;
/** Typing into one field without a longer pause is one step. */
const typingPause = 1000;
/** Characters kept over a reload: old steps go first. */
const maxLength = 300_000;
/** Steps are written this often while somebody types. At each key it would be noticed. */
const writePause = 400;

/** What was done to a document, to undo and redo it, also after a reload. Without storage it lasts as long as the screen. */
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

  /** Remembers what was done. What had been undone can't be redone after that. */
  record(op: Op): void {
    const { done } = this.#steps;
    this.#set({ done: joined(done, op) ?? [...done, op].slice(-maxSteps), undone: [] });
  }

  /** Undoes the newest step. `perform` does an operation and tells how it was done; null: it can't be done anymore. */
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

  /** Leaves out steps that lead nowhere anymore; nothing can be redone then. */
  forget(kind: Op["kind"]): void {
    this.#set({ done: this.#steps.done.filter((op) => op.kind !== kind), undone: [] });
  }

  /** Writes the steps now, not soon. */
  flush = (): void => {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    try {
      this.#options.storage().setItem(this.#options.key, textOf(this.#steps));
    } catch {
      // Full or switched off.
    }
  };

  /** A step that can't be done leaves both sides. What is typed meanwhile stays. */
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

/** Typing goes on in the field of the newest step: both are one, or none if the text is as before. */
function joined<Op extends AnyOperation>(done: readonly Op[], op: Op): Op[] | null {
  const last = done.at(-1);
  if (!isFieldChange(op) || !last || !isFieldChange(last)) return null;
  if (last.field !== op.field || op.at - last.at >= typingPause) return null;
  const rest = done.slice(0, -1);
  return isSame(last.before, op.after) ? rest : [...rest, { ...op, before: last.before }];
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

function textOf<Op>(steps: Steps<Op>): string {
  let { done, undone } = steps;
  let text = JSON.stringify(steps);
  while (text.length > maxLength && done.length + undone.length > 0) {
    done = done.slice(Math.ceil(done.length / 2));
    undone = done.length === 0 ? [] : undone.slice(-20);
    text = JSON.stringify({ done, undone });
  }
  return text;
}
