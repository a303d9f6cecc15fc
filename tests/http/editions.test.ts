import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ArticleTranslations, translationTexts } from "../../src/features/articles/translations.calls.ts";
import { texts as pageTexts } from "../../src/features/pages/contract.ts";
import type { PageTranslations } from "../../src/features/pages/translations.calls.ts";
import { texts, type Website } from "../../src/features/websites/contract.ts";
import { editionTexts } from "../../src/features/websites/editions.calls.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let cookie: string;
let builder: Builder;
let mainId: number;
let editionId: number;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  builder = new Builder(app, cookie);
  mainId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${mainId}.sites.rostrum.test`;
  const added = await addLanguage("es-US");
  expect(added.status).toBe(201);
  editionId = added.json<{ website_id: number }>().website_id;
});
afterAll(() => app.close());

const post = (path: string, json: object = {}) => app.send(path, { method: "POST", cookie, json });
const addLanguage = (language: string) => post(`/api/add-edition/${mainId}`, { language });
const read = (path: string) => app.send(path, { host });
const message = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;
const alternates = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, tag, url]) => [tag, url]),
  );

/** Publishes an article on a website. Returns its id. */
async function publish(title: string, slug: string, websiteId: number): Promise<number> {
  await app.sites.change(websiteId, (trx) =>
    insertArticles(trx, websiteId, [{ title, slug, author_id: app.owner.id }]),
  );
  const articles = app.db.selectFrom("articles").select("id").where("website_id", "=", websiteId);
  return (await articles.where("slug", "=", slug).executeTakeFirstOrThrow()).id;
}

const translate = (id: number, website_id = editionId, by = cookie) =>
  app.send(`/api/translate-article/${id}`, { method: "POST", cookie: by, json: { website_id } });
const list = async (id: number) =>
  (await app.send(`/api/get-translations/${id}`, { cookie })).json<ArticleTranslations>();
const editionsOf = async (id: number) =>
  (await list(id)).editions.map(({ language, article_id, is_published, original_changed_at }) => [
    ...[language, article_id, is_published, original_changed_at],
  ]);

async function publishDraft(id: number, changes: object): Promise<void> {
  const saved = await post(`/api/save-draft/${id}`, { version: await versionOf(id), save_id: randomUUID(), changes });
  expect(saved.status).toBe(200);
  const version = saved.json<{ version: number }>().version;
  expect((await post(`/api/publish-article/${id}`, { version })).status).toBe(200);
}

const versionOf = async (id: number) =>
  (await app.send(`/api/get-draft/${id}`, { cookie })).json<{ version: number }>().version;

describe("a language", () => {
  test("is hidden until its home page is published, and then below its prefix", async () => {
    expect((await read("/es-us")).status).toBe(404);
    expect((await read("/")).text).not.toContain("hrefLang");
    const saved = await post("/api/save-page", { website_id: editionId, pageSlug: "home", changedFields: {} });
    expect(saved.status).toBe(200);
    const page = await read("/es-us");
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="es-US"');
    const origin = `http://${host}`;
    const expected = { "en-US": `${origin}/`, "es-US": `${origin}/es-us/`, "x-default": `${origin}/` };
    expect(alternates(page.text)).toEqual(expected);
    expect(alternates((await read("/")).text)).toEqual(expected);
    expect(page.text).toContain(`<link rel="canonical" href="${origin}/es-us/"`);
    // Its own links stay in it; the switch leads out of it.
    expect(page.text).toContain('href="/es-us/search"');
    expect(page.text).toContain(`href="${origin}/" hrefLang="en-US"`);
  });

  test("has feeds, a sitemap, and robots.txt that names it", async () => {
    await publish("Solo aquí", "solo-aqui", editionId);
    const origin = `http://${host}`;
    const feed = (await read("/es-us/feed.xml")).text;
    expect(feed).toContain("<language>es-US</language>");
    expect(feed).toContain(`${origin}/es-us/article/solo-aqui`);
    expect((await read("/feed.xml")).text).not.toContain("solo-aqui");
    expect((await read("/es-us/sitemaps/articles-1.xml")).text).toContain(
      `<loc>${origin}/es-us/article/solo-aqui</loc>`,
    );
    expect((await read("/robots.txt")).text.match(/Sitemap: .*/g)).toEqual(
      [origin, `${origin}/es-us`].map((start) => `Sitemap: ${start}/sitemap.xml`),
    );
  });

  test("is answered by calls that ask for it; others get the main one", async () => {
    const titles = async (query: string) =>
      (await read(`/api/articles${query}`)).json<{ title: string }[]>().map(({ title }) => title);
    expect(await titles("?language=es")).toContain("Solo aquí");
    expect(await titles("")).not.toContain("Solo aquí");
    expect((await read("/api/articles/solo-aqui?language=es-US")).status).toBe(200);
    const unknown = await read("/api/articles?language=fr");
    expect([unknown.status, message(unknown)]).toEqual([404, texts.noSuchLanguage]);
    const pages = await app.send(`/api/get-pages?website_id=${mainId}&language=es`, { cookie });
    expect(pages.json<{ page_id: number }[]>()).toEqual(
      (await app.send(`/api/get-pages?website_id=${editionId}`, { cookie })).json(),
    );
  });

  test("is refused twice, unknown, or at the address of a page, and so is the reverse", async () => {
    for (const [language, status, text] of [
      ["es-us", 409, editionTexts.taken],
      ["en-US", 409, editionTexts.taken],
      ["nonsense-tag!", 400, texts.languageInvalid],
    ] as const) {
      const answer = await addLanguage(language);
      expect([answer.status, answer.json<{ fields: object }>().fields]).toEqual([status, { language: text }]);
    }
    await builder.addPage("fr");
    const taken = await addLanguage("fr");
    expect([taken.status, message(taken)]).toEqual([409, editionTexts.slugTaken("/fr")]);
    const page = await post("/api/add-page", { page_name: "ES", slug: "es-us", website_id: mainId });
    expect([page.status, message(page)]).toEqual([409, pageTexts.slugIsLanguage]);
    expect((await addLanguage("fr-CA")).status).toBe(201);
  });

  test("stays what it is, and the main website can't take it", async () => {
    const edit = (id: number, language: string) =>
      app.send(`/api/edit-website/${id}`, { method: "PUT", cookie, json: { language } });
    expect([(await edit(editionId, "pt")).status, message(await edit(editionId, "pt"))]).toEqual([
      409,
      texts.languageStays,
    ]);
    expect(message(await edit(mainId, "es-US"))).toBe(editionTexts.taken);
    expect((await edit(mainId, "en-GB")).status).toBe(200);
    expect((await edit(mainId, "en-US")).status).toBe(200);
  });

  test("takes looks and address from the main website until it has its own, but no words", async () => {
    const edit = (id: number, json: object) => app.send(`/api/edit-website/${id}`, { method: "PUT", cookie, json });
    await edit(mainId, { contact_address: "desk@river.example", mission: "Our river" });
    const page = (await read("/es-us")).text;
    expect(page).toContain("desk@river.example");
    expect(page).not.toContain("Our river");
    await edit(editionId, { contact_address: "hola@river.example" });
    expect((await read("/es-us")).text).toContain("hola@river.example");
    expect((await read("/")).text).toContain("desk@river.example");
  });

  test("is open to the people of the main website, and doesn't count as a website", async () => {
    const editor = await app.logIn(editorLogin);
    const role = async () => {
      const answer = await app.send("/api/get-websites", { cookie: editor });
      return answer.json<Website[]>().find(({ website_id }) => website_id === editionId)?.role;
    };
    expect(await role()).toBeUndefined();
    await giveEditorRole(app, mainId, "author");
    expect(await role()).toBe("author");
    await giveEditorRole(app, mainId, "editor");
    expect(await role()).toBe("editor");
    const network = (await app.send("/api/get-network-websites", { cookie })).json<{ website_id: number }[]>();
    expect(network.map(({ website_id }) => website_id)).not.toContain(editionId);
  });
});

