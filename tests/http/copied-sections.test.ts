import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LibraryImage } from "../../src/features/media/contract.ts";
import type { PageComponent } from "../../src/features/pages/contract.ts";
import { Builder } from "../support/builder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let helper: Builder;
let from: number;
let other: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  helper = new Builder(app, await app.logIn(editorLogin));
  from = await firstWebsiteOf(app.db, app.owner.id);
  other = await owner.addWebsite("Elsewhere", { own_members: true });
});
afterAll(() => app.close());

const copy = (who: Builder, image: string, more: object = {}) =>
  who.post("/api/add-page-component", {
    website_id: other,
    pageSlug: "home",
    componentType: "contentsection1",
    config: { title: "Copied", image },
    copied_from: from,
    ...more,
  });
const library = async (who: Builder, websiteId: number) => {
  const answer = await who.get(`/api/get-uploaded-images?website_id=${websiteId}`);
  return answer.json<LibraryImage[]>().map(({ file_path }) => file_path);
};

describe("a section that is copied to another website", () => {
  test("brings its images along, which count as in use there, once", async () => {
    const { filePath: image } = await owner.uploadPhoto();
    expect(await library(owner, other)).not.toContain(image);
    // Without saying where it comes from, the image is nobody's there.
    expect((await copy(owner, image, { copied_from: undefined })).status).toBe(404);
    const creation_id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => copy(owner, image, { creation_id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<PageComponent>().pageComponentId)).size).toBe(1);
    expect((await library(owner, other)).filter((path) => path === image)).toHaveLength(1);
    const { id } = await app.db
      .selectFrom("images")
      .innerJoin("websites", "websites.space_id", "images.space_id")
      .select("images.id")
      .where("websites.id", "=", other)
      .orderBy("images.id", "desc")
      .executeTakeFirstOrThrow();
    const uses = (await owner.get(`/api/get-image-uses/${id}?website_id=${other}`)).text;
    expect(uses).toContain("contentsection1");
    // It stays when it is deleted where it came from.
    await app.db
      .deleteFrom("images")
      .where("id", "!=", id)
      .where("hash", "=", image.split("/")[2] ?? "")
      .execute();
    expect(await library(owner, other)).toContain(image);
  });

  test("needs the right to see the images there and to add them here; nothing is copied otherwise", async () => {
    const { filePath: image } = await owner.uploadPhoto();
    await app.db.deleteFrom("grants").where("user_id", "=", app.editor.id).execute();
    await giveEditorRole(app, other, "editor");
    // On the source, nothing is the helper's.
    expect((await copy(helper, image)).status).toBe(404);
    await giveEditorRole(app, from, "members");
    expect((await copy(helper, image)).status).toBe(403);
    expect(await library(owner, other)).not.toContain(image);
    await app.db.deleteFrom("grants").where("user_id", "=", app.editor.id).execute();
    await giveEditorRole(app, from, "editor");
    expect((await copy(helper, image)).status).toBe(404);
    await giveEditorRole(app, other, "editor");
    expect((await copy(helper, image)).status).toBe(201);
    expect(await library(owner, other)).toContain(image);
  });

  test("wrong, hostile, and huge input is refused and adds nothing", async () => {
    const count = async () =>
      (await owner.get(`/api/get-page-components?pageSlug=home&website_id=${other}`)).json<[]>().length;
    const before = await count();
    const { filePath: image } = await owner.uploadPhoto();
    const wrong: [object, number][] = [
      [{ copied_from: 999_999 }, 404],
      [{ copied_from: "x" }, 400],
      [{ copied_from: -1 }, 400],
      [{ config: { image: `/media/${"a".repeat(64)}/original.jpg` } }, 404],
      [{ config: { image: "/media/../../etc/passwd" } }, 400],
      [{ config: { image, title: "x".repeat(301) } }, 400],
      [{ config: { image, description: "x".repeat(5_000_000) } }, 413],
    ];
    for (const [more, status] of wrong)
      expect((await copy(owner, image, more)).status, JSON.stringify(more).slice(0, 80)).toBe(status);
    expect(await count()).toBe(before);
    expect(await library(owner, other)).not.toContain(image);
  });
});
