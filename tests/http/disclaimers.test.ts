import { randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type DisclaimerForm,
  noChoices,
  profiles,
  texts,
  type WebsiteDisclaimer,
} from "../../src/features/compliance/contract.ts";
import { proposeDisclaimer } from "../../src/features/compliance/dashboard/propose.ts";
import type { NewsletterSettings } from "../../src/features/newsletters/settings-contract.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { articleForm, createCategory, photograph } from "../support/factories.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let cookie: string;
let builder: Builder;
let websiteId: number;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  builder = new Builder(app, cookie);
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
  const articles = [{ title: "Town hall", slug: "town-hall", author_id: app.owner.id }];
  for (const id of [websiteId, app.hostId]) await app.sites.change(id, (trx) => insertArticles(trx, id, articles));
  await createCategory(app, "Town", "town");
});
afterAll(() => app.close());

const neighbors: DisclaimerForm = {
  profile: "federal",
  name: "Neighbors & <Friends> PAC",
  address: "neighbors.example",
  treasurer: "Ada Treasurer",
  authorization: "not-authorized",
  candidate: "",
  on_images: false,
  text: "",
};

const list = async (by = cookie) =>
  (await app.send("/api/get-disclaimers", { cookie: by })).json<{
    websites: WebsiteDisclaimer[];
    required_from: string | null;
  }>();
const ofWebsite = async (id = websiteId) =>
  (await list()).websites.find((one) => one.website_id === id) as WebsiteDisclaimer;

/** Edits the disclaimer; `version`: the current one by default. */
async function edit(text: string, { id = websiteId, version }: { id?: number; version?: number } = {}, choices = {}) {
  const json = { ...neighbors, text, ...choices, version: version ?? (await ofWebsite(id)).version };
  return app.send(`/api/edit-disclaimer/${id}`, { method: "PUT", cookie, json });
}

/** The words of an answer, of whatever kind. */
const wordsIn = (text: string, type: string) => {
  if (!/html|xml/.test(type)) return text;
  const { document } = new JSDOM(text, { contentType: type.includes("html") ? "text/html" : "text/xml" }).window;
  return document.documentElement.textContent ?? "";
};

/** Without what Markdown, and HTML in JSON, escape. */
const plain = (words: string) =>
  words.replaceAll("\\", "").replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">");

const pages = [
  ...["/", "/articles", "/article/town-hall", "/search", "/search?q=town", "/disclosures", "/no-such-page"],
  ...["/feed.xml", "/atom.xml", "/feed.json", "/article/town-hall.md", "/llms.txt"],
];
const hostPages = ["/about", "/categories", "/categories/town", "/authors"];

describe.each(profiles.slice(1))("for the profile %s", (profile) => {
  test("the proposed text stands on every page, in feeds, and in machine-readable files", async () => {
    for (const id of [websiteId, app.hostId]) {
      const { proposals } = await ofWebsite(id);
      const text = proposeDisclaimer({ ...neighbors, profile }, proposals);
      expect(text).toContain("Neighbors & <Friends> PAC");
      expect((await edit(text, { id }, { profile })).status).toBe(200);
      const without: string[] = [];
      for (const path of id === app.hostId ? [...pages, ...hostPages] : pages) {
        const answer = await app.send(path, id === app.hostId ? {} : { host });
        const words = wordsIn(answer.text, String(answer.headers["content-type"]));
        if (!plain(words).includes(text)) without.push(`${answer.status} ${path}`);
      }
      expect(without).toEqual([]);
    }
  });
});

test("it stands on pages around embedded HTML, after forms, on previews, and on those that only people with a link see", async () => {
  const text = "Paid for by Neighbors of Dover.";
  await edit(text);
  const writer = new Writer(app, cookie);
  const answer = await writer.post("/api/add-html-block", { site: "user", html: "<style>* { display: none }</style>" });
  const { id: block } = answer.json<{ id: string }>();
  const content = `<p>Map:</p><figure data-kind="html" data-height="90"><p><a href="/embed/${block}">Map</a></p></figure>`;
  await writer.publishNew({ title: "Around", slug: "around", content });
  const draft = await writer.begin();
  await writer.write(draft, { title: "Draft", slug: "draft", content });
  const { url } = (await writer.post(`/api/add-preview-link/${draft}`)).json<{ url: string }>();
  await builder.addPage("write-to-us");
  const form = await builder.add("write-to-us", "contactsection1");
  await builder.publish("write-to-us");
  const visitor = new Visitor(app, websiteId);
  const without: string[] = [];
  for (const path of ["/article/around", new URL(url).pathname, "/write-to-us", "/privacy", "/accessibility"]) {
    const { document } = new JSDOM((await app.send(path, { host })).text).window;
    // Outside of the frame, and of everything that its owner made.
    if (document.querySelector("body > .disclaimer p")?.textContent !== text) without.push(path);
  }
  const refused = await visitor.fillIn("/write-to-us", form, { name: "", email: "nobody", message: "" });
  const sent = await visitor.fillIn("/write-to-us", form, { name: "Bo", email: "bo@example.org", message: "Hello" });
  expect([refused.status, sent.status]).toEqual([400, 303]);
  const thanks = await visitor.look(String(sent.headers.location));
  for (const page of [refused, thanks]) if (!wordsIn(page.text, "html").includes(text)) without.push(page.text);
  expect(without).toEqual([]);
});

