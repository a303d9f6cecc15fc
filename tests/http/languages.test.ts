import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { texts } from "../../src/features/websites/contract.ts";
import { updateWebsite } from "../../src/features/websites/server/websites.queries.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { all, bodyText, listed } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let cookie: string;
let websiteId: number;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  owner = new Builder(app, cookie);
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
  await owner.addPage("talk");
  await owner.add("talk", "contactsection1");
  await owner.publish("talk");
});
afterAll(() => app.close());

const edit = (body: object) => app.send(`/api/edit-website/${websiteId}`, { method: "PUT", cookie, json: body });
const write = (written: Record<string, string>) =>
  app.send(`/api/edit-site-texts/${websiteId}`, { method: "PUT", cookie, json: { texts: written } });
const read = async (path: string) => (await app.send(path, { host })).text;
const speak = async (language: string) => {
  expect((await edit({ language })).status).toBe(200);
  await app.runJobs("articles.reindex");
};
/** Puts articles on the website in place of those before. */
const publish = (...articles: { slug: string; title: string; content: string }[]) =>
  app.sites.change(websiteId, async (trx) => {
    await trx.deleteFrom("articles").where("website_id", "=", websiteId).execute();
    await insertArticles(trx, websiteId, articles);
  });

test("pages, feeds, metadata, dates, and errors are in the website's language", async () => {
  await publish({
    slug: "budget",
    title: "El presupuesto",
    content: "<p>Uno.</p><aside data-kind='tip'><p>Dos</p></aside>",
  });
  expect(await read("/article/budget")).toContain('<html lang="en-US" dir="ltr"');
  await speak("es-US");
  const page = await read("/article/budget");
  expect(page).toContain('<html lang="es-US" dir="ltr"');
  expect(page).toMatch(/<time dateTime="[^"]*">\d+ de \p{L}+ de \d{4}<\/time>/u);
  for (const text of ["Copiar enlace", "Ir al contenido", '"inLanguage":"es-US"', 'content="es_US"']) {
    expect(page, text).toContain(text);
  }
  expect(page).not.toMatch(/min read|Share|Skip to content/);
  expect(await read("/feed.xml")).toContain("<language>es-US</language>");
  expect(bodyText(await app.send("/nowhere", { host }))).toContain("404 - ");
  expect(await read("/nowhere")).not.toContain("Go to the home page");
  expect(bodyText(await app.send("/article/nowhere", { host }))).toContain("Artículo no encontrado");
  // The host site is another website.
  expect((await app.send("/")).text).toContain('<html lang="en-US" dir="ltr"');
});

test("what stands in for what is missing, and what a section began with in English, is in it, too", async () => {
  await speak("en-US");
  await publish({ slug: "nobody", title: "Sin firma", content: "<p>Uno.</p>" });
  await owner.addPage("begun");
  for (const type of ["contactsection1", "membersection1"]) await owner.add("begun", type);
  await owner.publish("begun");
  const before = await read("/begun");
  for (const text of ["Send message", "Join<"]) expect(before).toContain(text);
  expect(await read("/article/nobody")).toContain("Unknown Author");
  await speak("es");
  const page = await read("/begun");
  expect(page).toMatch(/Enviar mensaje[\s\S]*Unirme</);
  expect(page).not.toMatch(/Send message|Join</);
  for (const path of ["/article/nobody", "/articles", "/search?q=uno", "/feed.xml", "/feed.json"]) {
    const shown = await read(path);
    expect(shown, path).not.toContain("Unknown Author");
    if (path.startsWith("/article")) expect(shown, path).toContain("Autor desconocido");
  }
});

