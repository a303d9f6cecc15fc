import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeEntities, textOfHtml } from "../../src/shared/text.ts";
import { insertArticles } from "../support/articles.ts";
import { declarations, graphemesIn, readDeclaration, wordsIn } from "../support/declarations.ts";
import { all, listed } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let websiteId: number;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(() => app.close());

const read = (path: string) => app.send(path, { host: `${websiteId}.sites.rostrum.test` });

async function publish(language: string, articles: { slug: string; title: string; content: string }[]) {
  const answer = await app.send(`/api/edit-website/${websiteId}`, { method: "PUT", cookie, json: { language } });
  expect(answer.status).toBe(200);
  await app.runJobs("articles.reindex");
  await app.sites.change(websiteId, async (trx) => {
    await trx.deleteFrom("articles").where("website_id", "=", websiteId).execute();
    await insertArticles(trx, websiteId, articles);
  });
}

/** One word of each article that stands in few others. */
function choose(articles: { slug: string; content: string }[], tag: string) {
  const texts = articles.map(({ slug, content }) => ({ slug, text: textOfHtml(content) }));
  return texts.flatMap(({ slug, text }) => {
    const isRare = (word: string) => texts.filter((other) => other.text.includes(word)).length < 5;
    const [word] = wordsIn(text, tag)
      .filter(isRare)
      .toSorted((one, other) => other.length - one.length);
    return word === undefined ? [] : [{ slug, word }];
  });
}

let planted = 0;

test.each(Object.entries(declarations))(
  "in %s, search finds words of real texts, and cuts between graphemes",
  async (tag, file) => {
    const { articles, whole, title } = readDeclaration(file);
    expect(articles).toHaveLength(30);
    await publish(tag, [...articles, whole]);
    const known = new Set([...graphemesIn(`${title} ${textOfHtml(whole.content)}`), "…", "·", " ", "\u2068", "\u2069"]);
    const odd = (text: string) => graphemesIn(text).filter((grapheme) => !known.has(grapheme));
    for (const { slug, word } of choose(articles, tag)) {
      planted += 1;
      const answer = await read(`/search?q=${encodeURIComponent(word)}`);
      expect(listed(answer), word).toContain(slug);
      const passages = all(answer.text, /<p class="card-description">([\s\S]*?)<\/p>/g);
      expect(passages.length).toBeGreaterThan(0);
      for (const passage of passages) {
        const text = decodeEntities(passage.replace(/<!-- -->|<\/?mark>/g, ""));
        expect(odd(text), `${word}: ${text}`).toEqual([]);
        expect(passage, `${word}: ${text}`).toContain("<mark>");
      }
    }
    const archive = await read("/articles");
    for (const text of all(archive.text, /<p class="card-description">([\s\S]*?)<\/p>/g)) {
      expect(odd(decodeEntities(text))).toEqual([]);
    }
    const page = (await read("/article/declaration")).text;
    const [description = ""] = all(page, /<meta name="description" content="([^"]*)"/g);
    expect(description.length).toBeGreaterThan(10);
    expect(odd(decodeEntities(description))).toEqual([]);
  },
);

test("200 words were looked for", () => expect(planted).toBeGreaterThanOrEqual(200));

test.each(Object.entries(declarations))(
  "the whole text takes about as long to read in %s as in English",
  async (tag, file) => {
    await publish(tag, [readDeclaration(file).whole]);
    const { text } = await read("/article/declaration");
    const [line = ""] = all(text.slice(text.indexOf("byline-facts")), /aria-hidden="true"> · <\/span>([^<]*)/g);
    const digits = line.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
    const minutes = Number(/\d+/.exec(digits)?.[0]);
    expect(minutes, digits).toBeGreaterThanOrEqual(5);
    expect(minutes, digits).toBeLessThanOrEqual(11);
  },
);
