import { randomUUID } from "node:crypto";
import type { Draft, DraftFields } from "../../src/features/articles/writing-contract.ts";
import { textOfHtml } from "../../src/shared/text.ts";
import { anchorAt, squeeze } from "../../src/shared/words/comment-places.ts";
import { ApiUser } from "./api-user.ts";
import type { Answer } from "./http-client.ts";

/** An author who uses the dashboard's calls. */
export class Writer extends ApiUser {
  async begin(body: object = { site: "user" }): Promise<number> {
    const answer = await this.post("/api/add-draft", body);
    if (answer.status !== 201) throw new Error(`add-draft: ${answer.status} ${answer.text}`);
    return answer.json<{ id: number }>().id;
  }

  async draft(id: number): Promise<Draft> {
    const answer = await this.get(`/api/get-draft/${id}`);
    if (answer.status !== 200) throw new Error(`get-draft: ${answer.status} ${answer.text}`);
    return answer.json<Draft>();
  }

  save(id: number, version: number, changes: Partial<DraftFields>, save_id: string = randomUUID()): Promise<Answer> {
    return this.post(`/api/save-draft/${id}`, { version, save_id, changes });
  }

  /** Saves on top of the newest version; must succeed. */
  async write(id: number, changes: Partial<DraftFields>): Promise<number> {
    const answer = await this.save(id, (await this.draft(id)).version, changes);
    if (answer.status !== 200) throw new Error(`save-draft: ${answer.status} ${answer.text}`);
    return answer.json<{ version: number }>().version;
  }

  async publish(id: number): Promise<Answer> {
    return this.post(`/api/publish-article/${id}`, { version: (await this.draft(id)).version });
  }

  /** A published article on the user's website. */
  async publishNew(changes: Partial<DraftFields>, body?: object): Promise<number> {
    const id = await this.begin(body);
    await this.write(id, { title: "A title", content: "<p>Some text.</p>", ...changes });
    const answer = await this.publish(id);
    if (answer.status !== 200) throw new Error(`publish-article: ${answer.status} ${answer.text}`);
    return id;
  }

  /** Comments on words of a draft as it is stored. Returns the thread. */
  async comment(id: number, { quote, text = "A comment" }: { quote: string; text?: string }): Promise<number> {
    const content = squeeze(textOfHtml((await this.draft(id)).fields.content));
    const place = Math.max(0, content.indexOf(squeeze(quote)));
    const body = { creation_id: randomUUID(), quote, text, ...anchorAt(content, place, squeeze(quote).length) };
    const answer = await this.post(`/api/add-comment-thread/${id}`, body);
    if (answer.status !== 201) throw new Error(`add-comment-thread: ${answer.status} ${answer.text}`);
    return answer.json<{ thread_id: number }>().thread_id;
  }

  /** Returns the comment. */
  async reply(threadId: number, text = "A reply"): Promise<number> {
    const answer = await this.post(`/api/reply-to-comment/${threadId}`, { creation_id: randomUUID(), text });
    if (answer.status !== 201) throw new Error(`reply-to-comment: ${answer.status} ${answer.text}`);
    return answer.json<{ comment_id: number }>().comment_id;
  }
}