test("the API has it beside the content, and never in it", async () => {
  await edit("Paid for by Neighbors.");
  const read = async () => (await app.send("/api/articles/town-hall", { host })).json<Record<string, string>>();
  const { content, disclaimer } = await read();
  expect([content, disclaimer]).toEqual(["<p>Text.</p>", "Paid for by Neighbors."]);
  expect((await edit("")).json()).toMatchObject({ message: texts.removed });
  expect(await read()).not.toHaveProperty("disclaimer");
  const page = await app.send("/article/town-hall", { host });
  expect(page.text).not.toContain("disclaimer");
});

describe("on social images", () => {
  const imageAt = async (path: string, at: object = { host }) => {
    const { document } = new JSDOM((await app.send(path, at)).text).window;
    return new URL(document.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "").pathname;
  };
  /** Whether the lower edge is a white strip with black letters on it. */
  const isStamped = async (path: string, at: object = { host }) => {
    const { status, bytes } = await app.send(path, at);
    expect(status, path).toBe(200);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const part = async (left: number, top: number, width: number) => [
      ...(await sharp(bytes)
        .extract({ left, top, width, height: 620 - top })
        .greyscale()
        .raw()
        .toBuffer()),
    ];
    const [edge, letters] = [await part(2, 600, 16), await part(24, 594, 200)];
    return edge.every((value) => value > 240) && letters.some((value) => value < 60);
  };

  test("it is drawn where it was chosen, on those of the website, of articles, and of the network's own site", async () => {
    await edit("Paid for by Neighbors of Dover.");
    const plain = await imageAt("/articles");
    expect(await isStamped(plain)).toBe(false);
    await edit("Paid for by Neighbors of Dover.", {}, { on_images: true });
    const stamped = await imageAt("/articles");
    expect(stamped).not.toBe(plain);
    expect(await isStamped(stamped)).toBe(true);
    const form = articleForm({ slug: "with-photo", website_id: String(websiteId), cover_photo: await photograph() });
    expect((await app.send("/api/post-article-user", { cookie, form })).status).toBe(201);
    const photo = await imageAt("/article/with-photo");
    expect(photo).toMatch(/^\/brand\/[0-9a-f]+\/social-[0-9a-f]+\.jpg$/);
    expect(await isStamped(photo)).toBe(true);
    await edit("Paid for by the network.", { id: app.hostId }, { on_images: true });
    expect(await isStamped(await imageAt("/", {}), {})).toBe(true);
    await edit("", { id: app.hostId });
  });

  test("its address changes with the text, and former addresses lead to the current image", async () => {
    await edit("Paid for by One.", {}, { on_images: true });
    const former = await imageAt("/article/with-photo");
    await edit("Paid for by Two.", {}, { on_images: true });
    const now = await imageAt("/article/with-photo");
    expect(now).not.toBe(former);
    const moved = await app.send(former, { host });
    expect([moved.status, moved.headers.location]).toEqual([301, expect.stringContaining(now)]);
    await edit("Paid for by Two.");
    const plain = await imageAt("/article/with-photo");
    expect(plain).toMatch(/^\/media\//);
    expect((await app.send(now, { host })).headers.location).toContain(plain);
  });

  test("a text in other letters, a long one, and an image that doesn't exist", async () => {
    await edit("بتمويل من الجيران", {}, { on_images: true });
    expect(await isStamped(await imageAt("/articles"))).toBe(false);
    await edit(`Paid for by ${"W".repeat(980)}`, {}, { on_images: true });
    expect(await isStamped(await imageAt("/articles"))).toBe(true);
    const missing = (await imageAt("/article/with-photo")).replace(/[0-9a-f]{8}\.jpg$/, "00000000.jpg");
    expect((await app.send(missing, { host })).status).toBe(404);
    await edit("");
  });
});

test("the history is public, the newest first, with a withdrawn text as a gap", async () => {
  app.clock.advance(60_000);
  await edit("Paid for by One.");
  app.clock.advance(60_000);
  await edit("");
  app.clock.advance(60_000);
  await edit("Paid for by Two.\nSecond line.");
  const { text } = await app.send("/disclosures", { host });
  const entries = [...new JSDOM(text).window.document.querySelectorAll(".disclosures li p")].map((p) => p.textContent);
  expect(entries.slice(0, 3)).toEqual(["Paid for by Two.\nSecond line.", "No disclaimer", "Paid for by One."]);
  const then = new Date(app.clock.now().getTime() - 90_000).toISOString();
  const asked = new JSDOM((await app.send(`/disclosures?at=${then}`, { host })).text).window.document;
  expect(asked.querySelector("section.disclosures p")?.textContent).toBe("Paid for by One.");
  expect((await app.send("/disclosures?at=soon", { host })).status).toBe(200);
});

test("bad input is refused with a sentence, and markup, other directions, and NULs are only text", async () => {
  const before = (await ofWebsite()).text;
  const long = await edit("x".repeat(10_000));
  expect([long.status, long.json<{ fields: object }>().fields]).toEqual([400, { text: texts.tooLong }]);
  expect((await edit("Ok.", {}, { name: "x".repeat(201) })).status).toBe(400);
  for (const nothing of ["\u200b", ".", "—"]) expect((await edit(nothing)).status, nothing).toBe(400);
  expect((await edit("Ok.", {}, { profile: "king" })).status).toBe(400);
  expect((await ofWebsite()).text).toBe(before);
  const odd = 'بتمويل <script>alert(1)</script> " & \u0000';
  expect((await edit(odd)).status).toBe(200);
  const { text } = await app.send("/", { host });
  const { document } = new JSDOM(text).window;
  expect(document.querySelector(".disclaimer p")?.textContent).toBe('بتمويل <script>alert(1)</script> " &');
  expect([...document.scripts].some((script) => script.textContent?.includes("alert"))).toBe(false);
  const missing = proposeDisclaimer({ ...neighbors, profile: "state", treasurer: "" }, (await ofWebsite()).proposals);
  expect(missing).not.toContain("Treasurer");
});

test("of two people who change it at once, the second is shown the first's text, and overwrites nothing", async () => {
  const { version } = await ofWebsite();
  expect((await edit("By the first.", { version })).status).toBe(200);
  const late = await edit("By the second.", { version });
  expect([late.status, late.json()]).toMatchObject([409, { message: texts.changedMeanwhile, text: "By the first." }]);
  const now = late.json<{ version: number }>().version;
  const mended = await edit("By the second.", { version: now });
  expect(mended.status).toBe(200);
  const next = mended.json<{ version: number }>().version;
  const all = await Promise.all(["a", "b", "c"].map((text) => edit(text, { version: next })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("an edition shows its main website's text until it has one of its own", async () => {
  await edit("Paid for by Neighbors.");
  const added = await app.send(`/api/add-edition/${websiteId}`, { method: "POST", cookie, json: { language: "es" } });
  const id = added.json<{ website_id: number }>().website_id;
  const shown = async () =>
    [...(await app.send("/es/articles", { host })).text.matchAll(/<p dir="auto">(Pa[^<]*)/g)].map(([, text]) => text);
  expect(await shown()).toEqual(["Paid for by Neighbors."]);
  const { proposals } = await ofWebsite(id);
  await edit(proposeDisclaimer(neighbors, proposals), { id });
  expect((await shown())[0]).toMatch(/^Pagado por Neighbors/);
  await edit("", { id });
  expect(await shown()).toEqual(["Paid for by Neighbors."]);
});

test("editors of a website neither see nor change it", async () => {
  const editor = await app.logIn(editorLogin);
  expect((await list(editor)).websites.map(({ website_id }) => website_id)).not.toContain(websiteId);
  const json = { ...neighbors, text: "Theirs.", version: 0 };
  expect((await app.send(`/api/edit-disclaimer/${websiteId}`, { method: "PUT", cookie: editor, json })).status).toBe(
    404,
  );
});

test("the address of a disclaimer is proposed for newsletters if it looks like a postal one", async () => {
  const proposed = async () => {
    const path = `/api/get-newsletter-settings?website_id=${websiteId}`;
    return (await app.send(path, { cookie })).json<NewsletterSettings>().proposed_postal_address;
  };
  expect(await proposed()).toBeNull();
  for (const address of ["neighbors.example", "https://neighbors.example/a b", "+1 302 555 0100", ""]) {
    await edit("", {}, { address });
    expect(await proposed(), address).toBeNull();
  }
  await edit("", {}, { name: "Neighbors", address: "12 Elm Street, Dover" });
  expect(await proposed()).toBe("Neighbors\n12 Elm Street, Dover");
});

describe("a network that requires it", () => {
  const require = (day: string | null) =>
    app.send("/api/edit-network-settings", { method: "PUT", cookie, json: { disclaimers_from: day } });
  const post = (slug: string) =>
    app.send("/api/post-article-user", { cookie, form: articleForm({ slug, website_id: String(websiteId) }) });
  // The database's clock decides.
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  beforeAll(async () => {
    await edit("");
  });

  test("lets websites publish until the day, and nothing new from then on, until there is one", async () => {
    await builder.addPage("first");
    expect((await require(day(2))).status).toBe(200);
    expect((await list()).required_from).toBe(day(2));
    expect((await post("before")).status).toBe(201);
    expect((await require(day(0))).status).toBe(200);
    const refused = await post("after");
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      403,
      expect.stringMatching(/Settings › Compliance/),
    ]);
    const id = await builder.add("first", "contentsection1");
    const pageSlug = { website_id: websiteId, pageSlug: "first" };
    const save = (path: string) => builder.post(path, { ...pageSlug, changedFields: { [id]: { title: "Kept" } } });
    expect((await save("/api/save-page")).status).toBe(403);
    expect((await save("/api/save-page-draft")).status).toBe(200);
    const { message } = refused.json<{ message: string }>();
    for (const template of ["empty", "about"]) {
      const page = await builder.post("/api/add-page", { page_name: "New", slug: "new-page", template });
      expect([page.status, page.json<{ message: string }>().message], template).toEqual([403, message]);
    }
    expect((await app.send("/new-page", { host })).status).toBe(404);
    const filled = { creation_id: randomUUID(), purpose: "county-group", title: "Dover", website_id: websiteId };
    const begun = await builder.post("/api/begin-website", { ...filled, time_zone: "UTC", place: "Dover" });
    expect([begun.status, begun.json<{ message: string }>().message]).toEqual([403, message]);
    const added = await builder.post("/api/add-newsletter", { website_id: websiteId });
    const letter = await builder.get(`/api/get-newsletter/${added.json<{ id: number }>().id}`);
    const codes = letter.json<{ obstacles: { code: string }[] }>().obstacles.map(({ code }) => code);
    expect(codes).toContain("disclaimer");
    // What is published stays.
    expect((await app.send("/article/before", { host })).status).toBe(200);
    await edit("Paid for by Neighbors.");
    expect((await post("after")).status).toBe(201);
    expect((await save("/api/save-page")).status).toBe(200);
    expect((await app.send("/new-page", { host })).status).toBe(404);
    await builder.addPage("new-page");
    const removed = await edit("");
    expect([removed.status, removed.json<{ message: string }>().message]).toEqual([
      403,
      expect.stringContaining("instead of removing"),
    ]);
    expect((await ofWebsite()).shown).toBe("Paid for by Neighbors.");
    expect((await require(null)).status).toBe(200);
    expect((await edit("")).status).toBe(200);
    expect((await post("free")).status).toBe(201);
  });

  test("refuses a day that is none", async () => {
    for (const odd of ["2026-02-30", "soon", "1 December"]) expect((await require(odd)).status, odd).toBe(400);
  });
});

test("nothing is proposed without a name or a profile", async () => {
  const { proposals } = await ofWebsite();
  expect(proposeDisclaimer(noChoices, proposals)).toBe("");
  expect(proposeDisclaimer({ ...neighbors, name: "" }, proposals)).toBe("");
  expect(
    proposeDisclaimer({ ...neighbors, name: "Neighbors Inc.", address: "", authorization: "unsaid" }, proposals),
  ).toBe("Paid for by Neighbors Inc.");
  expect(proposeDisclaimer({ ...neighbors, authorization: "authorized", candidate: " " }, proposals)).toBe("");
  expect(proposeDisclaimer({ ...neighbors, authorization: "authorized", candidate: "Jane Doe" }, proposals)).toBe(
    "Paid for by Neighbors & <Friends> PAC, neighbors.example and authorized by Jane Doe.",
  );
});
