import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Category } from "../../src/features/categories/contract.ts";
import { recordImage, storeImage } from "../../src/features/media/server/public.ts";
import { articleForm, photograph } from "../support/factories.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: string;
let editor: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.logIn();
  editor = await app.logIn(editorLogin);
});
afterAll(() => app.close());
beforeEach(() =>
  app.sites.change(app.hostId, async (trx) => {
    await trx.deleteFrom("articles").execute();
    await trx.deleteFrom("categories").execute();
  }),
);

const add = (json: object, cookie = owner) => app.send("/api/add-category", { json, cookie });
const edit = (id: number | string, json: object, cookie = owner) =>
  app.send(`/api/edit-category/${id}`, { method: "PUT", json, cookie });
const remove = (id: number | string, cookie = owner) =>
  app.send(`/api/delete-category/${id}`, { method: "DELETE", cookie });

async function added(json: object): Promise<Category> {
  const answer = await add(json);
  expect(answer.status, answer.text).toBe(201);
  return answer.json();
}

async function uploaded(spaceId: number): Promise<string> {
  const bytes = Buffer.from(await (await photograph(400, 300)).arrayBuffer());
  const image = await storeImage(app, bytes, "photo.jpg");
  await recordImage(app.db, spaceId, image);
  return `/media/${image.hash}/original.jpg`;
}

async function post(slug: string, categoryId: number): Promise<number> {
  const form = articleForm({ slug, category_id: String(categoryId) });
  const answer = await app.send("/api/post-article-host", { form, cookie: owner });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ id: number }>().id;
}

