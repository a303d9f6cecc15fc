import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { articleForm } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
let websiteId: number;
let host: string;
let id: number;
let count = 0;
let first: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  const row = await app.db.selectFrom("websites").select("id").where("is_host", "=", false).executeTakeFirstOrThrow();
  websiteId = row.id;
  host = `${websiteId}.sites.rostrum.test`;
});
afterAll(() => app.close());

beforeEach(async () => {
  count += 1;
  first = `first-${count}`;
  id = await post(first);
});

async function post(slug: string, changes: Record<string, string> = {}): Promise<number> {
  const form = articleForm({ slug, website_id: String(websiteId), ...changes });
  const answer = await app.send("/api/post-article-user", { form, cookie });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ id: number }>().id;
}

/** As writers do it: change the draft's slug and publish. */
async function publishAs(articleId: number, slug: string) {
  const draft = (await app.send(`/api/get-draft/${articleId}`, { cookie })).json<{ version: number }>();
  const save = { version: draft.version, save_id: randomUUID(), changes: { slug } };
  const saved = await app.send(`/api/save-draft/${articleId}`, { json: save, cookie });
  if (saved.status !== 200) return saved;
  const { version } = saved.json();
  return app.send(`/api/publish-article/${articleId}`, { json: { version }, cookie });
}
async function rename(articleId: number, slug: string): Promise<void> {
  const answer = await publishAs(articleId, slug);
  expect(answer.status, answer.text).toBe(200);
}
async function where(slug: string): Promise<string> {
  const { status, headers } = await app.send(`/article/${slug}`, { host });
  return headers.location ? `${status} ${headers.location}` : String(status);
}

test("the old address leads to the new one, also for Markdown, and is asked about each time", async () => {
  expect(await where(first)).toBe("200");
  await rename(id, `second-${count}`);
  expect(await where(first)).toBe(`301 /article/second-${count}`);
  expect(await where(`second-${count}`)).toBe("200");
  const markdown = await app.send(`/article/${first}.md`, { host });
  expect([markdown.status, markdown.headers.location]).toEqual([301, `/article/second-${count}.md`]);
  expect(markdown.headers["cache-control"]).toBe("public, no-cache");
});

test("a chain is one step, and a name taken back is no redirect any more", async () => {
  await rename(id, `second-${count}`);
  await rename(id, `third-${count}`);
  expect(await where(first)).toBe(`301 /article/third-${count}`);
  expect(await where(`second-${count}`)).toBe(`301 /article/third-${count}`);
  await rename(id, first);
  expect(await where(first)).toBe("200");
  expect(await where(`third-${count}`)).toBe(`301 /article/${first}`);
});

test("another article that takes the old address has it", async () => {
  await rename(id, `second-${count}`);
  await post(first);
  expect(await where(first)).toBe("200");
  await rename(id, `third-${count}`);
  expect(await where(`second-${count}`)).toBe(`301 /article/third-${count}`);
});

test("an address that two articles had leads to the later one", async () => {
  await rename(id, `second-${count}`);
  const other = await post(first);
  await rename(other, `other-${count}`);
  expect(await where(first)).toBe(`301 /article/other-${count}`);
});

test("what was never public leaves no redirect; what is not public yet is not given away by one", async () => {
  const at = new Date(app.clock.now().getTime() + 60_000);
  const later = await post(`later-${count}`, { publish_date: at.toISOString() });
  await rename(later, `renamed-${count}`);
  expect(await where(`later-${count}`)).toBe("404");
  await rename(id, `second-${count}`);
  await app.sites.change(websiteId, (trx) =>
    trx.updateTable("articles").set({ publish_date: at }).where("id", "=", id).execute(),
  );
  expect(await where(first)).toBe("404");
});

test("refuses a slug of another article, and one that is none", async () => {
  await post(`taken-${count}`);
  const taken = await publishAs(id, `taken-${count}`);
  expect([taken.status, taken.json().fields]).toEqual([409, { slug: expect.any(String) }]);
  for (const slug of ["", "Upper", "a/b", "x".repeat(201)]) {
    const answer = await publishAs(id, slug);
    expect([answer.status, Object.keys(answer.json().fields as object)], slug).toEqual([400, ["slug"]]);
  }
  await rename(id, first);
  expect(await where(first)).toBe("200");
});

test("the redirect goes with its article, and stays on its website", async () => {
  await rename(id, `second-${count}`);
  expect((await app.send(`/article/${first}`)).status).toBe(404);
  await app.sites.change(websiteId, (trx) => trx.deleteFrom("articles").where("id", "=", id).execute());
  expect(await where(first)).toBe("404");
});
