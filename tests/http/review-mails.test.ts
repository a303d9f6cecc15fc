import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Waiting } from "../../src/features/waiting/calls.ts";
import { insertArticles } from "../support/articles.ts";
import { mailRows } from "../support/mail.ts";
import { repetitions } from "../support/repetitions.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Writer;
let contributor: Writer;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  await cast("contributor");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("outgoing_mails").execute();
  await app.db.deleteFrom("article_reviews").execute();
});

async function cast(role: string) {
  await app.db.deleteFrom("grants").where("user_id", "=", app.editor.id).where("website_id", "is not", null).execute();
  await app.db.insertInto("grants").values({ website_id: websiteId, user_id: app.editor.id, role }).execute();
  contributor = new Writer(app, await app.logIn(editorLogin));
}

let count = 0;
async function begin(title = "The bridge"): Promise<number> {
  count += 1;
  const id = await contributor.begin({ site: "user", website_id: websiteId });
  await contributor.write(id, { title, slug: `bridge-${count}`, description: "News", content: "<p>It opens.</p>" });
  return id;
}
const ask = async (id: number) => (await contributor.post(`/api/ask-for-review/${id}`, {})).status;
const mails = async () =>
  (await mailRows(app.db))
    .filter(({ kind }) => kind.startsWith("review-"))
    .map(({ kind, recipient, text }) => ({ kind, recipient, text }));
const publish = async (id: number) => {
  const { version } = await owner.draft(id);
  return owner.post(`/api/publish-article/${id}`, { version });
};

