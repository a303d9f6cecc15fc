import { z } from "zod";
import { parseJson } from "../../../../shared/parse-json.ts";
import { ApiError, messageOf, noAnswer } from "../../../../ui/calls/api.ts";
import { commentTexts } from "../../comments.calls.ts";

/** A comment being written: the start of a thread, a reply, or a change of a comment. */
export type CommentField = "new" | `reply-${number}` | `edit-${number}`;

const kept = z.object({
  text: z.string(),
  /** Stays the same whenever it is sent again. */
  creation_id: z.string(),
  /** The words that a new thread is about. */
  anchor: z.object({ quote: z.string(), before: z.string(), after: z.string(), place: z.number() }).nullable(),
  /** The version that a changed comment is based on. */
  version: z.number(),
  /** Sent, and not answered yet: it stays as it is until it is. */
  isSending: z.boolean(),
});
export type KeptComment = z.infer<typeof kept>;

export interface OutboxOptions {
  storage: () => Storage;
  /** The device's keys of this article's comments. Counts as an unsaved document at logout. */
  prefix: string;
  newId: () => string;
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
  readonly #underway = new Set<CommentField>();
  #comments: ReadonlyMap<CommentField, KeptComment>;
  #problems: ReadonlyMap<CommentField, string> = new Map();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#comments = this.#read();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same object until something changes. */
  comments = (): ReadonlyMap<CommentField, KeptComment> => this.#comments;

  problem(field: CommentField): string | undefined {
    return this.#problems.get(field);
  }

  /** Keeps a typed text and its subject. A comment being sent can't be changed. */
  type(field: CommentField, text: string, about: Partial<Pick<KeptComment, "anchor" | "version">> = {}): void {
    const before = this.#comments.get(field);
    if (before?.isSending) return;
    this.#problems = without(this.#problems, field);
    const { anchor = before?.anchor ?? null, version = before?.version ?? 0 } = about;
    const creation_id = before?.creation_id ?? this.#options.newId();
    this.#keep(field, { creation_id, text, anchor, version, isSending: false });
  }

  discard(field: CommentField): void {
    if (!this.#comments.get(field)?.isSending) this.#keep(field, null);
  }

  /** Sends a comment, and goes on until there is an answer. */
  async submit(field: CommentField): Promise<void> {
    const comment = this.#comments.get(field);
    if (!comment || this.#underway.has(field)) return;
    this.#underway.add(field);
    this.#keep(field, { ...comment, isSending: true });
    try {
      const answer = await this.#options.send(field, comment);
      this.#keep(field, null);
      this.#options.onSent(field, answer);
    } catch (error) {
      if (!isUnanswered(error)) {
        this.#problems = new Map(this.#problems).set(field, messageOf(error, commentTexts.sendFailed));
        this.#keep(field, { ...comment, isSending: false });
      }
    } finally {
      this.#underway.delete(field);
      this.#announce();
    }
  }

  /** Sends again what has no answer yet; what another tab has sent meanwhile is forgotten. */
  async retry(): Promise<void> {
    const stored = this.#read();
    for (const [field, { isSending }] of this.#comments) {
      if (!isSending || this.#underway.has(field)) continue;
      if (stored.has(field)) await this.submit(field);
      else this.#keep(field, null);
    }
  }

  #keep(field: CommentField, comment: KeptComment | null): void {
    const next = new Map(this.#comments);
    if (comment) next.set(field, comment);
    else next.delete(field);
    this.#comments = next;
    try {
      const key = `${this.#options.prefix}${field}`;
      if (comment) this.#options.storage().setItem(key, JSON.stringify(comment));
      else this.#options.storage().removeItem(key);
    } catch {
      // Without storage, it lasts until the page is closed.
    }
    this.#announce();
  }

  #read(): Map<CommentField, KeptComment> {
    const { storage, prefix } = this.#options;
    const found = new Map<CommentField, KeptComment>();
    try {
      const place = storage();
      for (let index = 0; index < place.length; index += 1) {
        const key = place.key(index) ?? "";
        const comment = key.startsWith(prefix) ? kept.safeParse(parseJson(place.getItem(key) ?? "")).data : undefined;
        if (comment) found.set(key.slice(prefix.length) as CommentField, comment);
      }
    } catch {
      // Nothing was kept.
    }
    return found;
  }

  #announce(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Whether the server may have taken it, or will. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || [noAnswer, 401, 408, 429].includes(error.status) || error.status >= 500;
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  const next = new Map(map);
  next.delete(key);
  return next;
}
