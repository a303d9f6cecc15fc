import { afterAll, beforeAll, expect, test } from "vitest";
import { articleForm, createCategory } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let names: { site: string; article: string; author: string; category: string };
beforeAll(async () => {
  app = await startTestApp();
  const categoryId = await createCategory(app);
  const form = articleForm({ slug: "named", category_id: String(categoryId) });
  const answer = await app.send("/api/post-article-host", { form, cookie: await app.logIn() });
  names = {
    site: `site-${app.hostId}`,
    article: `article-${answer.json<{ id: number }>().id}`,
    author: `author-${app.owner.id}`,
    category: `category-${categoryId}`,
  };
});
afterAll(() => app.close());

test.each(["/", "/article/named", "/article/named.md", "/categories/town-hall", "/authors/olivia-owner", "/feed.xml"])(
  "%s may be kept, is asked about, and says what it shows, also when nothing changed",
  async (path) => {
    const { headers } = await app.send(path);
    expect(headers["cache-control"]).toBe("public, no-cache");
    expect(headers["cdn-cache-control"]).toBe("public, max-age=0, stale-if-error=86400");
    const tags = String(headers["surrogate-key"]).split(" ");
    expect(tags).toEqual(expect.arrayContaining(Object.values(names)));
    expect(new Set(tags).size).toBe(tags.length);
    expect(headers["cache-tag"]).toBe(tags.join(","));
    const unchanged = await app.send(path, { headers: { "if-none-match": String(headers.etag) } });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers["surrogate-key"]).toBe(headers["surrogate-key"]);
  },
);

test.each(["/nope", "/article/nope", "/dashboard", "/api/articles"])("%s is kept by no CDN", async (path) => {
  const { headers } = await app.send(path);
  expect(headers["cdn-cache-control"]).toBeUndefined();
  expect(headers["surrogate-key"]).toBeUndefined();
});
