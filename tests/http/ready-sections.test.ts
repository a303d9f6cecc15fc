import { afterAll, beforeAll, expect, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let builder: Builder;
beforeAll(async () => {
  app = await startTestApp();
  builder = new Builder(app, await app.logIn());
  await builder.addPage("ready");
});
afterAll(() => app.close());

const add = (body: object) => builder.post("/api/add-page-component", { pageSlug: "ready", ...body });
const countImages = async () => (await app.db.selectFrom("images").select("id").execute()).length;

test("a ready section brings its texts and images; asked for again, it is the same one, and its images are stored once", async () => {
  const before = await countImages();
  const gallery = { componentType: "gallerysection1", ready_section: "gallery" };
  const request = { ...gallery, creation_id: crypto.randomUUID() };
  const [one, again] = [await add(request), await add(request)];
  expect(one.status, one.text).toBe(201);
  expect(again.json()).toEqual(one.json());
  expect(one.json().config).toMatchObject({
    title: "Around town",
    images: Array(6).fill({ image: expect.stringMatching(/^\/media\//), alt: expect.stringMatching(/\w/) }),
  });
  await add(gallery);
  expect(await countImages()).toBe(before + 6);
});

test("a ready section of another type, or one that doesn't exist, is refused", async () => {
  const before = await builder.components("ready");
  const wrong = await add({ componentType: "herosection1", ready_section: "gallery" });
  expect([wrong.status, wrong.json()]).toMatchObject([400, { fields: { componentType: expect.any(String) } }]);
  expect((await add({ componentType: "herosection1", ready_section: "castle" })).status).toBe(400);
  expect(await builder.components("ready")).toEqual(before);
});
