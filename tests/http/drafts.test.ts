import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { articleForm, createCategory, photograph } from "../support/factories.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { giveEditorRole } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Writer;
let editor: Writer;
let categoryId: number;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Writer(app, await app.logIn());
  editor = new Writer(app, await app.logIn(editorLogin));
  categoryId = await createCategory(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  id = await owner.begin();
});

describe("beginning", () => {
  test("an own article is empty, at version 0, and nowhere on the site", async () => {
    const draft = await owner.draft(id);
    expect(draft).toMatchObject({ id, site: "user", site_title: "Your Website", state: "draft", version: 0 });
    expect(draft).toMatchObject({ has_changes: false, saved_at: null, editor: null, published: null, cover: null });
    expect(draft.fields).toEqual({
      title: "",
      slug: "",
      description: "",
      content: "",
      category_id: null,
      tag_ids: [],
      coauthor_ids: [],
      series_id: null,
      is_featured: false,
      related_ids: [],
      publish_date: null,
      cover_image_id: null,
      cover_alt: "",
      cover_focus: null,
    });
  });

  test("on the host, and on a website that is named", async () => {
    const host = await owner.draft(await owner.begin({ site: "host" }));
    expect(host).toMatchObject({ site: "host", website_id: app.hostId, site_title: "The Rostrum" });
    const { website_id } = await owner.draft(id);
    expect((await owner.draft(await owner.begin({ site: "user", website_id }))).website_id).toBe(website_id);
  });

  test("once, however often and at once the same beginning is sent; somebody else's is another", async () => {
    const body = { site: "host", creation_id: randomUUID() };
    const ids = await Promise.all(Array.from({ length: 4 }, () => owner.begin(body)));
    expect(new Set(ids).size).toBe(1);
    const [begun = 0] = ids;
    await owner.write(begun, { title: "One" });
    expect(await owner.begin(body)).toBe(begun);
    expect(await editor.begin(body)).not.toBe(begun);
    expect(await owner.draft(begun)).toMatchObject({ version: 1, has_changes: false, state: "draft" });
  });

  test.each([
    [{}, "site"],
    [{ site: "user", creation_id: "1" }, "creation_id"],
    [{ site: "elsewhere" }, "site"],
    [{ site: "user", website_id: "x" }, "website_id"],
  ])("%j is refused", async (body, field) => {
    const answer = await owner.post("/api/add-draft", body);
    expect([answer.status, Object.keys(answer.json().fields as object)]).toEqual([400, [field]]);
  });

  test("one's host articles are seen by role owner, not by another editor", async () => {
    const own = await editor.begin({ site: "host" });
    expect((await owner.draft(own)).id).toBe(own);
    const owners = await owner.begin({ site: "host" });
    expect((await editor.get(`/api/get-draft/${owners}`)).status).toBe(404);
    expect((await editor.get(`/api/get-draft/${id}`)).json()).toEqual({ message: "Article not found" });
  });
});