describe("an article's translation", () => {
  test("begins as a draft with the original's text, once, and links both when it is published", async () => {
    const id = await publish("The budget", "the-budget", mainId);
    const both = await Promise.all([translate(id), translate(id)]);
    const [first, second] = both.map((answer) => answer.json<{ id: number }>().id);
    expect([first, second]).toEqual([first, first]);
    const copy = first ?? 0;
    expect(await list(copy)).toMatchObject({
      original: { article_id: id, language: "en-US", title: "The budget", content: "<p>Text.</p>" },
    });
    const draft = (await app.send(`/api/get-draft/${copy}`, { cookie })).json<{ fields: { title: string } }>();
    expect(draft.fields.title).toBe("The budget");
    expect(alternates((await read("/article/the-budget")).text)).toEqual({});
    expect((await read("/article/the-budget")).text).toContain("(not translated)");

    await publishDraft(copy, { title: "El presupuesto", slug: "el-presupuesto" });
    const expected = {
      "en-US": `http://${host}/article/the-budget`,
      "es-US": `http://${host}/es-us/article/el-presupuesto`,
      "x-default": `http://${host}/article/the-budget`,
    };
    for (const path of ["/article/the-budget", "/es-us/article/el-presupuesto"]) {
      const { text } = await read(path);
      expect(alternates(text), path).toEqual(expected);
      expect(text).toContain('class="language-offer"');
    }
    expect(await editionsOf(id)).toEqual([
      ["en-US", id, true, null],
      ["es-US", copy, true, null],
      ["fr-CA", null, false, null],
    ]);
  });

  test("says that the original has changed since, until somebody says that it is up to date", async () => {
    const id = await publish("Roads", "roads", mainId);
    const copy = (await translate(id)).json<{ id: number }>().id;
    app.clock.advance(1000);
    await publishDraft(id, { title: "Roads and bridges" });
    expect((await list(copy)).original?.title).toBe("Roads and bridges");
    const changedAt = async () => (await editionsOf(id)).find(([language]) => language === "es-US")?.[3];
    const first = await changedAt();
    expect(first).toMatch(/^20/);
    app.clock.advance(1000);
    await publishDraft(id, { title: "Roads, bridges, and paths" });
    const confirmSeen = (at: unknown) => post(`/api/confirm-translation/${copy}?original_changed_at=${at}`);
    expect((await confirmSeen(first)).status).toBe(200);
    expect(await changedAt()).toMatch(/^20/);
    expect((await confirmSeen("yesterday")).status).toBe(400);
    expect((await post(`/api/confirm-translation/${copy}`)).status).toBe(200);
    expect(await changedAt()).toBeNull();
    // From a tab that was opened before.
    await confirmSeen(first);
    expect(await changedAt()).toBeNull();
    await confirmSeen("2999-01-01T00:00:00.000Z");
    app.clock.advance(1000);
    await publishDraft(id, { title: "All roads" });
    expect(await changedAt()).toMatch(/^20/);
    expect((await post(`/api/confirm-translation/${copy}`)).status).toBe(200);
    const original = await post(`/api/confirm-translation/${id}`);
    expect([original.status, message(original)]).toEqual([400, translationTexts.notTranslation]);
  });

  test("stays beside an original that is taken off the website", async () => {
    const id = await publish("Lakes", "lakes", mainId);
    const copy = (await translate(id)).json<{ id: number }>().id;
    app.clock.advance(1000);
    await publishDraft(id, { title: "Lakes and ponds" });
    expect((await post(`/api/unpublish-article/${id}`)).status).toBe(200);
    expect((await list(copy)).original?.title).toBe("Lakes and ponds");
    expect((await editionsOf(copy)).map(([, article, isPublished]) => [article, isPublished])).toEqual([
      ...[
        [id, false],
        [copy, false],
        [null, false],
      ],
    ]);
    expect((await post(`/api/confirm-translation/${copy}`)).status).toBe(200);
    expect((await editionsOf(copy))[1]?.[3]).toBeNull();
  });

  test("outlives its original, and can be begun anew once it is in the bin", async () => {
    const id = await publish("Parks", "parks", mainId);
    const copy = (await translate(id)).json<{ id: number }>().id;
    await app.send(`/api/delete-article/${copy}`, { method: "DELETE", cookie });
    const again = (await translate(id)).json<{ id: number }>().id;
    expect(again).not.toBe(copy);
    await app.db.deleteFrom("articles").where("id", "=", id).execute();
    expect((await list(again)).original).toBeNull();
    expect((await app.send(`/api/get-draft/${again}`, { cookie })).status).toBe(200);
  });

  test("needs an edition of the same website, and a role there", async () => {
    const id = await publish("Water", "water", mainId);
    const other = await builder.addWebsite("Another");
    for (const websiteId of [other, mainId]) {
      const answer = await translate(id, websiteId);
      expect([answer.status, message(answer)]).toEqual([404, editionTexts.noSuchEdition]);
    }
    await giveEditorRole(app, mainId, "reader");
    expect((await translate(id, editionId, await app.logIn(editorLogin))).status).toBe(403);
  });
});

