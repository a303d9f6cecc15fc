import { LocalCopies } from "../../src/documents/client/engine/local-copies.ts";
import { isSame } from "../../src/documents/protocol/saving.ts";
import * as commentCalls from "../../src/features/articles/comments.calls.ts";
import { articleTransport } from "../../src/features/articles/dashboard/article/article-transport.ts";
import { CommentOutbox, keptComment } from "../../src/features/articles/dashboard/comments/comment-outbox.ts";
import { sendComment } from "../../src/features/articles/dashboard/comments/send-comment.ts";
import * as calls from "../../src/features/articles/writing.calls.ts";
import { anchorAt, squeeze } from "../../src/shared/words/comment-places.ts";
import { callApi } from "../../src/ui/calls/api.ts";
import type { Dice } from "./bad-line.ts";
import { DocumentUser, grown, memoryStorage, timersOf, wordsOf } from "./document-user.ts";

const texts = ["title", "description", "content"] as const;

/** An article of the chaos tests, and what its writers may put on it. */
interface ArticleOfChaos {
  id: number;
  tagIds: readonly number[];
  writerIds: readonly number[];
  seriesId: number;
}

/** Somebody at the writing screen, without the screen. */
export class ArticleUser extends DocumentUser {
  readonly id: number;
  readonly #tagIds: readonly number[];
  readonly #writerIds: readonly number[];
  readonly #seriesId: number;
  #outbox!: CommentOutbox;
  #tab = 0;

  constructor(name: string, { id, tagIds, writerIds, seriesId }: ArticleOfChaos, random: Dice) {
    super(name, random);
    this.id = id;
    this.#tagIds = tagIds;
    this.#writerIds = writerIds;
    this.#seriesId = seriesId;
  }

  #draft() {
    return callApi(calls.getDraft, { params: { id: this.id } });
  }

  protected override async load() {
    const { id, version, fields } = await this.#draft();
    return { id, version, fields };
  }

  protected override transport() {
    return articleTransport("user", () => undefined);
  }

  protected override choices(): [number, () => unknown][] {
    const { engine } = this;
    const field = texts[this.upTo(texts.length)] ?? "title";
    return [
      [60, () => this.#type(field)],
      [4, () => this.#cut(field)],
      [10, () => engine.set({ slug: this.flip() ? "chaos" : "order" })],
      [10, () => engine.set({ tag_ids: this.#tagIds.filter(() => this.flip()) })],
      [5, () => engine.set({ coauthor_ids: this.#writerIds.filter(() => this.flip()) })],
      [5, () => engine.set({ series_id: this.flip() ? this.#seriesId : null })],
      [5, () => engine.set({ is_featured: this.flip() })],
      [5, () => engine.set({ related_ids: this.flip() ? [this.id] : [] })],
      [10, () => engine.flush()],
      [6, () => engine.resume()],
      [10, () => this.look()],
      [12, () => this.#comment()],
      [8, () => this.#answer()],
      [4, () => this.#outbox.resume()],
    ];
  }

  override async look(): Promise<void> {
    const draft = await this.#draft().catch(() => null);
    if (draft) this.engine.notice(draft.version);
  }

  override async difference(): Promise<unknown> {
    await this.#sendAll();
    await this.engine.flush();
    await this.look();
    const { fields: stored } = await this.#draft();
    const { status, unacknowledged, problems, fields } = this.engine.view();
    const isStored = Object.entries(stored).every(([name, value]) => isSame(fields[name], value));
    const isSent = [...this.#outbox.comments().values()].every(({ isSending }) => !isSending);
    return !isSent || unacknowledged || !isStored ? { user: this.name, status, problems, fields, stored } : null;
  }

  /** A new tab goes on with what the last one left; what that one still does counts for nothing. */
  override async open(): Promise<void> {
    await super.open();
    this.#tab += 1;
    const tab = this.#tab;
    const isOpen = () => tab === this.#tab;
    const none = memoryStorage();
    this.#outbox = new CommentOutbox({
      copies: new LocalCopies(() => (isOpen() ? this.storage : none), 1, keptComment),
      timers: timersOf(isOpen),
      document: "comments",
      send: async (field, comment) => {
        const answer = await sendComment(this.id, field, comment);
        return isOpen() ? answer : new Promise(() => {});
      },
      onSent: () => {},
    });
    this.#outbox.start();
  }

  override async crash(): Promise<void> {
    this.#tab += 1;
    await super.crash();
  }

  /** With comments that could not be sent. */
  override offered(): unknown {
    return [super.offered(), ...this.#outbox.comments().values()];
  }

  /** Begins a comment on two words as this user sees them, goes on with it, or sends it. */
  #comment(): void {
    const begun = this.#outbox.comments().get("new");
    if (begun) {
      if (begun.isSending) return;
      if (this.flip(0.4)) this.#outbox.type("new", `${begun.text} ${this.newWord("comment")}`.trim());
      else if (begun.text) this.#outbox.submit("new");
      return;
    }
    const words = wordsOf(this.engine.view().fields.content);
    const first = this.upTo(Math.max(1, words.length - 1));
    const quote = words.slice(first, first + 2).join(" ");
    if (!quote) return;
    const place = words.slice(0, first).join("").length;
    const anchor = { quote, ...anchorAt(words.join(""), place, squeeze(quote).length) };
    this.#outbox.type("new", this.newWord("comment"), { anchor });
  }

  /** Replies, changes what is the user's own, resolves, or reopens. */
  async #answer(): Promise<void> {
    const outbox = this.#outbox;
    const tab = this.#tab;
    const found = await callApi(commentCalls.getComments, { params: { id: this.id } }).catch(() => null);
    const thread = found?.threads[this.upTo(found.threads.length)];
    // Nobody types in a tab that died meanwhile.
    if (!thread || tab !== this.#tab) return;
    const params = { threadId: thread.thread_id };
    if (this.flip(0.2)) {
      const resolved = this.flip();
      await callApi(commentCalls.resolveThread, { params, body: { resolved } }).catch(() => null);
      return;
    }
    const own = thread.comments.find(({ is_mine, is_deleted }) => is_mine && !is_deleted);
    if (own && this.flip(0.3)) {
      const field = `edit-${own.comment_id}` as const;
      if (!outbox.comments().has(field)) {
        outbox.type(field, `${own.text} ${this.newWord("comment")}`, { version: own.version });
      }
      outbox.submit(field);
      return;
    }
    const field = `reply-${thread.thread_id}` as const;
    const before = outbox.comments().get(field);
    if (!before?.isSending) outbox.type(field, `${before?.text ?? ""} ${this.newWord("comment")}`.trim());
    if (this.flip(0.7)) outbox.submit(field);
  }

  async #sendAll(): Promise<void> {
    const outbox = this.#outbox;
    for (const [field, { problem }] of outbox.comments()) if (!problem) outbox.submit(field);
    const isSending = () => [...outbox.comments().values()].some((comment) => comment.isSending);
    for (let looks = 0; looks < 50 && isSending(); looks += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  #type(field: (typeof texts)[number]): void {
    const text = grown(this.engine.view().fields[field], this.newWord(field));
    this.engine.set({ [field]: field === "content" ? `<p>${text}</p>` : text });
  }

  #cut(field: (typeof texts)[number]): void {
    const words = wordsOf(this.engine.view().fields[field]).slice(0, -1).join(" ");
    this.engine.set({ [field]: field === "content" ? `<p>${words}</p>` : words });
  }
}
