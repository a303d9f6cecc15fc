import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LibraryImage } from "../../src/features/media/contract.ts";
import type { PageComponent } from "../../src/features/pages/contract.ts";
import { maxSavedSections, type SavedSection } from "../../src/features/pages/saved-contract.ts";
import { sweepPages } from "../../src/features/pages/server/sweep-pages.ts";
import { Builder } from "../support/builder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let helper: Builder;
let here: number;
let other: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  helper = new Builder(app, await app.logIn(editorLogin));
  here = await firstWebsiteOf(app.db, app.owner.id);
  other = await owner.addWebsite("Elsewhere", { own_members: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("saved_sections").execute();
});

const day = 86_400_000;
const save = (name: string, more: object = {}, who = owner) =>
  who.post("/api/save-section", {
    website_id: here,
    name,
    componentType: "contentsection1",
    config: { title: "Come along", description: "<p>On <strong>Saturday</strong></p>" },
    ...more,
  });
const saved = async (name: string, more: object = {}) => (await save(name, more)).json<SavedSection>();
const list = async (websiteId = here) =>
  (await owner.get(`/api/get-saved-sections?website_id=${websiteId}`)).json<SavedSection[]>();
const names = async () => (await list()).map(({ name }) => name);
const insert = (saved_section_id: number, more: object = {}, who = owner) =>
  who.post("/api/add-page-component", {
    website_id: here,
    pageSlug: "home",
    componentType: "contentsection1",
    saved_section_id,
    ...more,
  });
const remove = (id: number) => owner.delete(`/api/delete-saved-section/${id}`);
const restore = (id: number) => owner.post(`/api/restore-saved-section/${id}`);

describe("a section saved for reuse", () => {
  test("is a copy, and each page that it is added to gets another", async () => {
    const { saved_section_id: id, ...section } = await saved("  Our \u0000 invitation ");
    expect(section).toEqual({
      name: "Our invitation",
      component_type: "contentsection1",
      title: "Come along",
      image: null,
    });
    const [one, two] = [await insert(id, { position: 1 }), await insert(id, { position: 1 })].map((answer) => {
      expect(answer.status).toBe(201);
      return answer.json<PageComponent>();
    });
    expect(one?.config).toMatchObject({ title: "Come along", description: "<p>On <strong>Saturday</strong></p>" });
    await owner.save("home", one?.pageComponentId ?? 0, { title: "Changed" });
    await remove(id);
    const titles = (await owner.components("home")).map(({ config }) => config.title);
    expect(titles.filter((title) => title === "Come along")).toHaveLength(1);
    expect(two?.pageComponentId).not.toBe(one?.pageComponentId);
    expect((await insert(id)).status).toBe(404);
  });

  test("is listed by name, with one of its images but without its values", async () => {
    const { filePath } = await owner.uploadPhoto();
    await saved("zebra", { config: { title: "Enter Title", image: filePath } });
    await saved("Apple", { componentType: "cardsection1", config: {} });
    expect(await list()).toEqual([
      expect.objectContaining({ name: "Apple", component_type: "cardsection1", image: null }),
      expect.objectContaining({ name: "zebra", title: "", image: filePath }),
    ]);
    expect(await list(other)).toEqual([]);
  });

  test("is renamed, deleted, and restored; a name taken meanwhile gets a number", async () => {
    const { saved_section_id: id } = await saved("First");
    const rename = (to: string) => owner.put(`/api/rename-saved-section/${id}`, { name: to });
    expect((await rename("FIRST")).status).toBe(200);
    await saved("Second");
    expect((await rename("second")).json()).toMatchObject({ fields: { name: expect.stringContaining("Another") } });
    expect((await rename("second")).status).toBe(409);
    expect((await rename(" ")).status).toBe(400);
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200]);
    expect(await names()).toEqual(["Second"]);
    expect((await rename("Gone")).status).toBe(404);
    await saved("First");
    await saved("First 2");
    expect((await restore(id)).json<SavedSection>().name).toBe("FIRST 3");
    expect((await restore(id)).json<SavedSection>().name).toBe("FIRST 3");
    expect(await names()).toEqual(["First", "First 2", "FIRST 3", "Second"]);
  });

  test("can be restored for 30 days, and only the latest are kept", async () => {
    const { saved_section_id: id } = await saved("Kept");
    await remove(id);
    const now = app.clock.now().getTime();
    await sweepPages(app.db, new Date(now + 29 * day));
    expect((await restore(id)).status).toBe(200);
    await remove(id);
    await sweepPages(app.db, new Date(now + 31 * day));
    expect((await restore(id)).status).toBe(404);
    for (let n = 0; n <= maxSavedSections; n += 1) await remove((await saved(`Bin ${n}`)).saved_section_id);
    const { length } = await app.db.selectFrom("saved_sections").select("id").execute();
    expect(length).toBe(maxSavedSections);
  });
});

