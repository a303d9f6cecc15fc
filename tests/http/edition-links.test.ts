import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let cookie: string;
let mainId: number;
let editionId: number;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  mainId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${mainId}.sites.rostrum.test`;
  editionId = await addLanguage(mainId, "es");
  await post("/api/save-page", { website_id: editionId, pageSlug: "home", changedFields: {} });
  const content =
    '<p><a href="/article/two">two</a> <a href="/es/article/three">three</a> <a href="https://x.example/">x</a></p>';
  await app.sites.change(editionId, (trx) =>
    insertArticles(trx, editionId, [{ title: "Uno", slug: "uno", content, author_id: app.owner.id }]),
  );
});
afterAll(() => app.close());

const post = (path: string, json: object) => app.send(path, { method: "POST", cookie, json });
const read = (path: string, on = host) => app.send(path, { host: on });
async function addLanguage(id: number, language: string): Promise<number> {
  return (await post(`/api/add-edition/${id}`, { language })).json<{ website_id: number }>().website_id;
}

describe("links that people write", () => {
  const inText = ["/es/article/two", "/es/article/three"];

  test("lead to the edition, also if they name it", async () => {
    const { text } = await read("/es/article/uno");
    for (const path of inText) expect(text).toContain(`href="${path}"`);
    expect(text).not.toContain("/es/es");
  });

  test.each(["/es/feed.xml", "/es/atom.xml", "/es/feed.json", "/es/article/uno.md"])("in %s, too", async (path) => {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    for (const link of inText) expect(text).toContain(`http://${host}${link}`);
    expect(text).not.toContain(`http://${host}/article/`);
    expect(text).not.toContain("/es/es");
  });
});

test("an edition has a manifest of its own, which its pages name", async () => {
  expect((await read("/es/article/uno")).text).toContain('data-prefix="/es"');
  const manifest = (await read("/es/site.webmanifest")).json();
  expect(manifest).toMatchObject({ id: "/es/", start_url: "/es/", scope: "/", lang: "es", dir: "ltr" });
  expect((await read("/site.webmanifest")).json()).toMatchObject({ id: "/", start_url: "/", lang: "en-US" });
  expect((await read("/")).text).not.toContain("data-prefix");
});

describe("an edition's own number", () => {
  test("leads to its address, where its links work", async () => {
    const numbered = `${editionId}.sites.rostrum.test`;
    const answer = await read("/article/uno?x=1", numbered);
    expect([answer.status, answer.headers.location]).toEqual([301, `http://${host}/es/article/uno?x=1`]);
    expect((await read("/", host)).status).toBe(200);
  });
});

describe("the network's site in another language", () => {
  test("leads to the login that there is", async () => {
    const id = await addLanguage(app.hostId, "de");
    await app.send(`/api/edit-website/${id}`, { method: "PUT", cookie, json: { is_shown: true } });
    const { text } = await app.send("/de");
    expect(text).toContain('href="/login"');
    expect(text).not.toContain("/de/login");
  });
});

describe("addresses that look like a prefix", () => {
  test.each([
    "/ES",
    "/es-",
    "/es.",
    "/%65s",
    "/esp",
    "/es/..",
    "/es/es",
    "/es/dashboard",
    "/es/api/articles",
    "/es//evil.example",
  ])("%s is none", async (path) => {
    const answer = await read(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  });

  test.each(["/es", "/es/", "/es?next=//evil.example"])("%s is the home page", async (path) => {
    const answer = await read(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<link rel="canonical" href="http://${host}/es/"`);
  });

  test("a host that a stranger names in a header changes nothing", async () => {
    const headers = { "x-forwarded-host": "evil.example" };
    const answer = await app.send("/es/article/uno", { host, headers });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain("evil.example");
  });

  test.each(["language=es&language=fr", "language[]=es", "language=", `language=${"x".repeat(3000)}`])(
    "?%s is refused or left out",
    async (query) => {
      const answer = await read(`/api/articles?${query.slice(0, 3000)}`);
      expect([200, 400, 404]).toContain(answer.status);
    },
  );
});