describe("a page's translation", () => {
  test("begins as a draft, and is in the menu when it is saved", async () => {
    await builder.addPage("about-us", "about");
    await builder.publish("about-us");
    const begun = await post("/api/translate-page", {
      website_id: mainId,
      pageSlug: "about-us",
      to_website_id: editionId,
    });
    expect(begun.json()).toEqual({ website_id: editionId, slug: "about-us" });
    expect((await read("/es-us/about-us")).status).toBe(404);
    expect((await read("/about-us")).text).toContain("(not translated)");
    await post("/api/save-page", { website_id: editionId, pageSlug: "about-us", changedFields: {} });
    expect(Object.keys(alternates((await read("/es-us/about-us")).text))).toEqual(["en-US", "es-US", "x-default"]);
    const again = await post("/api/translate-page", {
      website_id: mainId,
      pageSlug: "about-us",
      to_website_id: editionId,
    });
    expect(again.json()).toEqual({ website_id: editionId, slug: "about-us" });
    const rows = await app.send(`/api/get-page-translations?website_id=${mainId}&pageSlug=about-us`, { cookie });
    expect(rows.json<PageTranslations>().editions.map(({ slug, is_published }) => [slug, is_published])).toEqual([
      ["about-us", true],
      ["about-us", true],
      [null, false],
    ]);
  });

  test("has forms that answer in its language, below its prefix", async () => {
    await builder.post("/api/add-page-component", {
      website_id: editionId,
      pageSlug: "about-us",
      componentType: "contactsection1",
    });
    await post("/api/save-page", { website_id: editionId, pageSlug: "about-us", changedFields: {} });
    const [, action = ""] = /action="(\/es-us\/forms\/\d+)"/.exec((await read("/es-us/about-us")).text) ?? [];
    const visitor = new Visitor(app, mainId);
    const token = await visitor.tokenOf("/es-us/about-us", action);
    const refused = await visitor.send(action, { email: "no", token });
    expect(refused.status).toBe(400);
    expect(refused.text).not.toMatch(/Please enter/);
    const sent = await visitor.send(action, { name: "Ana", email: "ana@example.org", message: "Hola", token });
    expect([sent.status, String(sent.headers.location).split("/done")[0]]).toEqual([303, action]);
  });
});

