import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PageTranslations } from "../../src/features/pages/translations.calls.ts";
import { translationTexts as texts } from "../../src/features/pages/translations.calls.ts";
import { minuteMs } from "../../src/shared/durations.ts";
import { Builder } from "../support/builder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let cookie: string;
let mainId: number;
let spanish: number;
let french: number;
let hero: number;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
});
afterAll(() => app.close());
beforeEach(async () => {
  mainId = await new Builder(app, cookie).addWebsite("The River");
  [spanish, french] = [await addLanguage("es"), await addLanguage("fr")];
  await post("/api/add-page", { page_name: "Team", slug: "team", website_id: mainId });
  hero = await addSection(mainId, "herosection1");
  await publish(mainId, { [hero]: { title: "Our team" } });
});

const post = (path: string, json: object = {}, by = cookie) => app.send(path, { method: "POST", cookie: by, json });
const addLanguage = async (language: string) =>
  (await post(`/api/add-edition/${mainId}`, { language })).json<{ website_id: number }>().website_id;
async function addSection(website_id: number, componentType: string): Promise<number> {
  const added = await post("/api/add-page-component", { website_id, pageSlug: "team", componentType });
  return added.json<{ pageComponentId: number }>().pageComponentId;
}
const save = (call: string) => async (website_id: number, changedFields: object) => {
  const saved = await post(`/api/${call}`, { website_id, pageSlug: "team", changedFields });
  expect(saved.status, saved.text).toBe(200);
};
const publish = save("save-page");
const saveDraft = save("save-page-draft");
const translate = (from: number, to: number, by = cookie) =>
  post("/api/translate-page", { website_id: from, pageSlug: "team", to_website_id: to }, by);
const list = async (website_id: number) =>
  (
    await app.send(`/api/get-page-translations?website_id=${website_id}&pageSlug=team`, { cookie })
  ).json<PageTranslations>();
const confirm = (website_id: number, original_version: number) =>
  post("/api/confirm-page-translation", { website_id, pageSlug: "team", original_version });
const seen = async () => (await list(spanish)).original_version ?? 0;
/** When the original of a website's page changed. */
const changedAt = async (websiteId: number) =>
  (await list(websiteId)).editions.find(({ website_id }) => website_id === websiteId)?.original_changed_at;
async function sections(website_id: number) {
  const answer = await app.send(`/api/get-page-components?website_id=${website_id}&pageSlug=team`, { cookie });
  return answer.json<{ pageComponentId: number; componentType: string }[]>();
}
const idOf = async (websiteId: number, type: string) =>
  (await sections(websiteId)).find(({ componentType }) => componentType === type)?.pageComponentId ?? 0;

describe("the original of a page", () => {
  test("comes with the section that each of its sections became, as visitors see it", async () => {
    await translate(mainId, spanish);
    const own = await idOf(spanish, "herosection1");
    await saveDraft(mainId, { [hero]: { title: "Not for visitors yet" } });
    const { original } = await list(spanish);
    expect(original).toMatchObject({ website_id: mainId, slug: "team", language: "en-US" });
    expect(original?.content.find(({ componentType }) => componentType === "herosection1")).toMatchObject({
      config: { title: "Our team" },
      translated_as: own,
    });
    expect(original?.content.map(({ componentType }) => componentType)).toEqual(
      (await sections(spanish)).map(({ componentType }) => componentType),
    );
    expect((await list(mainId)).original).toBeNull();
  });

  test("is found when sections were added, moved, and taken off", async () => {
    await translate(mainId, spanish);
    const [own, added] = [await idOf(spanish, "herosection1"), await addSection(spanish, "herosection1")];
    await app.send(`/api/delete-page-component/${own}?website_id=${spanish}`, { method: "DELETE", cookie });
    const became = async (website: number) =>
      (await list(website)).original?.content.map(({ translated_as }) => translated_as);
    // Undo brings it back as it was.
    expect(await became(spanish)).toContain(own);
    expect(await became(spanish)).not.toContain(added);
    await addSection(mainId, "cardsection1");
    await publish(mainId, {});
    expect(await became(spanish)).toContain(null);
    const cards = await addSection(spanish, "cardsection1");
    expect(await became(spanish)).toContain(cards);
    // What is translated from a translation has the same original.
    await translate(spanish, french);
    expect((await list(french)).original).toMatchObject({ website_id: mainId, language: "en-US" });
    expect(await became(french)).not.toContain(await idOf(french, "herosection1"));
  });

  test("that is deleted leaves the translation, and comes back with it", async () => {
    await translate(mainId, spanish);
    await app.send(`/api/delete-page/team?website_id=${mainId}`, { method: "DELETE", cookie });
    const alone = await list(spanish);
    expect([alone.original, alone.editions[0]?.slug]).toEqual([null, null]);
    const refused = await confirm(spanish, 1);
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([400, texts.notTranslation]);
    const deleted = await app.send(`/api/get-deleted-pages?website_id=${mainId}`, { cookie });
    const [{ page_id } = { page_id: 0 }] = deleted.json<{ page_id: number }[]>();
    await post("/api/restore-page", { website_id: mainId, page_id });
    expect((await list(spanish)).original?.slug).toBe("team");
  });
});

