import { afterAll, beforeAll, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

// What own websites show in place of what an article lacks. The host site has the specification's words: see article-page.test.ts.

let app: TestApp;
let host: string;
const first = "The council met on Tuesday, and the room was full.";
beforeAll(async () => {
  app = await startTestApp();
  const id = await firstWebsiteOf(app.db, app.owner.id);
  host = `${id}.sites.rostrum.test`;
  await app.sites.change(id, (trx) =>
    insertArticles(trx, id, [
      { slug: "bare", title: "Bare", content: `<h2>Heading</h2><p>${first} Nobody <em>left</em>.</p>` },
      { slug: "told", title: "Told", description: "As its writer says.", content: "<p>Other words.</p>" },
      { slug: "empty", title: "Empty", content: '<figure><img src="/a" alt="b" /></figure>' },
    ]),
  );
});
afterAll(() => app.close());

const read = async (path: string) => {
  const answer = await app.send(path, { host });
  expect(answer.status, path).toBe(200);
  expect(answer.text, path).not.toMatch(/uncategorized|no description available/i);
  return answer.text;
};

test("the first sentence is in lists, feeds, and metadata, and not twice in the article", async () => {
  const page = await read("/article/bare");
  expect(page).toContain(`<meta name="description" content="${first}"/>`);
  expect(page).toContain(`<meta property="og:description" content="${first}"/>`);
  expect(page).toContain(`"description":"${first}"`);
  expect(page).not.toContain('class="standfirst"');
  expect(page).not.toContain("article:section");
  expect(await read("/articles")).toContain(`<p class="card-description">${first}</p>`);
  expect(await read("/llms.txt")).toContain("The council met on Tuesday");
  expect(await read("/feed.xml")).toContain(`<description>${first}</description>`);
  for (const feed of ["/atom.xml", "/feed.json"]) expect(await read(feed), feed).toContain(first);
  expect(await read("/article/bare.md")).not.toContain("Category");
});

test("the writer's own description is kept", async () => {
  const page = await read("/article/told");
  expect(page).toContain('<p class="standfirst">As its writer says.</p>');
  expect(page).toContain('<meta name="description" content="As its writer says."/>');
});

test("an article without a sentence gets no description", async () => {
  const page = await read("/article/empty");
  expect(page).not.toContain('name="description"');
  expect(page).not.toContain('class="standfirst"');
});

test("the API returns what was written", async () => {
  const articles = JSON.parse(await read("/api/articles")) as { slug: string; description: string }[];
  expect(articles.map(({ slug, description }) => [slug, description])).toEqual([
    ["bare", ""],
    ["told", "As its writer says."],
    ["empty", ""],
  ]);
});
