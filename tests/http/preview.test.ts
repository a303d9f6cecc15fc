import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCategory, photograph } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Writer;
let categoryId: number;
let host: string;
let id: number;
let count = 0;
const day = 24 * 3_600_000;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Writer(app, await app.logIn());
  categoryId = await createCategory(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  id = await owner.begin();
  host = `${(await owner.draft(id)).website_id}.sites.rostrum.test`;
  await owner.write(id, { title: `Secret ${count}`, content: "<p>Not yet public.</p>", slug: `secret-${count}` });
});

interface Link {
  link_id: number;
  url: string;
  created_at: string;
  expires_at: string;
}
const addLink = async () => (await owner.post(`/api/add-preview-link/${id}`)).json<Link>();
const look = (url: string, options = {}) => app.send(new URL(url).pathname, { host: new URL(url).host, ...options });

describe("a preview link", () => {
  test("shows the newest draft to anybody, in the look of its website, and to no cache or search engine", async () => {
    const link = await addLink();
    expect(link.url).toMatch(new RegExp(`^http://${host}/preview/[\\w-]{43}$`));
    expect(new Date(link.expires_at).getTime() - new Date(link.created_at).getTime()).toBe(7 * day);
    const page = await look(link.url);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Not yet public.");
    expect(page.text).toContain("Your Website");
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "x-frame-options": "SAMEORIGIN",
      "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
    });
    await owner.write(id, { content: "<p>Changed meanwhile.</p>" });
    expect((await look(link.url)).text).toContain("Changed meanwhile.");
    expect((await look(link.url, { method: "HEAD" })).status).toBe(200);
  });

  test("is listed with the draft while it works, without its address", async () => {
    const first = await addLink();
    const second = await addLink();
    const { preview_links } = await owner.draft(id);
    expect(preview_links.map((link) => link.link_id)).toEqual([second.link_id, first.link_id]);
    expect(JSON.stringify(preview_links)).not.toContain(first.url.slice(-43));
    const stored = JSON.stringify(await app.db.selectFrom("article_preview_links").selectAll().execute());
    expect(stored).not.toContain(first.url.slice(-43));
  });

  test("ends after seven days", async () => {
    const { url } = await addLink();
    app.clock.advance(7 * day - 60_000);
    expect((await look(url)).status).toBe(200);
    app.clock.advance(60_001);
    await isDead(url);
    owner = new Writer(app, await app.logIn());
    expect((await owner.draft(id)).preview_links).toEqual([]);
  });

  test("can be revoked, once; others go on", async () => {
    const [one, other] = [await addLink(), await addLink()];
    const revoke = () => owner.delete(`/api/delete-preview-link/${one.link_id}`);
    const answers = await Promise.all([revoke(), revoke()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    await isDead(one.url);
    expect((await look(other.url)).status).toBe(200);
  });

  test("does not open what is in the bin, and none can be made there", async () => {
    const { url } = await addLink();
    await owner.delete(`/api/delete-article/${id}`);
    await isDead(url);
    expect((await owner.post(`/api/add-preview-link/${id}`)).status).toBe(409);
    expect((await owner.get(`/dashboard-preview/${id}`)).status).toBe(404);
  });

  test("works on its own website only, and only as it was given", async () => {
    const { url } = await addLink();
    const token = url.slice(-43);
    expect((await app.send(`/preview/${token}`)).status).toBe(404);
    for (const wrong of ["x", `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, `${token}A`, "%00", "..%2f"]) {
      await isDead(`http://${host}/preview/${wrong}`);
    }
  });

  async function isDead(url: string) {
    const page = await look(url);
    expect([page.status, page.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(page.text).toContain("This preview link no longer works.");
    expect(page.text).not.toContain("Not yet public.");
  }
});

describe("the preview", () => {
  const preview = async (articleId = id) => (await owner.get(`/dashboard-preview/${articleId}`)).text;

  test("is the very page that publishing makes, but for the time", async () => {
    const form = new FormData();
    form.set("image", await photograph(300, 200), "p.jpg");
    const uploaded = (await app.send("/api/upload-image", { form, cookie: owner.cookie })).json<{ image_id: number }>();
    await owner.publishNew({ slug: `earlier-${count}`, title: "Earlier", category_id: categoryId }, { site: "host" });
    const article = await owner.begin({ site: "host" });
    await owner.write(article, {
      title: "The page",
      description: "All of it",
      content: "<h2>Part</h2><p>Text.</p>",
      slug: `page-${count}`,
      category_id: categoryId,
      cover_image_id: uploaded.image_id,
      cover_alt: "An image",
      publish_date: new Date(app.clock.now().getTime() - 3_600_000).toISOString(),
    });
    const before = await preview(article);
    expect(before).toContain("Earlier");
    await owner.publish(article);
    const page = await app.send(`/article/page-${count}`);
    expect(page.status).toBe(200);
    expect(before).toBe(page.text);
    expect(await preview(article)).toBe(page.text);
  });

  test("of a published article shows its draft, and that it would be an update", async () => {
    await owner.publish(id);
    app.clock.advance(day);
    expect(await preview()).not.toContain("Updated");
    await owner.write(id, { content: "<p>Second edition.</p>" });
    expect(await preview()).toContain("Second edition.");
    expect(await preview()).toContain("Updated");
    expect((await app.send(`/article/secret-${count}`, { host })).text).toContain("Not yet public.");
  });

  test("of nothing yet is a page, too", async () => {
    const page = await owner.get(`/dashboard-preview/${await owner.begin()}`);
    expect([page.status, page.headers["cache-control"], page.headers["x-robots-tag"]]).toEqual([
      200,
      "no-store",
      "noindex, nofollow",
    ]);
  });

  test.each(["x", "0", "99999999"])("of %s is a page that says it is not there", async (wrong) => {
    const page = await owner.get(`/dashboard-preview/${wrong}`);
    expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.text).toContain("Article not found");
  });

  test("the dashboard may frame it", async () => {
    const shell = await app.send("/dashboard");
    expect(shell.headers["content-security-policy"]).toContain("frame-src 'self'");
  });
});
