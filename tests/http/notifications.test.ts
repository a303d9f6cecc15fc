import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Notification } from "../../src/features/notifications/contract.ts";
import { notify, notifyOfFailedMail } from "../../src/features/notifications/server/public.ts";
import { dayMs, hourMs } from "../../src/shared/durations.ts";
import { mailRows } from "../support/mail.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Writer;
let writer: Writer;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp({
    env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Rostrum <mail@rostrum.test>" },
  });
  owner = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  await cast("contributor");
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ["outgoing_mails", "notifications", "notification_digests", "article_reviews"] as const)
    await app.db.deleteFrom(table).execute();
});

/** A role that changed gives a session another token. */
async function cast(role: string) {
  await app.db.deleteFrom("grants").where("user_id", "=", app.editor.id).where("website_id", "is not", null).execute();
  await app.db.insertInto("grants").values({ website_id: websiteId, user_id: app.editor.id, role }).execute();
  writer = new Writer(app, await app.logIn(editorLogin));
}

interface List {
  notifications: Notification[];
  next: number | null;
}
const list = async (of: Writer, query = "") => {
  const answer = await of.get(`/api/get-notifications${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<List>();
};
const kinds = async (of: Writer) => (await list(of)).notifications.map(({ kind }) => kind);
const unread = async (of: Writer) => (await of.get("/api/count-notifications")).json<{ unread: number }>().unread;
let slugs = 0;
async function begin(title = "The bridge"): Promise<number> {
  const id = await writer.begin({ site: "user", website_id: websiteId });
  slugs += 1;
  const content = "<p>It opens.</p>";
  await writer.write(id, { title, slug: `bridge-${slugs}`, description: "News", content });
  return id;
}
/** As many notifications as wanted, of which each is about one article. */
const insertMany = (count: number, articleId: number) =>
  sql`insert into notifications (user_id, kind, website_id, article_id, title, created_at)
    select ${app.owner.id}, 'comment', ${websiteId}, ${articleId}, 'Story ' || n, ${app.clock.now()}
    from generate_series(1, ${count}::int) n`.execute(app.db);

describe("what people are notified of", () => {
  test("a review, its return, and the publication, each of the other side only", async () => {
    const id = await begin();
    await writer.post(`/api/ask-for-review/${id}`, {});
    await writer.post(`/api/ask-for-review/${id}`, {});
    expect(await kinds(writer)).toEqual([]);
    expect((await list(owner)).notifications).toMatchObject([
      { kind: "review-requested", article_id: id, title: "The bridge", is_read: false, actor: expect.any(String) },
    ]);
    await owner.post(`/api/return-article/${id}`, { note: "Since when?" });
    await writer.post(`/api/ask-for-review/${id}`, {});
    expect((await owner.publish(id)).status).toBe(200);
    expect(await kinds(writer)).toEqual(["article-published", "article-returned"]);
    expect(await kinds(owner)).toEqual(["review-requested", "review-requested"]);
  });

  test("an article that somebody else publishes without a review, without an email", async () => {
    const id = await begin();
    await owner.publish(id);
    expect(await kinds(writer)).toEqual(["article-published"]);
    expect((await mailRows(app.db)).map(({ kind }) => kind)).toEqual([]);
    await owner.write(id, { title: "The new bridge" });
    await owner.publish(id);
    expect(await kinds(writer)).toEqual(["article-published"]);
  });

  test("comments on their article and in their threads, and mentions instead of these", async () => {
    const id = await begin();
    const threadId = await owner.comment(id, { quote: "opens", text: "When?" });
    await writer.reply(threadId, "In May.");
    expect((await list(writer)).notifications).toMatchObject([
      { kind: "comment", article_id: id, thread_id: threadId },
    ]);
    expect(await kinds(owner)).toEqual(["comment"]);
    const { username } = await app.db
      .selectFrom("users")
      .select("username")
      .where("id", "=", app.editor.id)
      .executeTakeFirstOrThrow();
    await owner.reply(threadId, `@${username} are you sure?`);
    expect(await kinds(writer)).toEqual(["mention", "comment"]);
    // What is edited tells nobody again.
    const { id: commentId } = await app.db
      .selectFrom("comments")
      .select("id")
      .where("thread_id", "=", threadId)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const edited = await owner.put(`/api/edit-comment/${commentId}`, { version: 0, text: "Since when?" });
    expect(edited.status).toBe(200);
    expect(await kinds(writer)).toEqual(["mention", "comment"]);
  });

  test("failed mail of a website, once a day however many, of those who may send its mail", async () => {
    const now = app.clock.now();
    for (let each = 0; each < 3; each += 1) await notifyOfFailedMail(app.db, websiteId, now);
    expect(await kinds(owner)).toEqual(["mails-failed"]);
    await notifyOfFailedMail(app.db, websiteId, new Date(now.getTime() + dayMs));
    expect(await kinds(owner)).toEqual(["mails-failed", "mails-failed"]);
    expect(await kinds(writer)).toEqual([]);
  });

  test("requests for a review are read once it ends: published, returned, or in the bin", async () => {
    const asked = async () => {
      const id = await begin();
      await writer.post(`/api/ask-for-review/${id}`, {});
      expect(await unread(owner)).toBe(1);
      return id;
    };
    const other = await begin();
    expect((await owner.publish(await asked())).status).toBe(200);
    expect(await unread(owner)).toBe(0);
    await owner.post(`/api/return-article/${await asked()}`, { note: "Since when?" });
    expect(await unread(owner)).toBe(0);
    const binned = await asked();
    await writer.delete(`/api/delete-article/${binned}`);
    expect((await list(owner)).notifications.map(({ is_read }) => is_read)).toEqual([true, true, true]);
    // What others did with an article stays unread, and so do requests about other articles.
    expect(await unread(writer)).toBe(2);
    await writer.post(`/api/ask-for-review/${other}`, {});
    await owner.publish(await begin());
    expect(await unread(owner)).toBe(1);
  });

  test("comments and mentions are read by whoever sees the comments of their article", async () => {
    const [id, other] = [await begin(), await begin()];
    for (const article of [id, other]) await owner.comment(article, { quote: "opens", text: "When?" });
    const { username } = await app.db
      .selectFrom("users")
      .select("username")
      .where("id", "=", app.editor.id)
      .executeTakeFirstOrThrow();
    await owner.comment(id, { quote: "opens", text: `@${username}?` });
    expect(await unread(writer)).toBe(3);
    expect((await owner.post(`/api/see-comments/${id}`, {})).status).toBe(200);
    expect(await unread(writer)).toBe(3);
    expect((await writer.post(`/api/see-comments/${id}`, {})).status).toBe(200);
    expect((await list(writer)).notifications.map(({ article_id, is_read }) => [article_id === id, is_read])).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
  });

  test("nothing is left of a change that didn't happen", async () => {
    const id = await begin();
    await expect(
      app.db.transaction().execute(async (trx) => {
        await notify(trx, [{ id: app.owner.id }], { kind: "comment", articleId: id, websiteId }, app.clock.now());
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await kinds(owner)).toEqual([]);
  });
});

describe("the list", () => {
  test("leaves out what one may no longer open, and what is gone", async () => {
    const id = await begin();
    await owner.comment(id, { quote: "opens" });
    await owner.post(`/api/ask-for-review/${id}`, {});
    expect([await kinds(writer), await unread(writer)]).toEqual([["comment"], 1]);
    await cast("reader");
    expect([await kinds(writer), await unread(writer)]).toEqual([[], 0]);
    await cast("contributor");
    expect(await kinds(writer)).toEqual(["comment"]);
    await writer.delete(`/api/delete-article/${id}`);
    expect((await writer.delete(`/api/erase-article/${id}`)).status).toBe(200);
    expect([await kinds(writer), await unread(writer)]).toEqual([[], 0]);
  });

  test("shows the backups' trouble to the network's owners only", async () => {
    const people = [{ id: app.owner.id }, { id: app.editor.id }];
    for (const cause of ["backups-late 1", "backups-late 1", "backups-late 2"])
      await notify(app.db, people, { kind: "backups-late", cause }, app.clock.now());
    expect(await kinds(owner)).toEqual(["backups-late", "backups-late"]);
    expect(await kinds(writer)).toEqual([]);
  });

  test("has 10,000 entries, 50 at a time and each once, without reading the rest", async () => {
    const id = await begin();
    await insertMany(10_000, id);
    await sql`analyze notifications`.execute(app.db);
    const first = await list(owner);
    expect(first.notifications.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Story ${10_000 - index}`),
    );
    const second = await list(owner, `?before=${first.next}`);
    expect(second.notifications[0]?.title).toBe("Story 9950");
    expect(await unread(owner)).toBe(100);
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain analyze select id from notifications where user_id = ${app.owner.id} and id < ${first.next}
      order by id desc limit 51`.execute(app.db);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index.*notifications_(user_idx|pkey)[\s\S]*rows=51/);
    const newest = first.notifications[0]?.notification_id ?? 0;
    await insertMany(1, id);
    expect((await owner.post("/api/read-notifications", { up_to: newest })).status).toBe(200);
    expect(await unread(owner)).toBe(1);
  });

  test("marks one as read, but not somebody else's", async () => {
    const id = await begin();
    await insertMany(2, id);
    const [newest] = (await list(owner)).notifications;
    const read = `/api/read-notification/${newest?.notification_id}`;
    expect((await writer.post(read, {})).status).toBe(200);
    expect(await unread(owner)).toBe(2);
    expect((await owner.post(read, {})).status).toBe(200);
    expect((await list(owner)).notifications.map(({ is_read }) => is_read)).toEqual([true, false]);
    expect((await owner.get("/api/get-notifications?before=x")).status).toBe(400);
    expect((await owner.post("/api/read-notifications", { up_to: 1e300 })).status).toBe(400);
  });

  test("is kept for 90 days, in its order also when the clock jumps", async () => {
    const id = await begin();
    const about = { kind: "comment", articleId: id, websiteId } as const;
    const now = app.clock.now().getTime();
    const at = (days: number, title: string) =>
      notify(app.db, [{ id: app.owner.id }], { ...about, title }, new Date(now + days * dayMs));
    await at(-91, "old");
    await at(-89, "kept");
    await at(400, "of a clock that was wrong");
    await at(0, "new");
    const titles = async () => (await list(owner)).notifications.map(({ title }) => title);
    expect(await titles()).toEqual(["new", "of a clock that was wrong", "kept", "old"]);
    await app.runJobs("notifications.erase-old");
    expect(await titles()).toEqual(["new", "of a clock that was wrong", "kept"]);
  });

  test("is in the account's own data, and keeps names as they are", async () => {
    const hostile = `<img src=x> \u202e"};`;
    await begin(hostile).then((id) => writer.post(`/api/ask-for-review/${id}`, {}));
    const file = (await owner.get("/api/export-account")).json<{ notifications: { text: string }[] }>();
    expect(file).toMatchObject({ notification_mails: { reviews: true, mentions: true, digest: false } });
    expect(file.notifications).toMatchObject([{ text: expect.stringContaining(hostile) }]);
  });
});

