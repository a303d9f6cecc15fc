import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadAssets } from "../../src/site/page/assets.ts";
import { allBlocks, withForm } from "../support/article-blocks.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import type { Answer } from "../support/http-client.ts";
import { all, refusedInline } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let websiteId: number;
let visitor: Visitor;
let forms: { contact: number; poll: number };
const kinds =
  "herosection1 contentsection1 twittersection1 cardsection1 aboutsection1 blogsection1 valuesection1 locationsection1";

beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  visitor = new Visitor(app, websiteId);
  await owner.addPage("talk");
  forms = {
    contact: await owner.add("talk", "contactsection1", { config: { title: "Write to us" } }),
    poll: await owner.add("talk", "votingsection1", { config: { title: "Which road first?" } }),
  };
  const joining = await owner.add("talk", "membersection1", { config: { title: "Join" } });
  await owner.publish("talk");
  await owner.addPage("kinds");
  for (const kind of kinds.split(" ")) await owner.add("kinds", kind, { config: { title: `A ${kind}` } });
  await owner.publish("kinds");
  const rich = { slug: "rich", content: withForm(allBlocks, joining) };
  const plain = { slug: "plain", content: demoText(8000) };
  for (const id of [websiteId, app.hostId]) {
    await app.sites.change(id, (trx) => insertArticles(trx, id, [plain, rich, {}, {}, {}, {}, {}]));
  }
});
afterAll(() => app.close());

/** As varied as what people write. */
function demoText(length: number): string {
  const folder = join(import.meta.dirname, "../../assets/demo/articles");
  const names = [
    "a-church-and-a-bakery-share-one-oven",
    "how-to-read-a-zoning-map",
    "the-neighbors-who-watch-the-river",
  ];
  return names
    .map((name) => readFileSync(join(folder, `${name}.html`), "utf8"))
    .join("")
    .slice(0, length);
}

const assets = loadAssets(join(import.meta.dirname, "../../dist/client"));
const complete = assets.site.styles.classic.styles.text;

const stylesOf = (text: string) => all(text, /<style>([^<]*)<\/style>/g).join("");
const documentOf = (text: string) => new JSDOM(text).window.document;

interface Rule {
  selector: string;
  body: string;
}

/** The style rules, one for each selector: found without following the nesting of at-rules. */
function rulesOf(css: string): Rule[] {
  return [...css.matchAll(/([^{}@;]+)\{([^{}]*)\}/g)].flatMap(([, selectors = "", body = ""]) =>
    // Commas outside parentheses, of which there are two levels at most.
    selectors.split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/).map((selector) => ({ selector: selector.trim(), body })),
  );
}

/** Without what depends on the moment, and parts that are no elements. */
const lasting = (selector: string) =>
  selector
    .replace(/:not\([^()]*(?:\([^()]*\))?\)/g, "")
    .replace(/::?(?:before|after|details-content|hover|focus(?:-\w+)?|popover-open|target|checked|empty)/g, "")
    .replace(/(^|[\s>+~(,])(?=$|[)>+~,])/g, "$1*");

/** Returns the complete style sheets' rules about the document's elements that the page's styles lack. */
function missing(document: Document, styles: string): string[] {
  const textOf = ({ selector, body }: Rule) => `${selector}{${body}}`;
  const own = new Set(rulesOf(styles).map(textOf));
  const isBuilt = document.querySelector(".block-navbar") !== null;
  return rulesOf(isBuilt ? complete + assets.blockStyles.text : complete)
    .filter((rule) => !own.has(textOf(rule)) && document.querySelector(lasting(rule.selector)) !== null)
    .map(textOf);
}

test("a page has every rule that its elements have, in less than half of the style sheet", async () => {
  const answers = [
    ...["/", "/article/rich", "/search?q=article"].map((path) => app.send(path)),
    ...["/kinds", "/talk"].map((path) => visitor.look(path)),
  ];
  expect(rulesOf(complete).length).toBeGreaterThan(300);
  for (const { text } of await Promise.all(answers)) {
    const document = documentOf(text);
    expect(missing(document, stylesOf(text)), document.title).toEqual([]);
    // Without fonts, of which it may need any.
    const ratio = rulesOf(stylesOf(text)).length / rulesOf(complete).length;
    expect(ratio, document.title).toBeLessThan(document.querySelector(".block, .video") ? 1 : 0.5);
  }
});

test("a form's answer, which replaces the form in place, has its rules on the page already", async () => {
  const styles = stylesOf((await visitor.look("/talk")).text);
  const sent = { name: "Ann Reader", email: "ann@example.org", message: "Hello" };
  await visitor.fillIn("/talk", forms.contact, sent);
  const answers = [
    await visitor.fillIn("/talk", forms.contact, { ...sent, email: "ann" }),
    await visitor.look(`/forms/${forms.contact}/done`),
    await visitor.fillIn("/talk", forms.poll, {}),
    await visitor.look(`/forms/${forms.poll}/results`),
  ];
  const classes = ["form-error", "form-done", "form-error", "poll-results"];
  for (const [index, { text }] of answers.entries()) {
    const document = documentOf(text);
    expect(document.querySelector(`.${classes[index]}`), document.title).not.toBeNull();
    expect(missing(document, styles)).toEqual([]);
  }
  // The note of client/forms.ts.
  expect(styles).toContain(".form-problem");
});

test("scripts are there where something needs them", async () => {
  const [home, plain, rich, talk] = await Promise.all([
    app.send("/"),
    app.send("/article/plain"),
    app.send("/article/rich"),
    visitor.look("/talk"),
  ]);
  const signs = { carousel: "rostrum-carousel`", forms: "form-place`", frames: "data-frame", tools: "reader-tool`" };
  const scriptsOf = ({ text }: Answer) => all(text, /<script type="module">([\s\S]*?)<\/script>/g).join("");
  const namesOf = (answer: Answer) =>
    Object.entries(signs).flatMap(([name, sign]) => (scriptsOf(answer).includes(sign) ? [name] : []));
  expect([home, plain, rich, talk].map(namesOf)).toEqual([["carousel"], ["tools"], ["frames", "tools"], ["forms"]]);
  for (const answer of [home, plain, rich, talk]) {
    expect(scriptsOf(answer)).toContain("/api/page-view");
    expect(refusedInline(answer)).toEqual([]);
  }
});

test("pages are light: an article of 8 kB, the home page, and the page of a wrong address", async () => {
  const limits = { "/article/plain": 11_000, "/": 9_000, "/nope": 5_000 };
  for (const [path, limit] of Object.entries(limits)) {
    const weight = gzipSync((await app.send(path)).bytes, { level: 6 }).length;
    expect(weight, path).toBeGreaterThan(limit / 2);
    expect(weight, path).toBeLessThan(limit);
  }
});