describe("adding a category", () => {
  test("shows it at once on the public pages, its address made from its name", async () => {
    expect((await app.send("/categories")).text).not.toContain("Schools");
    const category = await added({ name: "  Schools & Families " });
    expect(category).toEqual({
      category_id: expect.any(Number),
      name: "Schools & Families",
      slug: "schools-families",
      image: null,
    });
    expect((await app.send("/categories")).text).toContain("Schools &amp; Families");
    expect((await app.send("/categories/schools-families")).status).toBe(200);
    expect((await app.send("/api/categories")).json()).toEqual([category]);
  });

  test("takes a slug and an image of one's own", async () => {
    const image = await uploaded(app.owner.spaceId);
    expect(await added({ name: "Schools", slug: "Learning", image })).toMatchObject({ slug: "learning", image });
    expect((await app.send("/categories")).text).toContain(image.split("/")[2]);
  });

  test("finds another address where two names lead to one, and has one for a name without letters", async () => {
    expect((await added({ name: "Town Hall" })).slug).toBe("town-hall");
    expect((await added({ name: "Town-Hall", slug: "" })).slug).toBe("town-hall-2");
    expect((await added({ name: "町役場" })).slug).toBe("tingyichang");
    expect((await added({ name: "🗳️" })).slug).toBe("category");
  });

  test("refuses a name or slug that another has, beside its field", async () => {
    await added({ name: "Schools" });
    const name = await add({ name: "SCHOOLS", slug: "other" });
    expect([name.status, name.json<{ fields: object }>().fields]).toEqual([
      409,
      { name: "There is already a category with this name. Please choose another." },
    ]);
    const slug = await add({ name: "Other", slug: "schools" });
    expect([slug.status, slug.json<{ fields: object }>().fields]).toEqual([
      409,
      { slug: "This slug is already used by another category. Please choose another." },
    ]);
  });

  test("names both fields when another has both", async () => {
    await added({ name: "Schools" });
    const both = await add({ name: "schools", slug: "schools" });
    expect([both.status, Object.keys(both.json<{ fields: object }>().fields)]).toEqual([409, ["name", "slug"]]);
  });

  test("twice at once makes one", async () => {
    const answers = await Promise.all([add({ name: "Schools" }), add({ name: "Schools" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each([
    [{}, "name", "Name is required"],
    [{ name: "  " }, "name", "Name is required"],
    [{ name: "x".repeat(101) }, "name", "Name must not exceed 100 characters"],
    [{ name: "A", slug: "Über uns" }, "slug", "Slug must be lowercase, alphanumeric, and can include hyphens only"],
    [{ name: "A", slug: "x".repeat(201) }, "slug", "Slug must not exceed 200 characters"],
  ])("refuses %j", async (json, field, message) => {
    const answer = await add(json);
    expect(answer.status).toBe(400);
    expect(answer.json<{ fields: Record<string, string> }>().fields[field]).toBe(message);
  });

  test("refuses an image of somebody else, and what is no image", async () => {
    const theirs = await uploaded(app.editor.spaceId);
    for (const image of [theirs, "https://evil.example/x.jpg", `/media/${"a".repeat(64)}/original.jpg`, "/media/x"]) {
      const answer = await add({ name: "A", image });
      expect([answer.status, answer.json<{ fields: object }>().fields], image).toEqual([
        404,
        { image: "This image no longer exists. Please choose another." },
      ]);
    }
    expect((await app.send("/api/categories")).json()).toEqual([]);
  });
});

describe("editing a category", () => {
  test("changes what is named, at once on its pages and its articles; the old address leads to the new one", async () => {
    const { category_id, image } = await added({ name: "Schools", image: await uploaded(app.owner.spaceId) });
    await post("first", category_id);
    expect((await app.send("/article/first")).text).toContain("Schools");
    const renamed = await edit(category_id, { name: "Learning" });
    expect([renamed.status, renamed.json()]).toEqual([200, { category_id, name: "Learning", slug: "schools", image }]);
    const article = (await app.send("/article/first")).text;
    expect(article).toContain("Learning");
    expect(article).not.toContain("Schools");
    await edit(category_id, { slug: "learning", image: null });
    expect((await app.send("/categories/learning")).status).toBe(200);
    expect((await app.send("/categories/schools")).headers.location).toBe("/categories/learning");
    expect((await app.send("/api/categories")).json()).toEqual([
      { category_id, name: "Learning", slug: "learning", image: null },
    ]);
  });

  test("keeps an image that is not the editor's own when it is sent back as it was", async () => {
    const { category_id } = await added({ name: "Schools" });
    const theirs = await uploaded(app.editor.spaceId);
    const row = await app.db
      .selectFrom("images")
      .select("id")
      .where("space_id", "=", app.editor.spaceId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await app.db.updateTable("categories").set({ image_id: row.id }).where("id", "=", category_id).execute();
    expect((await edit(category_id, { name: "B", image: theirs })).json()).toMatchObject({ name: "B", image: theirs });
  });

  test("refuses what another has, and what is none", async () => {
    await added({ name: "Schools" });
    const { category_id } = await added({ name: "Church" });
    expect((await edit(category_id, { name: "schools" })).json<{ fields: object }>().fields).toHaveProperty("name");
    const slug = await edit(category_id, { slug: "schools" });
    expect([slug.status, Object.keys(slug.json<{ fields: object }>().fields)]).toEqual([409, ["slug"]]);
    expect((await edit(category_id, { name: "" })).status).toBe(400);
    expect((await edit(category_id, { slug: "" })).status).toBe(400);
    expect((await edit(category_id, { slug: "a/b" })).status).toBe(400);
    expect((await edit(99999999, { name: "X" })).status).toBe(404);
    expect((await edit("abc", { name: "X" })).status).toBe(400);
    // Its own name in other letters is no conflict.
    expect((await edit(category_id, { name: "CHURCH" })).status).toBe(200);
  });
});

describe("deleting a category", () => {
  test("leaves its articles Uncategorized, and says before how many", async () => {
    const { category_id } = await added({ name: "Schools" });
    const id = await post("first", category_id);
    await post("second", category_id);
    await post("binned", category_id);
    const binned = { deleted_at: new Date(), publish_date: null };
    await app.db.updateTable("articles").set(binned).where("slug", "=", "binned").execute();
    const other = await added({ name: "Church" });
    const drafted = await post("third", other.category_id);
    await app.db.insertInto("article_drafts").values({ article_id: drafted, category_id }).execute();
    const content = await app.send(`/api/get-category-content/${category_id}`, { cookie: owner });
    expect(content.json()).toEqual({ articles: 3 });
    const answer = await remove(category_id);
    expect([answer.status, answer.json()]).toEqual([200, { message: "Category deleted" }]);
    expect((await app.send("/categories/schools")).status).toBe(404);
    expect((await app.send("/article/first")).text).toContain("Uncategorized");
    expect((await app.send("/api/articles/first")).json()).toMatchObject({ id, category: null });
    expect((await app.send("/api/articles/third")).json()).toMatchObject({ category: "Church" });
    expect((await app.send(`/api/get-category-content/${category_id}`, { cookie: owner })).status).toBe(404);
  });

  test("twice, also at once, deletes once", async () => {
    const { category_id } = await added({ name: "Schools" });
    const answers = await Promise.all([remove(category_id), remove(category_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

test("an editor may do none of it", async () => {
  const { category_id } = await added({ name: "Schools" });
  const answers = [
    await add({ name: "Mine" }, editor),
    await edit(category_id, { name: "Mine" }, editor),
    await remove(category_id, editor),
    await app.send(`/api/get-category-content/${category_id}`, { cookie: editor }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(answers[0]?.json()).toEqual({ message: "Your role on this website doesn't allow this." });
  expect((await app.send("/api/categories")).json()).toMatchObject([{ name: "Schools" }]);
});

describe("a renamed category", () => {
  const where = async (path: string) => {
    const { status, headers } = await app.send(path);
    return headers.location ? `${status} ${headers.location}` : String(status);
  };

  test("is found at every address that it had, its feeds too", async () => {
    const { category_id: id } = await added({ name: "Schools" });
    expect(await where("/categories/schools")).toBe("200");
    await edit(id, { name: "Learning", slug: "learning" });
    await edit(id, { slug: "education" });
    for (const old of ["schools", "learning"]) {
      expect(await where(`/categories/${old}`)).toBe("301 /categories/education");
      for (const file of ["feed.xml", "atom.xml", "feed.json"]) {
        expect(await where(`/categories/${old}/${file}`)).toBe(`301 /categories/education/${file}`);
      }
    }
    expect(await where("/categories/schools?page=3")).toBe("301 /categories/education?page=3");
    expect(await where("/categories/education")).toBe("200");
    await edit(id, { slug: "schools" });
    expect(await where("/categories/schools")).toBe("200");
    expect(await where("/categories/education")).toBe("301 /categories/schools");
  });

  test("leaves its old address to a category that takes it, and takes all of them along when it is deleted", async () => {
    const { category_id: id } = await added({ name: "Parks" });
    await edit(id, { slug: "green" });
    const { category_id: other } = await added({ name: "New parks", slug: "parks" });
    expect(await where("/categories/parks")).toBe("200");
    expect((await app.send("/categories/parks")).text).toContain("New parks");
    await edit(other, { slug: "new-parks" });
    expect(await where("/categories/parks")).toBe("301 /categories/new-parks");
    expect(await where("/categories/green")).toBe("200");
    await remove(other);
    expect(await where("/categories/parks")).toBe("404");
  });
});