describe("saving", () => {
  test("changes what is sent and nothing else, one version a save", async () => {
    const first = await owner.save(id, 0, { title: "One", content: "<p>Text</p>" });
    expect(first.json()).toEqual({ version: 1, saved_at: expect.any(String), merged: {} });
    const second = await owner.save(id, 1, { slug: "one", description: "About" });
    expect(second.json()).toMatchObject({ version: 2, merged: {} });
    const draft = await owner.draft(id);
    expect(draft.fields).toMatchObject({ title: "One", content: "<p>Text</p>", slug: "one", description: "About" });
    expect(draft).toMatchObject({ version: 2, editor: "Olivia Owner", state: "draft", has_changes: false });
    expect((await app.send("/api/articles")).text).not.toContain("One");
  });

  test("every field, and each set back", async () => {
    const host = await owner.begin({ site: "host" });
    const form = new FormData();
    form.set("image", await photograph(300, 200), "p.jpg");
    const image = (await app.send("/api/upload-image", { form, cookie: owner.cookie })).json<{ image_id: number }>();
    const body = { site: "host", name: "Roads" };
    const tag = await app.send("/api/add-tag", { json: body, cookie: owner.cookie });
    const series = await app.send("/api/add-series", { json: body, cookie: owner.cookie });
    await giveEditorRole(app, app.hostId, "editor");
    const full = {
      title: "T",
      slug: "t",
      description: "D",
      content: "<p>C</p>",
      category_id: categoryId,
      tag_ids: [tag.json<{ tag_id: number }>().tag_id],
      coauthor_ids: [app.editor.id],
      series_id: series.json<{ series_id: number }>().series_id,
      is_featured: true,
      related_ids: [host],
      publish_date: "2031-05-01T10:00:00.000Z",
      cover_image_id: image.image_id,
      cover_alt: "A",
      cover_focus: "1-3",
    };
    await owner.write(host, full);
    expect((await owner.draft(host)).fields).toEqual(full);
    expect((await owner.draft(host)).cover).toEqual({
      path: expect.stringMatching(/^\/media\//),
      width: 300,
      height: 200,
    });
    const empty = {
      title: "",
      slug: "",
      description: "",
      content: "",
      category_id: null,
      tag_ids: [],
      coauthor_ids: [],
      series_id: null,
      is_featured: false,
      related_ids: [],
      publish_date: null,
      cover_image_id: null,
      cover_alt: "",
      cover_focus: null,
    };
    await owner.write(host, empty);
    expect((await owner.draft(host)).fields).toEqual(empty);
  });

  test("a date is kept in UTC, whatever its offset", async () => {
    await owner.write(id, { publish_date: "2031-05-01T10:00:00+02:00" });
    expect((await owner.draft(id)).fields.publish_date).toBe("2031-05-01T08:00:00.000Z");
  });

  test("the same save sent again happens once", async () => {
    const save = randomUUID();
    const answers = [await owner.save(id, 0, { title: "A" }, save), await owner.save(id, 0, { title: "A" }, save)];
    expect(answers.map((answer) => answer.json().version)).toEqual([1, 1]);
    await owner.save(id, 1, { title: "B" });
    const late = await owner.save(id, 0, { title: "A" }, save);
    expect(late.json()).toMatchObject({ version: 2, merged: { title: "B" } });
    expect((await owner.draft(id)).fields.title).toBe("B");
  });

  test("different fields merge, the same field is a conflict that overwrites nothing and is kept", async () => {
    await owner.save(id, 0, { title: "Mine", content: "<p>mine</p>" });
    const merged = await owner.save(id, 0, { description: "New" });
    expect(merged.json()).toMatchObject({ version: 2, merged: { title: "Mine", content: "<p>mine</p>" } });
    const conflict = await owner.save(id, 0, { content: "<p>theirs</p>", cover_alt: "x" });
    expect(conflict.status).toBe(409);
    expect(conflict.json()).toEqual({
      message: "Someone else changed this article in the meantime. Nothing was overwritten.",
      version: 2,
      merged: { title: "Mine", description: "New" },
      conflicts: [{ path: "content", yours: "<p>theirs</p>", theirs: "<p>mine</p>" }],
      editor: "Olivia Owner",
    });
    expect((await owner.draft(id)).fields).toMatchObject({ content: "<p>mine</p>", cover_alt: "" });
    const kept = await app.db.selectFrom("article_revisions").selectAll().where("article_id", "=", id).execute();
    expect(kept).toMatchObject([{ reason: "conflict", title: "Mine", content: "<p>theirs</p>", version: 0 }]);
  });

  test("a conflict that is sent again is kept once", async () => {
    await owner.save(id, 0, { title: "Mine" });
    const save = randomUUID();
    for (let i = 0; i < 3; i += 1) expect((await owner.save(id, 0, { title: "Theirs" }, save)).status).toBe(409);
    const kept = await app.db.selectFrom("article_revisions").select("id").where("article_id", "=", id).execute();
    expect(kept).toHaveLength(1);
  });

  test("what was posted without a draft is edited from version 0", async () => {
    const form = articleForm({ slug: "posted", title: "Posted" });
    const posted = (await app.send("/api/post-article-user", { form, cookie: owner.cookie })).json<{ id: number }>().id;
    expect(await owner.draft(posted)).toMatchObject({ state: "published", version: 0, has_changes: false });
    await owner.write(posted, { title: "Edited" });
    const draft = await owner.draft(posted);
    expect(draft).toMatchObject({ has_changes: true, version: 1, published: { title: "Posted", slug: "posted" } });
    expect(draft.fields).toMatchObject({ title: "Edited", slug: "posted", description: "What was said and decided." });
  });
});

describe("a save is refused", () => {
  const long = (length: number) => "x".repeat(length);
  test.each([
    [{ title: long(301) }, "title", "Title must not exceed 300 characters"],
    [{ title: 7 }, "title", undefined],
    [{ slug: "Not a slug" }, "slug", "Slug must be lowercase, alphanumeric, and can include hyphens only"],
    [{ slug: long(201) }, "slug", "Slug must not exceed 200 characters"],
    [{ description: long(1001) }, "description", "Description must not exceed 1,000 characters"],
    [{ content: long(1_000_001) }, "content", "Content must not exceed 1,000,000 characters"],
    [{ content: "&".repeat(999_999) }, "content", "Content must not exceed 1,000,000 characters"],
    [{ content: "<b>".repeat(41_000) }, "content", "This text has more formatting than an article can hold."],
    [{ content: null }, "content", undefined],
    [{ category_id: "x" }, "category_id", undefined],
    [{ publish_date: "tomorrow" }, "publish_date", "Please enter a valid date"],
    [{ publish_date: "0001-01-01T00:00:00Z" }, "publish_date", "Please enter a valid date"],
    [{ publish_date: "9999-12-31T23:00:00-05:00" }, "publish_date", "Please enter a valid date"],
    [{ cover_image_id: -1 }, "cover_image_id", undefined],
    [{ cover_alt: long(1001) }, "cover_alt", "Alternative text must not exceed 1,000 characters"],
    [{ cover_focus: "5-0" }, "cover_focus", undefined],
    [{ cover_focus: "1-1; top: 0" }, "cover_focus", undefined],
  ])("400 beside its field (%#)", async (changes, field, text) => {
    const answer = await owner.save(id, 0, { description: "good", ...changes } as object);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: text ?? expect.any(String) });
    expect((await owner.draft(id)).version).toBe(0);
  });

  test("two wrong fields are both named", async () => {
    const answer = await owner.save(id, 0, { title: long(301), slug: "X" });
    expect(Object.keys(answer.json().fields as object).sort()).toEqual(["slug", "title"]);
  });

  test.each([
    { version: 0, changes: {} },
    { version: 0, save_id: "no", changes: {} },
    { version: -1, save_id: randomUUID(), changes: {} },
    { version: 0.5, save_id: randomUUID(), changes: {} },
    { version: "0", save_id: randomUUID(), changes: {} },
    { version: 0, save_id: randomUUID() },
    { version: 0, save_id: randomUUID(), changes: [] },
  ])("without what the protocol needs: %j", async (body) => {
    expect((await owner.post(`/api/save-draft/${id}`, body)).status).toBe(400);
  });

  test("with a category or image that is not there or not one's own", async () => {
    const form = new FormData();
    form.set("image", await photograph(30, 20), "p.jpg");
    const theirs = (await app.send("/api/upload-image", { form, cookie: editor.cookie })).json<{ image_id: number }>();
    for (const changes of [
      { category_id: categoryId },
      { cover_image_id: theirs.image_id },
      { cover_image_id: 999_999 },
    ]) {
      const answer = await owner.save(id, 0, changes);
      expect([answer.status, Object.keys(answer.json().fields as object)]).toEqual([404, Object.keys(changes)]);
    }
    expect((await owner.draft(id)).version).toBe(0);
  });

  test("a body over all limits is 413", async () => {
    const answer = await owner.save(id, 0, { content: "x".repeat(5_000_000) });
    expect([answer.status, answer.json().message]).toEqual([413, "The request is too large."]);
  });
});