describe("a translation is outdated", () => {
  test("once visitors see a change of its original, until somebody compared both", async () => {
    await translate(mainId, spanish);
    app.clock.advance(minuteMs);
    await saveDraft(mainId, { [hero]: { title: "Who we are" } });
    expect(await changedAt(spanish)).toBeNull();
    const before = app.clock.now().toISOString();
    await publish(mainId, {});
    const when = (await changedAt(spanish)) ?? "";
    expect(when >= before && when <= app.clock.now().toISOString()).toBe(true);
    expect((await list(mainId)).editions.map((edition) => edition.original_changed_at)).toEqual([null, when, null]);
    expect((await list(mainId)).original_version).toBe((await list(spanish)).original_version);
    expect((await confirm(spanish, await seen())).status).toBe(200);
    expect(await changedAt(spanish)).toBeNull();
    await publish(mainId, {});
    expect(await changedAt(spanish)).toBeNull();
  });

  test("not by what it began with, published or not", async () => {
    await saveDraft(mainId, { [hero]: { title: "Soon" } });
    await translate(mainId, spanish);
    app.clock.advance(minuteMs);
    await publish(mainId, {});
    expect(await changedAt(spanish)).toBeNull();
  });

  test("not by what changes nothing for visitors", async () => {
    await translate(mainId, spanish);
    await saveDraft(mainId, { [hero]: { title: "Never mind" } });
    expect((await post("/api/discard-page-draft", { website_id: mainId, pageSlug: "team" })).status).toBe(200);
    expect(await changedAt(spanish)).toBeNull();
    await publish(mainId, { [hero]: { title: "Newer" } });
    expect(await changedAt(spanish)).not.toBeNull();
    await saveDraft(mainId, { [hero]: { title: "Never mind" } });
    expect((await post("/api/discard-page-draft", { website_id: mainId, pageSlug: "team" })).status).toBe(200);
    expect(await changedAt(spanish)).not.toBeNull();
  });

  test("from the date of a schedule", async () => {
    await translate(mainId, spanish);
    await saveDraft(mainId, { [hero]: { title: "Tomorrow" } });
    const publish_date = new Date(app.clock.now().getTime() + 5 * minuteMs).toISOString();
    await post("/api/schedule-page", { website_id: mainId, pageSlug: "team", publish_date });
    expect(await changedAt(spanish)).toBeNull();
    app.clock.advance(6 * minuteMs);
    await app.runJobs("pages.publish");
    expect(await changedAt(spanish)).toBe(publish_date);
  });

  test("still, if the original changed again while somebody compared an earlier version", async () => {
    await translate(mainId, spanish);
    await publish(mainId, { [hero]: { title: "Second" } });
    const compared = await seen();
    await publish(mainId, { [hero]: { title: "Third" } });
    await confirm(spanish, compared);
    expect(await changedAt(spanish)).not.toBeNull();
    await confirm(spanish, await seen());
    // From a tab that was opened before.
    await confirm(spanish, compared);
    expect(await changedAt(spanish)).toBeNull();
    await confirm(spanish, compared + 1_000_000);
    await publish(mainId, { [hero]: { title: "Fourth" } });
    expect(await changedAt(spanish)).not.toBeNull();
  });

  test("when the one that it was translated from was", async () => {
    await translate(mainId, spanish);
    await publish(mainId, { [hero]: { title: "Newer" } });
    await translate(spanish, french);
    expect(await changedAt(french)).not.toBeNull();
  });
});

test("of two people who translate a page at once, the second gets the first one's draft", async () => {
  await giveEditorRole(app, mainId, "editor");
  const editor = await app.logIn(editorLogin);
  const both = await Promise.all([translate(mainId, spanish), translate(mainId, spanish, editor)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const slugs = both.map((answer) => answer.json<{ slug: string }>().slug);
  expect(slugs).toEqual(["team", "team"]);
  const pages = await app.db.selectFrom("pages").select("slug").where("website_id", "=", spanish).execute();
  expect(pages.filter(({ slug }) => slug.startsWith("team"))).toHaveLength(1);
});
