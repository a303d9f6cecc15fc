import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepWriting } from "../../src/features/articles/server/sweep.ts";
import { createCategory } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Writer;
let host: string;
let id: number;
let slug: string;
let count = 0;
const day = 24 * 3_600_000;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Writer(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  slug = `article-${count}`;
  id = await owner.publishNew({ slug, content: "<p>First text.</p>" });
  host = `${(await owner.draft(id)).website_id}.sites.rostrum.test`;
  expect((await page()).status).toBe(200);
});

const page = (path = `/article/${slug}`) => app.send(path, { host });
const act = (name: string, method = "POST") => app.send(`/api/${name}/${id}`, { method, cookie: owner.cookie });
const message = "This article is in the bin. Restore it to change it.";

describe("taking back", () => {
  test("makes it a draft with the same text; publishing shows it again at its address", async () => {
    expect((await act("unpublish-article")).json().message).toBe("The article is unpublished. It is a draft now.");
    expect((await page()).status).toBe(404);
    expect(await owner.draft(id)).toMatchObject({
      state: "draft",
      published: null,
      has_changes: false,
      fields: { slug },
    });
    expect((await owner.publish(id)).status).toBe(200);
    expect((await page()).text).toContain("First text.");
  });

  test("works on what waits for its date, and twice", async () => {
    const date = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await owner.write(id, { publish_date: date });
    await owner.publish(id);
    const answers = await Promise.all([act("unpublish-article"), act("unpublish-article")]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    app.clock.advance(2 * 3_600_000);
    expect((await page()).status).toBe(404);
  });

  test("renamed before it comes back, the old address leads to it", async () => {
    await act("unpublish-article");
    await owner.write(id, { slug: `${slug}-new` });
    await owner.publish(id);
    expect((await page()).headers.location).toBe(`/article/${slug}-new`);
  });
});

describe("the bin", () => {
  test("takes it off the site at once; restored, it is a draft with its slug", async () => {
    expect((await act("delete-article", "DELETE")).json().message).toBe(
      "The article is in the bin. It will be permanently deleted in 30 days.",
    );
    expect((await page()).status).toBe(404);
    expect((await owner.draft(id)).state).toBe("bin");
    expect((await act("restore-article")).json().message).toBe("The article is restored as a draft.");
    expect((await page()).status).toBe(404);
    expect(await owner.draft(id)).toMatchObject({ state: "draft", fields: { slug, content: "<p>First text.</p>" } });
    await owner.publish(id);
    expect((await page()).status).toBe(200);
  });

  test("nothing in it can be changed, and nothing is lost by trying", async () => {
    await act("delete-article", "DELETE");
    const { version } = await owner.draft(id);
    const answers = [
      await owner.save(id, version, { title: "New" }),
      await owner.post(`/api/publish-article/${id}`, { version }),
      await act("unpublish-article"),
      await act("discard-draft"),
    ];
    for (const answer of answers) expect([answer.status, answer.json()]).toEqual([409, { message }]);
    expect(await owner.draft(id)).toMatchObject({ state: "bin", version });
  });

  test("only what is in it can be erased, then it is gone with everything", async () => {
    const refused = await act("erase-article", "DELETE");
    expect([refused.status, refused.json().message]).toEqual([
      409,
      "Only articles in the bin can be permanently deleted.",
    ]);
    expect((await page()).status).toBe(200);
    await act("delete-article", "DELETE");
    const answers = await Promise.all([act("erase-article", "DELETE"), act("erase-article", "DELETE")]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    expect((await owner.get(`/api/get-draft/${id}`)).status).toBe(404);
    for (const table of ["article_drafts", "article_revisions"] as const) {
      expect(await app.db.selectFrom(table).select("article_id").where("article_id", "=", id).execute()).toEqual([]);
    }
  });

  test("each call twice at once is done once", async () => {
    for (const [name, method] of [
      ["delete-article", "DELETE"],
      ["restore-article", "POST"],
    ] as const) {
      const answers = await Promise.all([act(name, method), act(name, method), act(name, method)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    }
    expect((await owner.draft(id)).state).toBe("draft");
  });

  test("is swept after 30 days, by however many processes; nothing else is", async () => {
    const younger = await owner.publishNew({ slug: `younger-${count}` });
    const draft = await owner.begin();
    await act("delete-article", "DELETE");
    app.clock.advance(day);
    await owner.delete(`/api/delete-article/${younger}`);
    const sweep = () => Promise.all([1, 2, 3].map(() => sweepWriting(app.db, app.clock.now())));
    app.clock.advance(29 * day - 60_000);
    await sweep();
    owner = new Writer(app, await app.logIn());
    expect((await owner.draft(id)).state).toBe("bin");
    app.clock.advance(120_000);
    await sweep();
    expect((await owner.get(`/api/get-draft/${id}`)).status).toBe(404);
    expect((await owner.draft(younger)).state).toBe("bin");
    expect((await owner.draft(draft)).state).toBe("draft");
  });
});

test("the bin is swept by itself", async () => {
  await act("delete-article", "DELETE");
  const deleted_at = new Date(Date.now() - 31 * day);
  await app.db.updateTable("articles").set({ deleted_at }).where("id", "=", id).execute();
  await app.runJobs("articles.erase-binned");
  expect((await owner.get(`/api/get-draft/${id}`)).status).toBe(404);
});

describe("discarding a draft", () => {
  test("brings back what visitors see, every field, and keeps what was written", async () => {
    const before = await owner.draft(id);
    await owner.write(id, { title: "Worse", content: "<p>Worse text.</p>", slug: "worse", description: "Worse" });
    expect((await act("discard-draft")).status).toBe(200);
    const after = await owner.draft(id);
    expect(after).toMatchObject({
      has_changes: false,
      fields: { ...before.fields, publish_date: before.published?.publish_date },
    });
    expect(after.version).toBeGreaterThan(before.version + 1);
    const kept = app.db.selectFrom("article_revisions").selectAll().where("article_id", "=", id).orderBy("id");
    expect((await kept.execute()).at(-1)).toMatchObject({
      reason: "restored",
      title: "Worse",
      content: "<p>Worse text.</p>",
    });
  });

  test("a save that was on its way is a conflict then, and kept", async () => {
    const version = await owner.write(id, { content: "<p>One.</p>" });
    await act("discard-draft");
    expect((await owner.save(id, version, { content: "<p>One. Two.</p>" })).status).toBe(409);
    expect((await owner.draft(id)).fields.content).toBe("<p>First text.</p>");
  });

  test("of what is not on the site is refused", async () => {
    await act("unpublish-article");
    const answer = await act("discard-draft");
    expect([answer.status, answer.json().message]).toEqual([409, "This article is not on the site."]);
  });
});

describe("moving", () => {
  const move = (articleId: number, website_id: number) => owner.post(`/api/move-article/${articleId}`, { website_id });

  test("a draft goes to another own website or the host; its category stays behind", async () => {
    const category_id = await createCategory(app, "Moving", "moving");
    const draft = await owner.begin({ site: "host" });
    await owner.write(draft, { title: "Moving", category_id });
    const { website_id } = await owner.draft(id);
    expect((await owner.post(`/api/add-preview-link/${draft}`, {})).status).toBe(201);
    expect((await move(draft, website_id)).status).toBe(200);
    expect(await owner.draft(draft)).toMatchObject({
      site: "user",
      website_id,
      version: 2,
      fields: { title: "Moving", category_id: null },
      // Their addresses named the website that it left.
      preview_links: [],
    });
    const answers = await Promise.all([move(draft, app.hostId), move(draft, app.hostId)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect((await owner.draft(draft)).site).toBe("host");
  });

  test("what was ever on a site stays, also when it was taken back", async () => {
    await act("unpublish-article");
    const answer = await move(id, app.hostId);
    expect([answer.status, answer.json().message]).toEqual([
      409,
      "Only an article that was never on a site can be moved.",
    ]);
    expect((await owner.post(`/api/move-article/${id}`, {})).status).toBe(400);
  });
});

test("the account of the last editor may go", async () => {
  const gone = { email: `gone${count}@rostrum.test`, username: `Gone ${count}`, role: "owner", password_hash: null };
  const row = await app.db.insertInto("users").values(gone).returning("id").executeTakeFirstOrThrow();
  await owner.write(id, { title: "By somebody" });
  await app.db.updateTable("article_drafts").set({ editor_id: row.id }).where("article_id", "=", id).execute();
  await app.db.deleteFrom("users").where("id", "=", row.id).execute();
  expect(await owner.draft(id)).toMatchObject({ editor: null, fields: { title: "By somebody" } });
  expect((await owner.publish(id)).status).toBe(200);
  await owner.write(id, { title: "Again" });
  expect((await owner.draft(id)).editor).toBe("Olivia Owner");
});
