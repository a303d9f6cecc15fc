import { z } from "zod";
import type { Timers } from "../../../../documents/client/engine/browser-timers.ts";
import { Delivery } from "../../../../documents/client/engine/delivery.ts";
import type { LocalCopies } from "../../../../documents/client/engine/local-copies.ts";
import type { Unanswered } from "../../../../documents/client/engine/save-answer.ts";
import { ApiError, getMessage, noAnswer } from "../../../../ui/calls/api.ts";
import { commentTexts } from "../../comments.calls.ts";

/** A comment being written: the start of a thread, a reply, or a change of a comment. */
export type CommentField = "new" | `reply-${number}` | `edit-${number}`;

export const keptComment = z.object({
  text: z.string(),
  /** Stays the same whenever it is sent again. */
  creation_id: z.string(),
  /** The words that a new thread is about. */
  anchor: z.object({ quote: z.string(), before: z.string(), after: z.string(), place: z.number() }).nullable(),
  /** The version that a changed comment is based on. */
  version: z.number(),
  /** Sent, and not answered yet: it stays as it is until it is. */
  isSending: z.boolean(),
  /** When it was begun. */
  savedAt: z.string().default(""),
  /** Why the server refused it. */
  problem: z.string().optional(),
});
export type KeptComment = z.infer<typeof keptComment>;

type Answer = { kind: "sent"; answer: unknown } | { kind: "refused"; problem: string } | { kind: "elsewhere" };

export interface OutboxOptions {
  copies: LocalCopies<KeptComment>;
  timers: Timers;
  /** Under which the device keeps this article's comments. Counts as an unsaved document at logout. */
  document: string;
  send: (field: CommentField, comment: KeptComment) => Promise<unknown>;
  /** After the server has taken a comment. */
  onSent: (field: CommentField, answer: unknown) => void;
}

/**
 * Comments from their first letter until the server has them. All are on the device, so that a reload or a lost connection loses none, and a
 * request without an answer is sent again, the same.
 */
export class CommentOutbox {
  readonly #options: OutboxOptions;
  readonly #listeners = new Set<() => void>();
  readonly #deliveries = new Map<CommentField, Delivery<Answer>>();
  #comments: ReadonlyMap<CommentField, KeptComment>;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#comments = this.#kept();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same object until something changes. */
  comments = (): ReadonlyMap<CommentField, KeptComment> => this.#comments;

  /** Keeps a typed text and its subject. A comment being sent can't be changed. */
  type(field: CommentField, text: string, details: Partial<Pick<KeptComment, "anchor" | "version">> = {}): void {
    const before = this.#comments.get(field);
    if (before?.isSending) return;
    const { timers } = this.#options;
    const savedAt = new Date(timers.now()).toISOString();
    const fresh = { creation_id: timers.newId(), anchor: null, version: 0, savedAt, isSending: false };
    this.#keep(field, { ...fresh, ...before, ...details, text, problem: undefined });
  }

  discard(field: CommentField): void {
    if (!this.#comments.get(field)?.isSending) this.#keep(field, null);
  }

  /** Sends a comment, and goes on until there is an answer. */
  submit(field: CommentField): void {
    const comment = this.#comments.get(field);
    if (!comment || this.#deliveries.has(field)) return;
    const isKept = this.#keep(field, { ...comment, isSending: true });
    const delivery = new Delivery<Answer>({
      timers: this.#options.timers,
      onAnswer: (answer) => this.#answered(field, comment, answer),
      onChange: () => {},
    });
    this.#deliveries.set(field, delivery);
    delivery.unpause();
    delivery.send({
      id: comment.creation_id,
      once: false,
      ask: async () => {
        // Another tab has sent it.
        if (isKept && !this.#kept().has(field)) return { kind: "elsewhere" };
        return this.#options.send(field, comment).then((answer) => ({ kind: "sent", answer }), toFailure);
      },
    });
  }

  /** Sends what a closed page has sent without an answer. */
  start(): void {
    for (const delivery of this.#deliveries.values()) delivery.unpause();
    for (const [field, { isSending }] of this.#comments) if (isSending) this.submit(field);
  }

  stop(): void {
    for (const delivery of this.#deliveries.values()) delivery.pause();
  }

  resume(): void {
    for (const delivery of this.#deliveries.values()) delivery.resume();
  }

  #answered(field: CommentField, comment: KeptComment, answer: Answer | Unanswered): void {
    this.#deliveries.delete(field);
    // A comment resent after a reload was stored with isSending set.
    const refused = answer.kind === "refused" && { ...comment, isSending: false, problem: answer.problem };
    this.#keep(field, refused || null);
    if (answer.kind === "sent") this.#options.onSent(field, answer.answer);
  }

  #kept(): ReadonlyMap<CommentField, KeptComment> {
    const { copies, document } = this.#options;
    return new Map(copies.orphans(document).map(({ instance, copy }) => [instance as CommentField, copy]));
  }

  /** Without storage, it lasts until the page is closed. */
  #keep(field: CommentField, comment: KeptComment | null): boolean {
    const next = new Map(this.#comments);
    if (comment) next.set(field, comment);
    else next.delete(field);
    this.#comments = next;
    const place = this.#options.copies.place(this.#options.document, field);
    const isKept = comment !== null && place.write(comment);
    if (!comment) place.remove();
    for (const listener of [...this.#listeners]) listener();
    return isKept;
  }
}

function toFailure(error: unknown): Answer | Unanswered {
  return isUnanswered(error)
    ? { kind: "retry", reason: "busy" }
    : { kind: "refused", problem: getMessage(error, commentTexts.sendFailed) };
}

/** Whether the server may have taken it, or will. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || [noAnswer, 401, 408, 429].includes(error.status) || error.status >= 500;
}
