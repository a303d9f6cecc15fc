import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Category } from "../../src/features/categories/contract.ts";
import type { WebsiteLook } from "../../src/features/looks/contract.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: string;
let account: string;
let spanish: number;
beforeAll(async () => {
  app = await startTestApp();
  [owner, account] = [await app.logIn(), await app.logIn(editorLogin)];
  expect((await send("/api/get-host-editions")).json()).toEqual([]);
  const added = await send(`/api/add-edition/${app.hostId}`, { language: "es" });
  spanish = added.json<{ website_id: number }>().website_id;
  await app.send(`/api/edit-website/${spanish}`, { method: "PUT", cookie: owner, json: { is_shown: true } });
  const everybody = { method: "PUT", json: { host_posting: "everybody" }, cookie: owner } as const;
  await app.send("/api/edit-network-settings", everybody);
});
afterAll(() => app.close());

const send = (path: string, json?: object, cookie = owner) =>
  app.send(path, json ? { method: "POST", json, cookie } : { cookie });
const onSpanish = () => ({ site: "host", website_id: spanish });
const query = () => `site=host&website_id=${spanish}`;
const categories = async (of: string) =>
  (await send(`/api/get-categories?${of}`)).json<Category[]>().map(({ name }) => name);
async function addCategory(name: string, place: object): Promise<number> {
  const added = await send("/api/add-category", { name, ...place });
  expect(added.status, added.text).toBe(201);
  return added.json<Category>().category_id;
}
async function begin(place: object, changes: object, cookie = owner): Promise<number> {
  const { id } = (await send("/api/add-draft", place, cookie)).json<{ id: number }>();
  const save = {
    version: 0,
    save_id: randomUUID(),
    changes: { content: "<p>Hola.</p>", description: "x", ...changes },
  };
  expect((await send(`/api/save-draft/${id}`, save, cookie)).status).toBe(200);
  return id;
}

describe("the network's site in another language", () => {
  test("is told to everyone who may write there, the main language first", async () => {
    const editions = (await send("/api/get-host-editions", undefined, account)).json();
    expect(editions).toMatchObject([
      { website_id: app.hostId, edition: null, language: "en-US" },
      { website_id: spanish, edition: { main_id: app.hostId }, language: "es" },
    ]);
  });

  test("has categories of its own, and articles that belong to them", async () => {
    const news = await addCategory("News", { site: "host" });
    const noticias = await addCategory("Noticias", onSpanish());
    expect(await categories(query())).toEqual(["Noticias"]);
    expect(await categories("site=host")).toContain("News");
    expect(await categories("site=host")).not.toContain("Noticias");

    const id = await begin(onSpanish(), { title: "El puente", slug: "el-puente", category_id: noticias }, account);
    expect((await send(`/api/get-draft/${id}`, undefined, account)).json()).toMatchObject({ ...onSpanish(), id });
    const published = await send(`/api/publish-article/${id}`, { version: 1 }, account);
    expect(published.status, published.text).toBe(200);
    expect((await app.send("/es/article/el-puente")).text).toContain("Noticias");
    expect((await app.send("/article/el-puente")).status).toBe(404);
    const isFree = async (place: string) =>
      (await send(`/api/check-slug?${place}&slug=el-puente`)).json<{ free: boolean }>().free;
    expect([await isFree(query()), await isFree("site=host")]).toEqual([false, true]);
    const wrong = { version: 0, save_id: randomUUID(), changes: { category_id: news } };
    const other = (await send("/api/add-draft", onSpanish())).json<{ id: number }>();
    expect((await send(`/api/save-draft/${other.id}`, wrong)).status).toBe(404);
  });

  test("gets an article that was begun in the main one, or its translation", async () => {
    const id = await begin({ site: "host" }, { title: "The bridge", slug: "the-bridge" });
    expect((await send(`/api/move-article/${id}`, { website_id: spanish })).status).toBe(200);
    expect((await send(`/api/get-draft/${id}`)).json()).toMatchObject(onSpanish());
    const main = await begin({ site: "host" }, { title: "The road", slug: "the-road" }, account);
    const begun = await send(`/api/translate-article/${main}`, { website_id: spanish }, account);
    const copy = (await send(`/api/get-draft/${begun.json<{ id: number }>().id}`, undefined, account)).json();
    expect(copy).toMatchObject({ ...onSpanish(), fields: { title: "The road", category_id: null } });
  });

  test("isn't another website, nor open to whom the main one isn't", async () => {
    for (const website_id of [await firstWebsiteOf(app.db, app.owner.id), 999_999_999])
      expect((await send("/api/add-draft", { site: "host", website_id })).status).toBe(404);
    expect((await send("/api/add-category", { name: "Mine", ...onSpanish() }, account)).status).toBe(403);
    const nobody = { method: "PUT", json: { host_posting: "editors" }, cookie: owner } as const;
    await app.send("/api/edit-network-settings", nobody);
    expect((await send("/api/add-draft", onSpanish(), account)).status).toBe(403);
  });

  test("has its language's name beside its look", async () => {
    const looks = (await send("/api/get-looks")).json<WebsiteLook[]>();
    expect(looks.find(({ website_id }) => website_id === spanish)).toMatchObject({
      is_host: true,
      edition: { main_id: app.hostId },
      language: "es",
    });
  });
});