describe("hostile and odd text", () => {
  test("is sanitized when it is saved", async () => {
    const content =
      '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x">l</a></p><iframe src="//e"></iframe>';
    await owner.write(id, { content, title: "<b>not markup</b>" });
    const clean = '<p>Hi <a>l</a></p><p><a href="https://e">Embedded page: e</a></p>';
    expect((await owner.draft(id)).fields).toMatchObject({ content: clean, title: "<b>not markup</b>" });
  });

  test("characters that the database can't hold are dropped; everything else stays", async () => {
    const text = "a\u0000b 👩‍👩‍👧 ﷽ \u202e";
    await owner.write(id, { title: text, description: text, cover_alt: text, content: `<p>${text}</p>` });
    const clean = text.replace("\u0000", "");
    const { fields } = await owner.draft(id);
    expect(fields).toMatchObject({ title: clean, description: clean, cover_alt: clean, content: `<p>${clean}</p>` });
    await owner.write(id, { title: "half \ud83d emoji\u0007\ufffe" });
    expect((await owner.draft(id)).fields.title).toBe("half \ufffd emoji");
  });

  test("a megabyte of text is saved and comes back", async () => {
    const content = `<p>${"ü".repeat(999_993)}</p>`;
    await owner.write(id, { content });
    expect((await owner.draft(id)).fields.content).toBe(content);
  });
});

