import { randomUUID } from "node:crypto";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { imagePlaces } from "../../src/app/image-places.ts";
import { findStrayFiles, removeUnnamedFiles } from "../../src/features/media/server/files/sweep-files.ts";
import { storeImage } from "../../src/features/media/server/images/images.service.ts";
import { Builder } from "../support/builder.ts";
import { photograph } from "../support/factories.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Builder;
let writer: Writer;
let editorCookie: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  writer = new Writer(app, owner.cookie);
  editorCookie = await app.logIn(editorLogin);
});
afterAll(() => app.close());

const hour = 3_600_000;
let width = 200;
async function upload(image?: Blob, cookie = owner.cookie) {
  width += 1;
  const form = new FormData();
  form.set("image", image ?? (await photograph(width, 90)), "photo.jpg");
  const answer = await app.send("/api/upload-image", { form, cookie });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json<{ image_id: number; filePath: string }>();
}
const remove = async (id: number, cookie = owner.cookie) =>
  expect(
    (await app.send(`/api/delete-image/${id}?anyway=1`, { method: "DELETE", cookie })).status,
    `delete ${id}`,
  ).toBe(200);
/** Sweeps as the server does every 20 seconds. */
const sweep = (now = app.clock.now()) => removeUnnamedFiles({ ...app, imagePlaces }, now);
const status = async (path: string) => (await app.send(path)).status;
const hashOf = (path: string) => path.split("/")[2] ?? "";
const small = (path: string) => path.replace(/original\..*/, "480.webp");

test("a deleted image is gone from storage and from every address of it", async () => {
  const { image_id, filePath } = await upload();
  expect(await status(small(filePath))).toBe(200);
  await remove(image_id);
  await sweep();
  expect([await status(filePath), await status(small(filePath))]).toEqual([404, 404]);
  // A size that was being made at that moment goes soon after it is done.
  await expect
    .poll(async () => {
      await sweep();
      const left: string[] = [];
      for await (const { key } of app.storage.list("images")) left.push(key);
      return left.filter((key) => key.includes(hashOf(filePath)));
    })
    .toEqual([]);
});

test("it stays while someone else has the same image", async () => {
  const image = await photograph(777, 90);
  const { image_id, filePath } = await upload(image);
  const other = await upload(image, editorCookie);
  await remove(image_id);
  await sweep();
  expect(await status(filePath)).toBe(200);
  await remove(other.image_id, editorCookie);
  await sweep();
  expect(await status(filePath)).toBe(404);
});

test("a text, a version of it and the bin keep it; with the last of them it goes", async () => {
  const { image_id, filePath } = await upload();
  const id = await writer.publishNew({
    title: "Shown",
    slug: "shown",
    content: `<p>Look:</p><img src="${filePath}" alt="A gate">`,
  });
  await remove(image_id);
  await sweep();
  expect(await status(filePath)).toBe(200);
  // An earlier version has it still.
  await writer.write(id, { content: "<p>Another text altogether.</p>" });
  expect((await writer.publish(id)).status).toBe(200);
  await sweep();
  expect(await status(filePath)).toBe(200);
  expect((await writer.delete(`/api/delete-article/${id}`)).status).toBe(200);
  await sweep();
  expect(await status(filePath)).toBe(200);
  await app.db.deleteFrom("articles").where("id", "=", id).execute();
  await sweep();
  expect(await status(filePath)).toBe(404);
});

test("a page, a section that can be restored and a version of the page keep it", async () => {
  const { image_id, filePath } = await upload();
  await owner.addPage("images");
  const added = await owner.post("/api/add-page-component", {
    pageSlug: "images",
    componentType: "contentsection1",
    config: { image: filePath },
  });
  expect(added.status).toBe(201);
  await remove(image_id);
  await sweep();
  expect(await status(filePath)).toBe(200);
  const { pageComponentId } = await owner.component("images", "contentsection1");
  await owner.delete(`/api/delete-page-component/${pageComponentId}`);
  await sweep();
  expect(await status(filePath)).toBe(200);
  await app.db.deleteFrom("page_components").where("id", "=", pageComponentId).execute();
  await app.db.deleteFrom("page_revisions").execute();
  await sweep();
  expect(await status(filePath)).toBe(404);
});

/** The places that may name an image by its address: each has an index for that. Written as the database stores it. */
const places: Record<string, (path: string) => string> = {
  "articles.content": (path) => path,
  "article_drafts.content": (path) => path,
  "article_revisions.content": (path) => path,
  "newsletters.content": (path) => path,
  "newsletter_revisions.content": (path) => path,
  "newsletter_bodies.html": (path) => path,
  "newsletters.translations": (path) => JSON.stringify({ es: { content: path } }),
  "newsletter_revisions.translations": (path) => JSON.stringify({ es: { content: path } }),
  "newsletter_body_translations.html": (path) => path,
  "page_components.config": (path) => JSON.stringify({ image: path }),
  "page_snapshots.components": (path) => JSON.stringify([{ config: { image: path } }]),
  "page_revisions.components": (path) => JSON.stringify([{ config: { image: path } }]),
  "website_bars.draft": (path) => JSON.stringify({ navbar1: { logo: { src: path } } }),
  "website_bars.live": (path) => JSON.stringify({ navbar1: { logo: { src: path } } }),
  "saved_sections.config": (path) => JSON.stringify({ image: path }),
  "websites.settings": (path) => JSON.stringify({ image: path }),
};