test("names are unique even when saved at the same moment, and a repeated request saves once", async () => {
  const answers = await Promise.all(["Same", "same", "SAME", "Same"].map((name) => save(name)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const creation_id = randomUUID();
  const repeated = await Promise.all([1, 2, 3].map(() => save("Once", { creation_id })));
  expect(repeated.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await names()).toEqual(["Once", expect.stringMatching(/^same$/i)]);
  // Another website has a list of its own.
  expect((await save("Once", { website_id: other, creation_id })).status).toBe(201);
});

test("a website has at most 100, even when several are saved or restored at the same moment", async () => {
  const gone = await saved("Gone");
  await remove(gone.saved_section_id);
  const rows = Array.from({ length: maxSavedSections - 1 }, (_, n) => ({
    ...{ website_id: here, name: `Section ${n}`, component_type: "contentsection1", config: "{}" },
    created_at: app.clock.now(),
  }));
  await app.db.insertInto("saved_sections").values(rows).execute();
  const answers = await Promise.all([save("A"), save("B"), restore(gone.saved_section_id)]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
  expect(await list()).toHaveLength(maxSavedSections);
});

describe("images of saved sections", () => {
  test("count as in use, are replaced with the others, and are left out once they are gone", async () => {
    const { image_id, filePath } = await owner.uploadPhoto();
    const { saved_section_id: id } = await saved("With image", { config: { title: "T", image: filePath } });
    const uses = (await owner.get(`/api/get-image-uses/${image_id}?website_id=${here}`)).json();
    expect(uses).toEqual([expect.objectContaining({ kind: "saved", id, title: "With image", website_id: here })]);
    expect((await owner.delete(`/api/delete-image/${image_id}`)).status).toBe(409);
    const replaced = await owner.replacePhoto(image_id);
    expect(replaced.status, replaced.text).toBe(200);
    const [{ image } = { image: null }] = await list();
    expect(image).not.toBe(filePath);
    expect((await insert(id)).json<PageComponent>().config).toMatchObject({ image });
    await app.db
      .deleteFrom("images")
      .where("hash", "=", image?.split("/")[2] ?? "")
      .execute();
    expect((await insert(id)).json<PageComponent>().config).toMatchObject({ title: "T", image: "" });
  });

  test("are copied to another website, but only with rights on the first one", async () => {
    const { filePath } = await owner.uploadPhoto();
    const { saved_section_id: id } = await saved("Travels", { config: { image: filePath } });
    const answer = await insert(id, { website_id: other });
    expect(answer.json<PageComponent>().config).toMatchObject({ image: filePath });
    const library = await owner.get(`/api/get-uploaded-images?website_id=${other}`);
    expect(library.json<LibraryImage[]>().map(({ file_path }) => file_path)).toContain(filePath);
    await app.db.deleteFrom("grants").where("user_id", "=", app.editor.id).execute();
    await giveEditorRole(app, other, "editor");
    expect((await insert(id, { website_id: other }, helper)).status).toBe(404);
    await giveEditorRole(app, here, "author");
    expect((await insert(id, { website_id: other }, helper)).status).toBe(403);
    await app.db.deleteFrom("grants").where("user_id", "=", app.editor.id).execute();
  });
});

test("wrong, hostile, and huge input is refused or cleaned as in pages, and saves nothing more", async () => {
  const wrong: [object, number][] = [
    [{ name: "" }, 400],
    [{ name: "x".repeat(61) }, 400],
    [{ name: 1 }, 400],
    [{ componentType: "navbar1" }, 400],
    [{ componentType: "footer1" }, 400],
    [{ componentType: "nothing" }, 400],
    [{ componentType: "constructor" }, 400],
    [{ config: [] }, 400],
    [{ config: undefined }, 400],
    [{ config: { title: { toString: 1 } } }, 400],
    [{ config: { image: `/media/${"a".repeat(64)}/original.jpg` } }, 404],
    [{ config: { image: "https://elsewhere.example/x.png" } }, 400],
    [{ config: { description: "x".repeat(5_000_000) } }, 413],
    [{ creation_id: "one" }, 400],
  ];
  for (const [more, status] of wrong) {
    expect((await save("Wrong", more)).status, JSON.stringify(more).slice(0, 80)).toBe(status);
  }
  expect(await list()).toEqual([]);
  const hostile = '<p onclick="steal()">Words<script>steal()</script><img src=x onerror=steal()></p>';
  const { saved_section_id: id } = await saved("<b>Hostile</b>", { config: { description: hostile, evil: true } });
  const { config } = await app.db
    .selectFrom("saved_sections")
    .select("config")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(config)).not.toMatch(/steal|evil/);
  // What the database holds is cleaned again on its way to a page.
  const raw = JSON.stringify({ title: "T", description: hostile, evil: true });
  await app.db.updateTable("saved_sections").set({ config: raw }).where("id", "=", id).execute();
  const added = (await insert(id)).json<PageComponent>();
  expect(added.config).toMatchObject({ description: "<p>Words</p>" });
  expect(added.config).not.toHaveProperty("evil");
  // A saved section is added only as its own type.
  expect((await insert(id, { componentType: "cardsection1" })).status).toBe(404);
  expect((await insert(id, { saved_section_id: "x" })).status).toBe(400);
});

test("saved sections are deleted with their website", async () => {
  const website_id = await owner.addWebsite("Short-lived");
  await saved("Goes", { website_id });
  expect((await owner.delete(`/delete_website/${website_id}`)).status).toBe(200);
  const left = await app.db.selectFrom("saved_sections").select("id").where("website_id", "=", website_id).execute();
  expect(left).toEqual([]);
});