describe("mail about reviews", () => {
  test("goes to those who may publish, then back to the writer, each with a link; never to who did it", async () => {
    const id = await begin();
    expect(await Promise.all([ask(id), ask(id)])).toEqual([200, 200]);
    const link = `/dashboard/articles/edit/${id}`;
    expect(await mails()).toEqual([
      {
        kind: "review-asked",
        recipient: "owner@rostrum.test",
        text: expect.stringMatching(new RegExp(`“The bridge”[\\s\\S]*${link}`)),
      },
    ]);
    expect((await owner.post(`/api/return-article/${id}`, { note: "Since when?" })).status).toBe(200);
    expect((await mails())[1]).toEqual({
      kind: "review-returned",
      recipient: editorLogin.email,
      text: expect.stringMatching(new RegExp(`Since when\\?[\\s\\S]*${link}`)),
    });
    expect(await ask(id)).toBe(200);
    expect((await publish(id)).status).toBe(200);
    expect((await mails()).slice(2)).toEqual([
      { kind: "review-asked", recipient: "owner@rostrum.test", text: expect.anything() },
      { kind: "review-published", recipient: editorLogin.email, text: expect.stringMatching(/\/article\/bridge-\d+/) },
    ]);
    // Later publications of the same article aren't about a review.
    await contributor.write(id, { title: "The new bridge" });
    expect((await publish(id)).status).toBe(200);
    expect(await mails()).toHaveLength(4);
  });

  test("tells of a scheduled article when it will appear", async () => {
    const id = await begin();
    await contributor.write(id, { publish_date: "2999-01-02T10:00:00.000Z" });
    await ask(id);
    expect((await publish(id)).status).toBe(200);
    expect((await mails())[1]?.text).toMatch(/scheduled[\s\S]*2999[\s\S]*\/dashboard\/articles\/edit\//);
  });

  test("stays away from those who turned it off, are disabled, or have no role any more", async () => {
    const choose = (writer: Writer, reviews: unknown) => writer.put("/api/edit-notification-mails", { reviews });
    const choices = async () => (await owner.get("/api/get-notification-mails")).json();
    expect(await choices()).toEqual({ reviews: true, mentions: true, digest: false });
    expect((await choose(owner, "no")).status).toBe(400);
    expect((await Promise.all([choose(owner, false), choose(owner, false)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect(await choices()).toEqual({ reviews: false, mentions: true, digest: false });
    expect((await owner.get("/api/export-account")).json()).toMatchObject({ notification_mails: { reviews: false } });
    const id = await begin();
    await ask(id);
    expect(await mails()).toEqual([]);
    expect((await choose(owner, true)).status).toBe(200);

    const grants = app.db.deleteFrom("grants").where("user_id", "=", app.editor.id).where("website_id", "=", websiteId);
    await grants.execute();
    await owner.post(`/api/return-article/${id}`, { note: "" });
    expect(await mails()).toEqual([]);
    await cast("contributor");
  });

  test("is limited, and is plain text whatever the title is", async () => {
    const hostile = `<img src=x onerror=alert(1)> \u202e${"long ".repeat(30)}`;
    const id = await begin(hostile);
    await ask(id);
    const [mail] = (await mailRows(app.db)).filter(({ kind }) => kind === "review-asked");
    expect(mail?.html).not.toContain("<img");
    expect(mail?.subject.length).toBeLessThan(200);
    for (let each = 0; each < 25; each += 1) {
      await owner.post(`/api/return-article/${id}`, { note: "Again" });
      await ask(id);
    }
    expect((await mails()).filter(({ kind }) => kind === "review-asked")).toHaveLength(20);
  });
});

describe("what waits on the home screen", () => {
  const waiting = async (writer: Writer) => {
    const answer = await writer.get("/api/get-waiting");
    expect(answer.status, answer.text).toBe(200);
    return answer.json<Waiting[]>();
  };
  const kinds = async (writer: Writer) => (await waiting(writer)).map(({ kind, count: number }) => `${number} ${kind}`);

  test("is empty at first, and counts reviews for those who may publish, not for who asks", async () => {
    expect(await waiting(contributor)).toEqual([]);
    const id = await begin();
    await ask(id);
    expect(await waiting(owner)).toContainEqual(
      expect.objectContaining({ kind: "reviews", count: 1, website_id: websiteId, is_host: false }),
    );
    expect(await waiting(contributor)).toEqual([]);
    await publish(id);
    expect(await kinds(owner)).not.toContain("1 reviews");
  });

  test("counts what was returned to its writer, until they ask again, and lists it", async () => {
    const id = await begin();
    await begin("Another");
    await ask(id);
    await owner.post(`/api/return-article/${id}`, { note: "Since when?" });
    expect(await waiting(contributor)).toEqual([
      { kind: "returned", count: 1, website_id: websiteId, website: expect.any(String), is_host: false },
    ]);
    const returned = async (writer: Writer) =>
      (await writer.get(`/api/get-articles?state=returned&website_id=${websiteId}`)).json<object[]>();
    expect(await returned(contributor)).toMatchObject([{ id }]);
    expect([await kinds(owner), await returned(owner)]).toEqual([expect.not.arrayContaining(["1 returned"]), []]);
    await contributor.delete(`/api/delete-article/${id}`);
    expect(await waiting(contributor)).toEqual([]);
    await contributor.post(`/api/restore-article/${id}`, {});
    expect(await kinds(contributor)).toEqual(["1 returned"]);
    await ask(id);
    expect(await waiting(contributor)).toEqual([]);
  });

  test("tells proposals for the network apart, and shows them only to its editors", async () => {
    const id = await begin();
    await ask(id);
    await publish(id);
    await app.db.updateTable("articles").set({ author_id: app.editor.id }).where("id", "=", id).execute();
    expect((await contributor.post(`/api/propose-article/${id}`, {})).status).toBe(200);
    expect(await waiting(owner)).toContainEqual(
      expect.objectContaining({ kind: "proposals", count: 1, website_id: app.hostId, is_host: true }),
    );
    expect(await waiting(contributor)).toEqual([]);
  });

  test("counts messages, unconfirmed sign-ups, failed mail, interrupted newsletters, and open invitations by role", async () => {
    const now = app.clock.now();
    const message = { website_id: websiteId, name: "Vera", email: "v@x.test", page_address: "/" };
    await app.db
      .insertInto("messages")
      .values(["One", "Two"].map((text) => ({ ...message, message: text })))
      .execute();
    const mail = { website_id: websiteId, kind: "message", recipient: "a@x.test", subject: "s", text: "t", html: "h" };
    const failed = { ...mail, state: "failed", created_at: now, send_after: now };
    await app.db
      .insertInto("outgoing_mails")
      .values([
        { ...failed, done_at: now },
        { ...failed, done_at: new Date(now.getTime() - 8 * 24 * 3_600_000) },
      ])
      .execute();
    const newsletter = { website_id: websiteId, created_at: now, started_at: now, audience: "{}", is_public: false };
    await app.db
      .insertInto("newsletters")
      .values([
        { ...newsletter, state: "paused" },
        { ...newsletter, state: "sent" },
      ])
      .execute();
    const invitation = { website_id: websiteId, role: "editor", created_by: app.owner.id };
    const open = { ...invitation, expires_at: new Date(now.getTime() + 60_000) };
    await app.db
      .insertInto("invitations")
      .values([
        { ...open, token_hash: Buffer.alloc(32, 1) },
        { ...open, token_hash: Buffer.alloc(32, 2), revoked_at: now },
      ])
      .execute();
    expect(await kinds(owner)).toEqual(
      expect.arrayContaining(["2 messages", "1 failed_mails", "1 newsletters", "1 invitations"]),
    );
    // Contributors see none of it; the role "members" has the inbox, and newsletters.
    expect(await waiting(contributor)).toEqual([]);
    await cast("members");
    expect(await kinds(contributor)).toEqual(["2 messages", "1 newsletters"]);
    await cast("contributor");
  });

  test("counts as many as there are", async () => {
    const length = repetitions({ short: 1000, long: 3000 });
    const articles = Array.from({ length }, (_, index) => ({ slug: `many-${index}`, title: "Many" }));
    await insertArticles(app.db, websiteId, articles);
    await app.db
      .insertInto("article_reviews")
      .columns(["article_id", "state"])
      .expression((eb) =>
        eb
          .selectFrom("articles")
          .select((select) => ["id", select.val("asked").as("state")])
          .where("title", "=", "Many"),
      )
      .execute();
    expect(await kinds(owner)).toContain(`${length} reviews`);
  });
});