test("every column that is searched for images keeps a file, each by itself", async () => {
  const { rows } = await sql<{ found: string }>`
    select distinct tablename || '.' || (regexp_match(indexdef, 'media_hashes\\(\\(?(\\w+)'))[1] as found
    from pg_indexes where indexdef like '%media_hashes%'`.execute(app.db);
  expect(rows.map(({ found }) => found).toSorted()).toEqual(Object.keys(places).toSorted());
  await writer.publishNew({ title: "Place", slug: "place", content: "<p>Words.</p>" });
  await owner.addPage("place");
  await sql`insert into page_revisions (page_id, version, reason, page_name, components, created_at)
    select id, 0, 'saved', page_name, '[]', created_at from pages limit 1`.execute(app.db);
  await sql`insert into website_bars (website_id) select id from websites on conflict do nothing`.execute(app.db);
  await sql`insert into newsletters (website_id, created_at, audience, is_public)
    select id, now(), '{}', true from websites limit 1`.execute(app.db);
  await sql`insert into newsletter_revisions (newsletter_id, version, reason, subject, preview_text, content, words, created_at)
    select id, 0, 'autosave', '', '', '', 0, now() from newsletters`.execute(app.db);
  await sql`insert into newsletter_bodies select id, '', '', '', '', '' from newsletters`.execute(app.db);
  await sql`insert into newsletter_body_translations (newsletter_id, language, subject, html, text)
    select id, 'es', '', '', '' from newsletters`.execute(app.db);
  const section = { name: "Place", componentType: "contentsection1", config: {} };
  expect((await owner.post("/api/save-section", section)).status).toBe(201);
  for (const [place, written] of Object.entries(places)) {
    const { image_id, filePath } = await upload();
    const [table = "", column = ""] = place.split(".");
    const [name, into] = [sql.table(table), sql.ref(column)];
    await sql`update ${name} set ${into} = ${written(filePath)} where ctid = (select ctid from ${name} limit 1)`.execute(
      app.db,
    );
    await remove(image_id);
    await sweep();
    expect([place, await status(filePath)]).toEqual([place, 200]);
    await sql`update ${name} set ${into} = ${written("")} where strpos(${into}::text, ${filePath}) > 0`.execute(app.db);
    await sweep();
    expect([place, await status(filePath)]).toEqual([place, 404]);
  }
});

test("with an account its images go", async () => {
  const { filePath } = await upload(undefined, editorCookie);
  await app.db.deleteFrom("images").where("space_id", "=", app.editor.spaceId).execute();
  await sweep();
  expect(await status(filePath)).toBe(404);
});

test("an upload under way is not taken for a leftover, until an hour has passed", async () => {
  const bytes = Buffer.from(await (await photograph(901, 90)).arrayBuffer());
  const { hash } = await storeImage(app, bytes, "slow.jpg");
  const path = `/media/${hash}/original.jpg`;
  await sweep();
  expect(await status(path)).toBe(200);
  await sweep(new Date(app.clock.now().getTime() + 2 * hour));
  expect(await status(path)).toBe(404);
});

test("uploading an image again while its file is being removed never leaves it without one", async () => {
  const image = await photograph(902, 90);
  for (let round = 0; round < 8; round += 1) {
    const { image_id, filePath } = await upload(image);
    await remove(image_id);
    const [again] = await Promise.all([upload(image), sweep(), sweep()]);
    await sweep();
    expect(again.filePath).toBe(filePath);
    expect(await status(filePath)).toBe(200);
  }
});

test("old files that no image names are found and removed; new ones may belong to an upload", async () => {
  const [old, young] = ["a", "b"].map((letter) => letter.repeat(64)) as [string, string];
  for (const hash of [old, young]) {
    await app.storage.put(`images/${hash.slice(0, 2)}/${hash}/original`, Buffer.from("x"));
  }
  const { filePath } = await upload();
  // Left by a killed process beside an image that stays.
  const unfinished = `${hashOf(filePath)}/480.webp.${randomUUID()}`;
  await app.storage.put(`images/${hashOf(filePath).slice(0, 2)}/${unfinished}`, Buffer.from("x"));
  const now = new Date(Date.now() + 25 * hour);
  const yesterday = new Date(Date.now() - 25 * hour);
  const folder = join(app.filesFolder, "images");
  for (const name of [`${old}/original`, `${hashOf(filePath)}/original`, unfinished])
    await utimes(join(folder, name.slice(0, 2), name), yesterday, yesterday);
  await utimes(join(folder, "bb", young, "original"), now, now);
  await findStrayFiles(app, now);
  await sweep();
  expect(await app.storage.exists(`images/aa/${old}/original`)).toBe(false);
  expect(await app.storage.exists(`images/bb/${young}/original`)).toBe(true);
  expect(await status(filePath)).toBe(200);
  expect(await app.storage.exists(`images/${unfinished.slice(0, 2)}/${unfinished}`)).toBe(false);
});

test("the files are listed once a day, however many processes there are", async () => {
  const list = vi.spyOn(app.storage, "list");
  const listings = () => list.mock.calls.filter(([folder]) => folder === "images").length;
  const look = () => Promise.all([1, 2, 3].map(() => app.runJobs("media.find-stray-files")));
  await look();
  expect(listings()).toBe(1);
  app.clock.advance(23 * hour);
  await look();
  expect(listings()).toBe(1);
  app.clock.advance(hour + 60_000);
  await look();
  expect(listings()).toBe(2);
  list.mockRestore();
  app.clock.advance(-24 * hour - 60_000);
});
