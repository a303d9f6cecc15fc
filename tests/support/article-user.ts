import { isSame } from "../../src/documents/protocol/saving.ts";
import { articleTransport } from "../../src/features/articles/dashboard/article-transport.ts";
import * as calls from "../../src/features/articles/writing.calls.ts";
import { callApi } from "../../src/ui/api.ts";
import type { Dice } from "./bad-line.ts";
import { DocumentUser, grown, wordsOf } from "./document-user.ts";

const texts = ["title", "description", "content"] as const;

/** Somebody at the writing screen, without the screen. */
export class ArticleUser extends DocumentUser {
  readonly id: number;
  readonly #tagIds: readonly number[];

  constructor(name: string, { id, tagIds }: { id: number; tagIds: readonly number[] }, random: Dice) {
    super(name, random);
    this.id = id;
    this.#tagIds = tagIds;
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
      [5, () => engine.set({ is_featured: this.flip() })],
      [5, () => engine.set({ related_ids: this.flip() ? [this.id] : [] })],
      [10, () => engine.flush()],
      [6, () => engine.resume()],
      [10, () => this.look()],
    ];
  }

  override async look(): Promise<void> {
    const draft = await this.#draft().catch(() => null);
    if (draft) this.engine.notice(draft.version);
  }

  override async difference(): Promise<unknown> {
    await this.engine.flush();
    await this.look();
    const { fields: stored } = await this.#draft();
    const { status, unacknowledged, problems, fields } = this.engine.view();
    const isStored = Object.entries(stored).every(([name, value]) => isSame(fields[name], value));
    return unacknowledged || !isStored ? { user: this.name, status, problems, fields, stored } : null;
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