describe("twice at once", () => {
  test("first saves of different fields both count", async () => {
    const names = ["title", "description", "content", "cover_alt", "slug"] as const;
    const answers = await Promise.all(names.map((name) => owner.save(id, 0, { [name]: "x" })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.map((answer) => answer.json().version).sort()).toEqual([1, 2, 3, 4, 5]);
    expect((await owner.draft(id)).fields).toMatchObject({ title: "x", description: "x", content: "x", slug: "x" });
  });

  test("of the same field one counts, and the others are kept", async () => {
    const texts = ["a", "b", "c", "d", "e", "f"];
    const answers = await Promise.all(texts.map((title) => owner.save(id, 0, { title })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { title } = (await owner.draft(id)).fields;
    const kept = await app.db.selectFrom("article_revisions").select("title").where("article_id", "=", id).execute();
    expect([title, ...kept.map((row) => row.title)].sort()).toEqual(texts);
  });

  test("the same save happens once", async () => {
    const save = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.save(id, 0, { title: "Once" }, save)));
    expect(answers.map((answer) => [answer.status, answer.json().version])).toEqual(Array(4).fill([200, 1]));
  });
});

describe("uploading an image", () => {
  const upload = (file?: Blob | string) => {
    const form = new FormData();
    if (typeof file === "string") form.set("image", file);
    else if (file) form.set("image", file, "p.jpg");
    return app.send("/api/upload-image", { form, cookie: owner.cookie });
  };

  test("gives its address and size; the same image is the same", async () => {
    const photo = await photograph(640, 480);
    const [first, again] = await Promise.all([upload(photo), upload(photo)]);
    expect([first.status, first.json()]).toEqual([
      201,
      {
        filePath: expect.stringMatching(/^\/media\/[0-9a-f]{64}\/original\.jpg$/),
        image_id: expect.any(Number),
        width: 640,
        height: 480,
      },
    ]);
    expect(again.json()).toEqual(first.json());
    expect((await app.send(String(first.json().filePath))).status).toBe(200);
  });

  test.each([
    ["nothing", undefined, 400, "Please choose an image."],
    ["text in its place", "hello", 400, "Please choose an image."],
    ["no image", new Blob(["<svg/>"], { type: "image/png" }), 415, "Please upload a valid image file."],
    ["more than 5 MB", new Blob([new Uint8Array(5_242_881)]), 413, "Image size must not exceed 5MB."],
  ])("%s is refused", async (_name, file, status, message) => {
    const answer = await upload(file);
    expect([answer.status, answer.json()]).toEqual([status, { message, fields: { image: message } }]);
  });

  test("JSON is no form", async () => {
    expect((await owner.post("/api/upload-image", {})).status).toBe(415);
  });
});
