import { afterAll, beforeAll, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import type { Answer } from "../support/http-client.ts";
import { all, bodyText, listed } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sites.change(app.hostId, (trx) =>
    insertArticles(trx, app.hostId, [
      { slug: "bridge", title: "The bridge reopens", content: "<p>Trucks cross the river <em>again</em>.</p>" },
      { slug: "river", title: "A walk", content: "<p>Along the river; the bridge was closed.</p>" },
      {
        slug: "library",
        title: "Library budget",
        description: "Cut by half.",
        content: "<p>The budget, line by line.</p>",
      },
      ...Array.from({ length: 11 }, (_, i) => ({ slug: `council-${i + 1}`, title: `Council meeting ${i + 1}` })),
      { slug: "later", title: "Library tomorrow", publish_date: new Date("9999-01-01") },
    ]),
  );
});
afterAll(() => app.close());

async function search(words: string, more = ""): Promise<Answer> {
  const answer = await app.send(`/search?q=${encodeURIComponent(words)}${more}`);
  expect(answer.status).toBe(200);
  expect(answer.text.includes('<meta name="robots" content="noindex"/>')).toBe(true);
  return answer;
}

const summary = (answer: Answer) =>
  all(answer.text.replaceAll("<!-- -->", ""), /<p class="search-summary"[^>]*>(.*?)</g)[0];
const marked = (answer: Answer) => all(answer.text, /<mark>(.*?)<\/mark>/g);

test("found words are marked, the better match comes first, what is scheduled is not found", async () => {
  const answer = await search("bridge");
  expect(listed(answer)).toEqual(["bridge", "river"]);
  expect(marked(answer)).toEqual(["bridge"]);
  expect(summary(answer)).toBe("Articles about “bridge”");
  expect(listed(await search("library"))).toEqual(["library"]);
  // Another form of the word, in the text alone.
  expect(marked(await search("truck"))).toEqual(["Trucks"]);
});

test("a phrase, and a word that must not stand there", async () => {
  expect(listed(await search('"the bridge was closed"'))).toEqual(["river"]);
  expect(listed(await search('"bridge the river"'))).toEqual([]);
  expect(listed(await search("bridge -trucks"))).toEqual(["river"]);
  expect(listed(await search("river -bridge"))).toEqual([]);
});

test("a mistyped word finds what it looks like, and says so", async () => {
  const answer = await search("libary");
  expect(listed(answer)).toEqual(["library"]);
  expect(summary(answer)).toBe("Nothing found for “libary”. These are about “library”.");
});

test("nothing found is a page, not an error", async () => {
  const answer = await search("xylophone");
  expect(listed(answer)).toEqual([]);
  expect(summary(answer)).toBe("Nothing found for “xylophone”. Try different or fewer words.");
  expect(answer.text).not.toContain('class="pager"');
});

test("without words it says how to search", async () => {
  for (const path of ["/search", "/search?q=", "/search?q=%20%20", "/search?q=%00", "/search?x=1"]) {
    const answer = await app.send(path);
    expect(answer.status, path).toBe(200);
    expect(summary(answer), path).toContain("Type a word or two");
    expect(all(answer.text, /<title>(.*?)<\/title>/g), path).toEqual(["Search · The Rostrum"]);
  }
});

test("more than ten are paged, with the words kept", async () => {
  const first = await search("council meeting");
  expect(listed(first)).toHaveLength(10);
  const [next = ""] = all(first.text, /<a href="([^"]*)" rel="next">/g);
  expect(next).toBe("/search?q=council%20meeting&amp;page=2");
  const second = await app.send(next.replaceAll("&amp;", "&"));
  const both = [...listed(first), ...listed(second)];
  expect(new Set(both).size).toBe(11);
  expect(all(second.text, /<a href="([^"]*)" rel="(?:prev|next)">/g)).toEqual(["/search?q=council%20meeting"]);
  for (const page of ["0", "abc", "-1"]) expect((await app.send(`/search?q=council&page=${page}`)).status).toBe(404);
});

test.each([
  ["markup", '<script>alert(1)</script>"><img src=x onerror=alert(1)>'],
  ["NUL within", "brid\u0000ge"],
  ["a line and other control characters", "bri\r\n\u0007\u001bdge"],
  ["10,000 characters", "library ".repeat(1250)],
  ["10,000 characters without a space", "x".repeat(10_000)],
  ["an emoji where it is cut", `${"x".repeat(199)}🎈🎈`],
  ["operators only", '"" - -- | & ! ( ) : * <->'],
  ["an open quotation", '"the bridge'],
  ["right to left", "مرحبا بالعالم"],
  ["what the database could take for a pattern", "%_\\ ' ; drop table articles; --"],
])("words of any kind are harmless: %s", async (_name, words) => {
  const answer = await search(words);
  expect(answer.text).not.toMatch(/<script>|<img src=x/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(answer.text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffd]/);
  expect(answer.bytes.length).toBeLessThan(80_000);
  expect(bodyText(answer)).toContain("Search");
});

test("bytes that are no UTF-8, and a parameter that comes twice", async () => {
  for (const path of ["/search?q=%ff%fe", "/search?q=%", "/search?q[]=bridge", "/search?q=bridge&q=river"]) {
    expect((await app.send(path)).status, path).toBe(200);
  }
  expect(listed(await app.send("/search?q=library&q=river"))).toEqual(["library"]);
});

test("what a passage shows is what readers of the article see", async () => {
  await app.sites.change(app.hostId, (trx) =>
    insertArticles(trx, app.hostId, [
      { slug: "zebra", content: "<p>Zebra &amp; Sons say 1 &lt; 2, &quot;zebra&quot; &amp;amp; more.</p>" },
    ]),
  );
  const [passage = ""] = all((await search("zebra")).text, /<p class="card-description">(.*?)<\/p>/g);
  const read = passage
    .replace(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
  expect(read).toContain('Zebra & Sons say 1 < 2, "zebra" &amp; more');
});

test("a passage is found far into a long text, and where two words are far apart both are shown", async () => {
  const filler = (count: number) => "<p>Nothing of note was said that evening, the clerk wrote.</p>".repeat(count);
  await app.sites.change(app.hostId, (trx) =>
    insertArticles(trx, app.hostId, [
      { slug: "long", content: `${filler(150)}<p>Then came the heron.</p>${filler(50)}<p>An otter followed.</p>` },
    ]),
  );
  expect(marked(await search("herons"))).toEqual(["heron"]);
  expect(marked(await search("otter heron"))).toEqual(["heron", "otter"]);
});