describe("the daily email", () => {
  const digests = async () => (await mailRows(app.db)).filter(({ kind }) => kind === "notifications");
  const choose = (digest: unknown) => owner.put("/api/edit-notification-mails", { digest });

  test("is sent by choice, once a day, with what wasn't emailed at once and is unread", async () => {
    const id = await begin();
    await insertMany(25, id);
    await writer.post(`/api/ask-for-review/${id}`, {});
    await app.runJobs("notifications.send-digests");
    expect(await digests()).toEqual([]);

    expect((await choose("daily")).status).toBe(400);
    expect((await choose(true)).status).toBe(200);
    expect((await owner.get("/api/get-notification-mails")).json()).toMatchObject({ digest: true });
    app.clock.advance(hourMs);
    await app.runJobs("notifications.send-digests");
    const [mail] = await digests();
    expect(mail).toMatchObject({ recipient: "owner@rostrum.test", subject: "More than 20 new notifications" });
    expect(mail?.text).toContain("Story 25");
    expect(mail?.text).toContain(`/dashboard/articles/edit/${id}`);
    expect(mail?.text).not.toContain("asks you to review");

    await insertMany(1, id);
    app.clock.advance(5 * hourMs);
    await app.runJobs("notifications.send-digests");
    expect(await digests()).toHaveLength(1);
    app.clock.advance(19 * hourMs);
    await app.runJobs("notifications.send-digests");
    expect((await digests()).map(({ subject }) => subject)).toEqual([
      "More than 20 new notifications",
      "1 new notification",
    ]);

    await insertMany(1, id);
    expect((await choose(false)).status).toBe(200);
    app.clock.advance(25 * hourMs);
    await app.runJobs("notifications.send-digests");
    expect(await digests()).toHaveLength(2);
  });

  test("leaves out what was read and what one may no longer open", async () => {
    const id = await begin();
    await choose(true);
    await insertMany(2, id);
    const [newest] = (await list(owner)).notifications;
    await owner.post("/api/read-notifications", { up_to: newest?.notification_id });
    await notify(app.db, [{ id: app.owner.id }], { kind: "comment", websiteId }, app.clock.now());
    await app.runJobs("notifications.send-digests");
    expect(await digests()).toEqual([]);
  });
});