describe("a domain of its own", () => {
  test("is where the edition is, and its prefix leads there", async () => {
    const id = await publish("Bridges", "bridges", mainId);
    const copy = (await translate(id)).json<{ id: number }>().id;
    await publishDraft(copy, { title: "Puentes", slug: "puentes" });
    const values = { website_id: editionId, domain: "rio.example", verification_token: "x".repeat(22) };
    await app.db
      .insertInto("domains")
      .values({ ...values, verified_at: app.clock.now() })
      .execute();
    await app.sites.refresh(editionId);
    const page = await app.send("/article/puentes", { host: "rio.example" });
    expect(page.status).toBe(200);
    expect(page.text).toContain('href="/search"');
    expect(alternates(page.text)["es-US"]).toBe("http://rio.example/article/puentes");
    expect(alternates((await read("/article/bridges")).text)).toEqual(alternates(page.text));
    const moved = await read("/es-us/article/puentes?x=1");
    expect([moved.status, moved.headers.location]).toEqual([301, "http://rio.example/article/puentes?x=1"]);
    expect((await read("/robots.txt")).text).not.toContain("rio.example");
    await app.db.deleteFrom("domains").where("website_id", "=", editionId).execute();
    await app.sites.refresh(editionId);
    expect((await read("/es-us/article/puentes")).status).toBe(200);
  });
});

describe("the network's own site", () => {
  test("has editions, too, which only the network's owners add", async () => {
    const editor = await app.logIn(editorLogin);
    const add = (by: string) =>
      app.send(`/api/add-edition/${app.hostId}`, { method: "POST", cookie: by, json: { language: "es" } });
    expect((await add(editor)).status).toBe(404);
    const id = (await add(cookie)).json<{ website_id: number }>().website_id;
    const show = { method: "PUT", cookie, json: { is_shown: true } } as const;
    expect((await app.send(`/api/edit-website/${id}`, show)).status).toBe(200);
    await publish("Portada", "portada", id);
    const home = (await app.send("/es")).text;
    expect(home).toContain('href="/es/article/portada"');
    expect(alternates(home)).toEqual(alternates((await app.send("/")).text));
    expect(Object.keys(alternates(home))).toEqual(["en-US", "es", "x-default"]);
    expect((await app.send("/")).text).not.toContain("Portada");
    expect((await app.send("/es/about")).text).toContain('<html lang="es"');
    // The dashboard has no prefix.
    expect((await app.send("/es/dashboard")).status).toBe(404);
    expect((await app.send(`/delete_website/${app.hostId}`, { method: "DELETE", cookie })).status).toBe(400);
  });
});

describe("removing a language", () => {
  const remove = (id: number) => app.send(`/delete_website/${id}`, { method: "DELETE", cookie });

  test("is refused while it has articles", async () => {
    const answer = await remove(editionId);
    expect(answer.status).toBe(409);
    expect(message(answer)).toMatch(/^There are \d+ articles in this language/);
    expect((await read("/es-us")).status).toBe(200);
  });

  test("without articles takes it out of the others; hiding leaves it at its address", async () => {
    const hide = { method: "PUT", cookie, json: { is_shown: false } } as const;
    expect((await app.send(`/api/edit-website/${editionId}`, hide)).status).toBe(200);
    expect(alternates((await read("/")).text)).toEqual({});
    expect((await read("/es-us")).text).toContain('<meta name="robots" content="noindex"');
    await app.db.deleteFrom("articles").where("website_id", "=", editionId).execute();
    expect((await remove(editionId)).status).toBe(200);
    expect((await read("/es-us")).status).toBe(404);
  });
});
