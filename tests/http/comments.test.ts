import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CommentThread } from "../../src/features/articles/comments.calls.ts";
import { minuteMs } from "../../src/shared/durations.ts";
import { textOfHtml } from "../../src/shared/text.ts";
import { locator, squeeze } from "../../src/shared/words/comment-places.ts";
import { mailRows } from "../support/mail.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let ann: Writer;
/** An editor on Ann's website. */
let ben: Writer;
let websiteId: number;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  ann = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  await castBen("editor");
});
afterAll(() => app.close());

/** A role that changed gives a session another token. */
async function castBen(role: "editor" | "author"): Promise<void> {
  await giveEditorRole(app, websiteId, role);
  ben = new Writer(app, await app.logIn(editorLogin));
}

const story = "<p>The town council decided on Monday to build a bridge.</p><p>It will cost a million.</p>";
beforeEach(async () => {
  id = await ann.begin({ site: "user", website_id: websiteId });
  await ann.write(id, { title: "The bridge", content: story });
});

const read = async (writer = ann, of = id) => {
  const answer = await writer.get(`/api/get-comments/${of}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ threads: CommentThread[]; people: { user_id: number; name: string }[] }>();
};
const only = async () => (await read()).threads[0] as CommentThread;
/** The words on which the comment stands in the stored draft. */
const wordsOf = async (thread: CommentThread) => {
  const text = squeeze(textOfHtml((await ann.draft(id)).fields.content));
  const place = locator(text)(thread);
  return place === null ? null : text.slice(place, place + squeeze(thread.quote).length);
};
const nameOf = async (userId: number) =>
  (await app.db.selectFrom("users").select("username").where("id", "=", userId).executeTakeFirstOrThrow()).username;
const mails = async () => (await mailRows(app.db)).filter(({ kind }) => kind === "comment-mention");

test("a thread has its words, replies, changes, and an end that can be taken back", async () => {
  const threadId = await ann.comment(id, { quote: "on Monday", text: "  Or Tuesday?  " });
  const replied = await ben.reply(threadId, "Monday.\nI was there.");
  expect(await only()).toMatchObject({
    thread_id: threadId,
    quote: "on Monday",
    resolved_at: null,
    comments: [
      { text: "Or Tuesday?", is_mine: true, edited_at: null },
      { text: "Monday.\nI was there.", is_mine: false, author: await nameOf(app.editor.id) },
    ],
  });
  expect((await ann.draft(id)).comments).toEqual({ open: 1, all: 1 });
  expect((await ben.put(`/api/edit-comment/${replied}`, { version: 0, text: "Monday, I was there." })).status).toBe(
    200,
  );
  expect((await ann.post(`/api/resolve-comment-thread/${threadId}`, { resolved: true })).status).toBe(200);
  expect(await only()).toMatchObject({
    resolved_by: await nameOf(app.owner.id),
    comments: [{}, { text: "Monday, I was there.", edited_at: expect.any(String) }],
  });
  expect((await ann.draft(id)).comments).toEqual({ open: 0, all: 1 });
  await ben.post(`/api/resolve-comment-thread/${threadId}`, { resolved: false });
  expect(await only()).toMatchObject({ resolved_at: null, resolved_by: null });
});

test("what others wrote can't be changed; what was deleted leaves its place, and no text", async () => {
  const threadId = await ann.comment(id, { quote: "a million" });
  const mine = await ben.reply(threadId, "A secret");
  expect((await ann.put(`/api/edit-comment/${mine}`, { version: 0, text: "x" })).status).toBe(403);
  expect((await ann.delete(`/api/delete-comment/${mine}`)).status).toBe(403);
  expect((await ben.delete(`/api/delete-comment/${mine}`)).status).toBe(200);
  expect((await only()).comments[1]).toMatchObject({ text: "", is_deleted: true });
  expect((await ben.put(`/api/edit-comment/${mine}`, { version: 0, text: "x" })).status).toBe(404);
  const kept = await app.db.selectFrom("comments").select("text").where("id", "=", mine).executeTakeFirst();
  expect(kept?.text).toBe("");
});

test("a change that arrives late, or again, undoes nothing", async () => {
  await ann.comment(id, { quote: "on Monday" });
  const [first] = (await only()).comments;
  const change = (version: number, text: string) =>
    ann.put(`/api/edit-comment/${first?.comment_id}`, { version, text });
  expect((await change(0, "One")).status).toBe(200);
  expect((await change(0, "One")).status).toBe(200);
  expect((await change(1, "Two")).status).toBe(200);
  expect((await change(0, "One")).status).toBe(409);
  expect((await only()).comments).toMatchObject([{ text: "Two", version: 2 }]);
});

describe("two people at once", () => {
  test("both replies are there, and a repeated request adds nothing", async () => {
    const threadId = await ann.comment(id, { quote: "on Monday" });
    const twice = { creation_id: randomUUID(), text: "Sent twice" };
    const send = () => ann.post(`/api/reply-to-comment/${threadId}`, twice);
    const answers = await Promise.all([send(), send(), ben.reply(threadId, "From Ben")]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    const texts = (await only()).comments.map(({ text }) => text);
    expect(texts.toSorted()).toEqual(["A comment", "From Ben", "Sent twice"]);
    const thread = { creation_id: randomUUID(), quote: "a bridge", before: "", after: "", place: 0, text: "New" };
    const begin = () => ann.post(`/api/add-comment-thread/${id}`, thread);
    const begun = await Promise.all([begin(), begin()]);
    expect(begun.map(({ status }) => status)).toEqual([201, 201]);
    expect(begun[0]?.text).toBe(begun[1]?.text);
    expect((await read()).threads).toHaveLength(2);
  });

  test("a reply in a thread that was resolved or emptied meanwhile is kept", async () => {
    const threadId = await ann.comment(id, { quote: "on Monday" });
    const [first] = (await only()).comments;
    await ann.delete(`/api/delete-comment/${first?.comment_id}`);
    expect((await read()).threads).toEqual([]);
    await ben.reply(threadId, "Wait");
    expect((await only()).comments).toMatchObject([{ is_deleted: true }, { text: "Wait" }]);
    await ann.post(`/api/resolve-comment-thread/${threadId}`, { resolved: true });
    await ben.reply(threadId, "I don't agree");
    expect((await only()).comments).toHaveLength(3);
  });
});

describe("the words", () => {
  test("are followed by whoever saves, and gone when they are touched", async () => {
    await ann.comment(id, { quote: "on Monday" });
    await ben.write(id, { content: `<p>News:</p>${story}<p>More.</p>` });
    expect(await wordsOf(await only())).toBe("onMonday");
    await ben.write(id, { content: story.replace("on Monday", "on <strong>Mon</strong>day") });
    expect(await wordsOf(await only())).toBe("onMonday");
    await ben.write(id, { content: story.replace("on Monday", "on a Monday") });
    expect(await wordsOf(await only())).toBe(null);
    expect((await only()).quote).toBe("on Monday");
  });

  test("are found again when a version is restored", async () => {
    await ann.comment(id, { quote: "on Monday" });
    await ben.write(id, { content: "<p>Something else altogether.</p>" });
    expect(await wordsOf(await only())).toBe(null);
    const revisions = (await ann.get(`/api/get-revisions/${id}`)).json<{ revision_id: number }[]>();
    const { version } = await ann.draft(id);
    const restored = await ann.post(`/api/restore-revision/${revisions[0]?.revision_id}`, { version });
    expect(restored.status, restored.text).toBe(200);
    expect(await wordsOf(await only())).toBe("onMonday");
  });

  test("and nothing of a comment are in the article, its feeds, search, and exports", async () => {
    const secret = "Only between us";
    await ann.write(id, { slug: "bridge", description: "About it" });
    await ann.comment(id, { quote: "on Monday", text: secret });
    expect((await ann.publish(id)).status).toBe(200);
    expect((await ann.draft(id)).fields.content).toBe(story);
    const host = `${websiteId}.sites.rostrum.test`;
    const paths = ["/article/bridge", "/article/bridge.md", "/feed.xml", "/feed.json", "/search?q=between", "/"];
    for (const path of [...paths, "/api/articles/bridge", "/api/articles", "/llms.txt"]) {
      const { text } = await app.send(path, { host });
      expect(text, path).not.toContain(secret);
      expect(text, path).not.toContain("comment_threads");
      expect(text, path).not.toContain("<mark");
    }
    const link = (await ann.post(`/api/add-preview-link/${id}`)).json<{ url: string }>();
    expect((await app.send(new URL(link.url).pathname)).text).not.toContain(secret);
    expect((await ann.get(`/api/get-revisions/${id}`)).text).not.toContain(secret);
    expect((await app.send(`/api/get-comments/${id}`)).status).toBe(401);
  });
});

describe("mentions", () => {
  test("are mailed to others once in ten minutes, and marked in the list until they are seen", async () => {
    const before = (await mails()).length;
    const { title, site } = await app.db
      .selectFrom("articles")
      .innerJoin("websites", "websites.id", "articles.website_id")
      .leftJoin("article_drafts as d", "d.article_id", "articles.id")
      .select(({ fn }) => [fn.coalesce("d.title", "articles.title").as("title"), "websites.title as site"])
      .where("articles.id", "=", id)
      .executeTakeFirstOrThrow();
    const [annName, benName] = [await nameOf(app.owner.id), await nameOf(app.editor.id)];
    const threadId = await ann.comment(id, { quote: "on Monday", text: `@${benName} and @${annName}, please check` });
    const sent = (await mails()).slice(before);
    expect(sent.map(({ recipient }) => recipient)).toEqual([editorLogin.email]);
    expect(sent[0]?.text).toContain(`/dashboard/articles/edit/${id}?thread=${threadId}`);
    expect(sent[0]).toMatchObject({ recipient_only: true, subject: expect.stringContaining(`“${title}”`) });
    expect(sent[0]?.text).toContain(`in “${title}” on ${site}`);
    await ann.reply(threadId, `@${benName}?`);
    expect(await mails()).toHaveLength(before + 1);
    app.clock.advance(11 * minuteMs);
    const third = await ann.reply(threadId, `@${benName}!`);
    expect(await mails()).toHaveLength(before + 2);
    await ann.put(`/api/edit-comment/${third}`, { version: 0, text: `@${benName}!!` });
    expect(await mails()).toHaveLength(before + 2);

    const listed = async () =>
      (await ben.get("/api/get-articles"))
        .json<{ id: number; mentions: number }[]>()
        .find((article) => article.id === id)?.mentions;
    expect(await listed()).toBe(3);
    expect((await ben.post(`/api/see-comments/${id}`)).status).toBe(200);
    expect(await listed()).toBe(0);
  });

  test("are no email for those who turned that off, but stay under the bell", async () => {
    const choose = (mentions: boolean) => ben.put("/api/edit-notification-mails", { mentions });
    const mention = async () => ann.comment(id, { quote: "on Monday", text: `@${await nameOf(app.editor.id)}` });
    const before = (await mails()).length;
    expect((await choose(false)).status).toBe(200);
    const thread_id = await mention();
    expect(await mails()).toHaveLength(before);
    const { notifications } = (await ben.get("/api/get-notifications")).json<{ notifications: object[] }>();
    expect(notifications[0]).toMatchObject({ kind: "mention", thread_id });
    expect((await choose(true)).status).toBe(200);
    await mention();
    expect(await mails()).toHaveLength(before + 1);
  });

  test("name people who may write the article, and nobody else", async () => {
    expect((await read()).people.map(({ user_id }) => user_id).toSorted()).toEqual(
      [app.owner.id, app.editor.id].toSorted(),
    );
    await castBen("author");
    expect((await read()).people.map(({ user_id }) => user_id)).toEqual([app.owner.id]);
    expect((await ben.get(`/api/get-comments/${id}`)).status).toBe(403);
    const before = (await mails()).length;
    await ann.comment(id, { quote: "on Monday", text: `@${await nameOf(app.editor.id)}` });
    expect(await mails()).toHaveLength(before);
    await castBen("editor");
  });
});

describe("limits", () => {
  test("of a comment, of a thread, and of an article", async () => {
    const threadId = await ann.comment(id, { quote: "on Monday" });
    const reply = (text: string) => ann.post(`/api/reply-to-comment/${threadId}`, { creation_id: randomUUID(), text });
    expect((await reply("x".repeat(2000))).status).toBe(201);
    for (const text of ["x".repeat(2001), "", "  "]) expect((await reply(text)).status).toBe(400);
    const many = Array.from({ length: 98 }, () => ({ thread_id: threadId, creation_id: randomUUID(), text: "x" }));
    await app.db.insertInto("comments").values(many).execute();
    expect((await reply("one too many")).status).toBe(409);
    const about = { article_id: id, quote: "x", before: "", after: "", place: 0 };
    const threads = Array.from({ length: 199 }, () => ({ ...about, creation_id: randomUUID() }));
    const rows = await app.db.insertInto("comment_threads").values(threads).returning("id").execute();
    const comments = rows.map((row) => ({ thread_id: row.id, creation_id: randomUUID(), text: "x" }));
    await app.db.insertInto("comments").values(comments).execute();
    const { article_id: _, ...anchor } = about;
    const next = { ...anchor, creation_id: randomUUID(), text: "x" };
    expect((await ann.post(`/api/add-comment-thread/${id}`, next)).status).toBe(409);
  });

  test("an article in the bin takes no comments, and takes its own along when it is erased", async () => {
    const threadId = await ann.comment(id, { quote: "on Monday" });
    await ann.delete(`/api/delete-article/${id}`);
    const reply = await ann.post(`/api/reply-to-comment/${threadId}`, { creation_id: randomUUID(), text: "x" });
    expect(reply.status).toBe(409);
    expect((await ann.delete(`/api/erase-article/${id}`)).status).toBe(200);
    const left = app.db.selectFrom("comment_threads").select("id").where("id", "=", threadId);
    expect(await left.executeTakeFirst()).toBe(undefined);
  });
});

test("what a person wrote is in the file of their account", async () => {
  const threadId = await ann.comment(id, { quote: "on Monday" });
  await ben.reply(threadId, "Written by Ben");
  const file = (await ben.get("/api/export-account")).json<{ comments: { text: string; article_id: number }[] }>();
  expect(file.comments).toContainEqual(expect.objectContaining({ text: "Written by Ben", article_id: id }));
  expect(file.comments.map(({ text }) => text)).not.toContain("A comment");
});