test("a form's labels and errors are in it, too", async () => {
  await speak("de");
  const [action = ""] = all(await read("/talk"), /action="(\/forms\/\d+)"/g);
  const visitor = new Visitor(app, websiteId);
  const answer = await visitor.send(action, { email: "no address", token: await visitor.tokenOf("/talk", action) });
  expect(answer.status).toBe(400);
  expect(bodyText(answer)).toContain("Nachricht");
  expect([...answer.text.matchAll(/Please[^<"]*|\(optional\)/g)].flat()).toEqual([]);
});

test("languages from right to left say so, and isolate names of the other direction", async () => {
  await publish({ slug: "a", title: "Harlan Falls 2026", content: "<p>نص</p>" });
  await speak("ar");
  const page = await read("/search?q=Harlan");
  expect(page).toContain('<html lang="ar" dir="rtl"');
  expect(page).toContain("مقالات عن «\u2068Harlan\u2069»");
});

describe("search", () => {
  const find = async (words: string) => {
    const answer = await app.send(`/search?q=${encodeURIComponent(words)}`, { host });
    return { slugs: listed(answer), marked: all(answer.text, /<mark>(.*?)<\/mark>/g) };
  };

  test("finds other forms of a word, with and without accents, and marks them", async () => {
    await speak("es");
    await publish(
      { slug: "work", title: "Trabajo", content: "<p>La organización de los barrios. Las canciones del café.</p>" },
      { slug: "other", title: "Otra cosa", content: "<p>Nada.</p>" },
    );
    for (const words of ["organización", "organizacion", "ORGANIZACIONES", "organizaciones", "cafe", "canción"]) {
      expect((await find(words)).slugs, words).toEqual(["work"]);
    }
    expect((await find("organizacion")).marked).toEqual(["organización"]);
    expect((await find("cancion café")).marked).toEqual(["canciones", "café"]);
    expect((await find("barrios -café")).slugs).toEqual([]);
  });

  test("finds words in languages without spaces", async () => {
    await speak("ja");
    await publish({
      slug: "vote",
      title: "選挙制度について",
      content: "<p>来週の町議会で新しい予算を話し合います。</p>",
    });
    for (const words of ["選挙", "制度", "町議会", "予算", "町"])
      expect((await find(words)).slugs, words).toEqual(["vote"]);
    expect((await find("予算")).marked).toEqual(["予算"]);
    expect((await find("選度")).slugs).toEqual([]);
  });

  test("saves the longest text without spaces, with more different words than an index holds", async () => {
    await speak("ja");
    const han = (place: number) => String.fromCharCode(0x4e00 + ((place * 7919 + (place >> 8) ** 2) % 20_000));
    const content = `<p>選挙${Array.from({ length: 100_000 }, (_, place) => han(place)).join("")}</p>`;
    await publish({ slug: "long", title: "町議会", content });
    for (const words of ["町議会", "選挙"]) expect((await find(words)).slugs, words).toEqual(["long"]);
  });

  test("follows a website into another language", async () => {
    await speak("en-US");
    await publish({ slug: "haus", title: "Die Häuser der Stadt", content: "<p>Viele Häuser.</p>" });
    expect((await find("Haus")).slugs).toEqual([]);
    await speak("de");
    expect((await find("Haus")).slugs).toEqual(["haus"]);
    await speak("en-US");
    expect((await find("Häuser")).slugs).toEqual(["haus"]);
  });
});

describe("an owner's own texts", () => {
  test("stand in place of the product's, in their language only, until they are emptied", async () => {
    await speak("vi");
    const list = (await app.send(`/api/get-site-texts/${websiteId}`, { cookie })).json<{
      is_translated: boolean;
      texts: { key: string; own: string }[];
    }>();
    expect(list.is_translated).toBe(false);
    expect(list.texts.find(({ key }) => key === "article/by")?.own).toBe("By {names}");
    expect((await write({ "search/title": "Tìm kiếm <b>", "article/minutes/other": "{count} phút" })).status).toBe(200);
    expect(await read("/search")).toContain("<h1>Tìm kiếm &lt;b&gt;</h1>");
    await speak("es");
    expect(await read("/search")).toContain("<h1>Buscar</h1>");
    await speak("vi");
    expect(await read("/search")).toContain("<h1>Tìm kiếm");
    expect((await write({ "search/title": "" })).status).toBe(200);
    expect(await read("/search")).toContain("<h1>Search</h1>");
  });

  test("keep their placeholders; one that doesn't, or is unknown, changes nothing", async () => {
    for (const [key, text, problem] of [
      ["article/by", "Von jemandem", texts.textKeeps(["names"])],
      ["article/by", "{names} {more}", texts.textAdds("more")],
      ["nothing/here", "x", texts.textUnknown],
      ["search/title", "x".repeat(601), texts.textTooLong],
      ["toString", "x", texts.textUnknown],
    ] as const) {
      const answer = await write({ "search/title": "Suche", [key]: text });
      expect(answer.status, key).toBe(400);
      expect(JSON.stringify(answer.json()), key).toContain(problem);
    }
    expect(await read("/search")).not.toContain("Suche");
  });

  test("aren't stored in a language that the website has no longer, nor without end", async () => {
    await speak("de");
    const send = (body: object) => app.send(`/api/edit-site-texts/${websiteId}`, { method: "PUT", cookie, json: body });
    const late = await send({ language: "es", texts: { "search/title": "Buscar todo" } });
    expect([late.status, late.json()]).toMatchObject([409, { message: texts.textsElsewhere }]);
    expect(await read("/search")).not.toContain("Buscar todo");
    expect((await send({ language: "de", texts: { "search/title": "Suche" } })).status).toBe(200);
    const many = Object.fromEntries(Array.from({ length: 800 }, (_, index) => [`xx ${index}`, "x".repeat(600)]));
    await app.sites.change(websiteId, (trx) =>
      updateWebsite(trx, websiteId, { title: undefined, settings: {}, merged: { writtenTexts: many } }),
    );
    const full = await send({ texts: { "search/title": "Finden" } });
    expect([full.status, full.json()]).toMatchObject([422, { message: texts.textsTooLong }]);
    expect(await read("/search")).toContain("<h1>Suche</h1>");
  });
});

test.each(["", "garbage!!", "x"])("a stored language %j that is none leaves the website as it is", async (language) => {
  await app.sites.change(websiteId, (trx) =>
    updateWebsite(trx, websiteId, { title: undefined, settings: { language }, merged: {} }),
  );
  expect(await read("/")).toContain('<html lang="en-US"');
  expect((await app.send(`/api/get-site-texts/${websiteId}`, { cookie })).status).toBe(200);
});

test("new websites begin in the language of the network's site", async () => {
  const speakOnHost = (language: string) =>
    app.send(`/api/edit-website/${app.hostId}`, { method: "PUT", cookie, json: { language } });
  expect((await speakOnHost("es-US")).status).toBe(200);
  const added = await app.send("/api/add-website", { method: "POST", cookie, json: { title: "Vecinos" } });
  const { website_id } = added.json<{ website_id: number }>();
  expect((await app.send("/articles", { host: `${website_id}.sites.rostrum.test` })).text).toContain('lang="es-US"');
  await speakOnHost("en-US");
});

test("a language that doesn't exist is refused, and a tag is stored in its canonical form", async () => {
  for (const language of ["", "xx-nowhere-at-all", "deutsch", "en_US", "a".repeat(300)]) {
    const answer = await edit({ language });
    expect([answer.status, JSON.stringify(answer.json()).includes(texts.languageInvalid)], language).toEqual([
      400,
      true,
    ]);
  }
  await speak("PT-br");
  expect(await read("/articles")).toContain('<html lang="pt-BR"');
});
