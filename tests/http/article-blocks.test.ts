import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allBlocks, articleBlocks, withForm } from "../support/article-blocks.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let websiteId: number;
let visitor: Visitor;
/** Uses an own website, since the host site has no sign-up forms. */
beforeAll(async () => {
  app = await startTestApp();
  const owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  visitor = new Visitor(app, websiteId);
  await owner.addPage("join");
  const form = await owner.add("join", "membersection1");
  await owner.publish("join");
  const own = articleBlocks.map(({ html, name }, index) => ({ title: name, slug: `block-${index}`, content: html }));
  const rows = [{ slug: "all", title: "All", content: allBlocks }, ...own];
  await app.sites.change(websiteId, (trx) =>
    insertArticles(
      trx,
      websiteId,
      rows.map((row) => ({ ...row, content: withForm(row.content, form) })),
    ),
  );
});
afterAll(() => app.close());

const read = async (path: string) => {
  const answer = await visitor.look(path);
  expect(answer.status, path).toBe(200);
  return answer.text;
};
const unescaped = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

describe.each(articleBlocks.map((block, index) => ({ ...block, path: `/article/block-${index}` })))(
  "$name",
  ({ path, words, markdown }) => {
    test("is on its page, and alone as among the others", async () => {
      const page = await read(path);
      for (const word of words) expect(page).toContain(word);
    });

    test("leaves the structured data whole", async () => {
      const data = [...(await read(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      const types = data.map(([, json = ""]) => (JSON.parse(json) as { "@type": string })["@type"]);
      expect(types).toContain("NewsArticle");
    });

    test.each(["/feed.xml", "/atom.xml", "/feed.json"])("is in %s", async (feed) => {
      const text = unescaped(await read(feed)).replaceAll('\\"', '"');
      for (const word of words) expect(text).toContain(word);
    });

    test("is in Markdown", async () => {
      expect(await read(`${path}.md`)).toMatch(markdown);
      expect(await read("/article/all.md")).toMatch(markdown);
    });
  },
);

test("footnotes in feeds lead to their notes and back", async () => {
  const feed = JSON.parse(await read("/feed.json")) as { items: { url: string; content_html: string }[] };
  const html = feed.items.find(({ url }) => url.endsWith("/all"))?.content_html ?? "";
  expect(html).toContain(`href="http://${visitor.host}/article/all#user-content-a"`);
  expect(html).toContain(`href="http://${visitor.host}/article/all#footnote-1"`);
  expect(html).not.toContain('data-kind="contents"');
  expect(await read("/article/all")).toContain('id="footnote-1"');
});

test("plain text is not touched", async () => {
  const plain = "<p>a <em>b</em></p><h2>c</h2><ul><li>d</li></ul>";
  await app.sites.change(websiteId, (trx) => insertArticles(trx, websiteId, [{ slug: "plain", content: plain }]));
  expect(await read("/article/plain")).toContain(`<div class="article-text prose">${plain}</div>`);
});
