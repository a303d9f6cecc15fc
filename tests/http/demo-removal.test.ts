import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { imagePlaces } from "../../src/app/image-places.ts";
import type { NewRow } from "../../src/db/database.ts";
import { removeUnnamedFiles } from "../../src/features/media/server/files/sweep-files.ts";
import type { DemoContent } from "../../src/features/websites/contract.ts";
import { countLockWaits } from "../support/database.ts";
import { addDemoContent } from "../support/demo-content.ts";
import { snapshot } from "../support/snapshot.ts";
import { ownSpace } from "../support/spaces.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { insertOwnWebsite } from "../support/websites.ts";

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
});
afterEach(() => app.close());

const none: Omit<DemoContent, "restorable_until"> = {
  articles: 0,
  categories: 0,
  websites: 0,
  members: 0,
  authors: 0,
  changed_articles: 0,
};
async function count() {
  const { restorable_until: _, ...counts } = (await app.send("/api/get-demo-content", { cookie })).json<DemoContent>();
  return counts;
}
const remove = () => app.send("/api/delete-demo-content", { method: "DELETE", cookie });

async function removed(): Promise<void> {
  const answer = await remove();
  expect(answer.status, answer.text).toBe(200);
  expect(await count()).toEqual(none);
}

let number = 0;

/** A demo author with a category, two articles with covers, and everything marked: a small version of what is seeded. */
async function seedSmall() {
  number += 1;
  const author = await insert("users", { email: `demo${number}@x.org`, username: `Rosa ${number}`, is_demo: true });
  const portrait = await image(author, true);
  await app.db.updateTable("users").set({ picture_image_id: portrait.id }).where("id", "=", author).execute();
  const categoryImage = await image(app.owner.id, true);
  const category = await insert("categories", {
    website_id: app.hostId,
    name: `Demo ${number}`,
    slug: `demo-${number}`,
    image_id: categoryImage.id,
    is_demo: true,
  });
  const covers = [await image(author, true), await image(author, true)] as const;
  const articles = [
    await article({ author_id: author, category_id: category, cover_image_id: covers[0].id, is_demo: true }),
    await article({ author_id: author, category_id: category, cover_image_id: covers[1].id, is_demo: true }),
  ] as const;
  return { author, portrait, categoryImage, category, covers, articles };
}

type Table = "users" | "categories" | "pages";
async function insert<T extends Table>(table: T, values: NewRow<T>): Promise<number> {
  const row = await app.db
    .insertInto(table)
    .values(values as never)
    .returning("id" as never)
    .executeTakeFirstOrThrow();
  return (row as { id: number }).id;
}

async function image(userId: number, is_demo = false): Promise<{ id: number; hash: string }> {
  const space_id = await ownSpace(app.db, userId);
  number += 1;
  const hash = number.toString(16).padStart(64, "0");
  const values = { space_id, hash, media_type: "image/jpeg", byte_size: 1, width: 1, height: 1, is_demo };
  return app.db.insertInto("images").values(values).returning(["id", "hash"]).executeTakeFirstOrThrow();
}

async function article(values: Partial<NewRow<"articles">> = {}): Promise<number> {
  number += 1;
  const date = new Date("2026-01-01T00:00:00Z");
  const row = await app.db
    .insertInto("articles")
    .values({
      website_id: app.hostId,
      title: `Article ${number}`,
      slug: `article-${number}`,
      content: "<p>Text</p>",
      publish_date: date,
      created_at: date,
      updated_at: date,
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Ids that are left of some. */
async function left(table: "users" | "categories" | "articles" | "images" | "websites", ...ids: number[]) {
  const rows = await app.db.selectFrom(table).select("id").where("id", "in", ids).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

describe("removing the demo content", () => {
  test("takes away all that was seeded and leaves the database as it was before", { timeout: 120_000 }, async () => {
    const before = await withoutVersions();
    await addDemoContent(app);
    expect(await count()).toEqual({
      articles: 24,
      categories: 6,
      websites: 0,
      members: 40,
      authors: 5,
      changed_articles: 0,
    });
    expect((await app.send("/")).text).not.toContain("No articles available in carousel");
    await removed();
    expect((await app.send("/")).text).toContain("No articles available in carousel");
    expect((await app.send("/categories")).text).toContain("No categories found.");
    expect((await app.send("/authors")).text).toContain("No authors found.");
    expect(await withoutVersions()).toEqual(before);
    // One of the drawings is shown nowhere: its file waits an hour for a row.
    await removeUnnamedFiles({ ...app, imagePlaces }, new Date(app.clock.now().getTime() + 2 * 3_600_000));
    for await (const { key } of app.storage.list("images")) expect.unreachable(key);
  });

  /** The words that a search may offer stay when their articles go, and so does the audit log; the host's version grew. */
  async function withoutVersions() {
    const {
      title_words: _words,
      websites: _websites,
      audit_lines: _audit,
      jobs: _sizes,
      ...data
    } = await snapshot(app.db);
    // A home page that begins anew has components of its own; a count of none is none.
    const { page_components: _components, page_snapshots: _live, member_counts: _counts, ...others } = data;
    return others;
  }

  test("leaves everything that is not demo content untouched, to the last column", async () => {
    const own = await image(app.owner.id);
    const category = await insert("categories", {
      website_id: app.hostId,
      name: "Real",
      slug: "real",
      image_id: own.id,
    });
    await article({ author_id: app.owner.id, category_id: category, cover_image_id: own.id });
    const member = { name: "A", age: 40, gender: "f", street_name: "S", city: "C", zip_code: "1", district: "D" };
    await app.db
      .insertInto("members")
      .values({ ...member, space_id: app.owner.spaceId, email: "a@b.org" })
      .execute();
    const before = await withoutVersions();
    await seedSmall();
    await app.db
      .insertInto("members")
      .values({ ...member, space_id: app.owner.spaceId, email: "demo@b.org", is_demo: true })
      .execute();
    expect(await count()).toEqual({ ...none, articles: 2, categories: 1, members: 1, authors: 1 });
    await removed();
    expect(await withoutVersions()).toEqual(before);
  });

  test("an own article filed under a demo category keeps it, with its image", async () => {
    const demo = await seedSmall();
    const unused = await seedSmall();
    const own = await article({ author_id: app.owner.id, category_id: demo.category });
    expect(await count()).toMatchObject({ articles: 4, categories: 1 });
    await removed();
    const row = await app.db.selectFrom("articles").select("category_id").where("id", "=", own).executeTakeFirst();
    expect(row?.category_id).toBe(demo.category);
    expect(await left("categories", demo.category, unused.category)).toEqual([demo.category]);
    expect(await left("images", demo.categoryImage.id, unused.categoryImage.id)).toEqual([demo.categoryImage.id]);
    expect(await left("articles", ...demo.articles)).toEqual([]);
  });

  test("the draft of an own article keeps the category and the cover that it names", async () => {
    const demo = await seedSmall();
    const own = await article({ author_id: app.owner.id, publish_date: null });
    await app.db
      .insertInto("article_drafts")
      .values({ article_id: own, category_id: demo.category, cover_image_id: demo.categoryImage.id })
      .execute();
    await removed();
    const row = await app.db.selectFrom("article_drafts").selectAll().executeTakeFirstOrThrow();
    expect([row.category_id, row.cover_image_id]).toEqual([demo.category, demo.categoryImage.id]);
  });

  test.each([
    [
      "was saved as a draft",
      (id: number) => app.db.insertInto("article_drafts").values({ article_id: id, title: "Mine" }).execute(),
    ],
    [
      "was published with another text",
      (id: number) => app.db.updateTable("articles").set({ content: "<p>Mine</p>" }).where("id", "=", id).execute(),
    ],
    [
      "has a version somebody made",
      (id: number) =>
        app.db.insertInto("article_revisions").values({ article_id: id, title: "Mine", content: "<p>x</p>" }).execute(),
    ],
  ])(
    "a demo article that %s is somebody's own by now: it stays as it is, with author, category and cover",
    async (_name, change) => {
      const demo = await seedSmall();
      const [changed, other] = demo.articles;
      await change(changed);
      const row = () => app.db.selectFrom("articles").selectAll().where("id", "=", changed).executeTakeFirstOrThrow();
      const before = await row();
      expect(await count()).toEqual({ ...none, articles: 1, changed_articles: 1 });
      await removed();
      expect(await row()).toEqual({ ...before, is_demo: false });
      expect(await left("articles", changed, other)).toEqual([changed]);
      expect(await left("users", demo.author)).toEqual([demo.author]);
      expect(await left("images", demo.covers[0].id, demo.covers[1].id, demo.portrait.id)).toEqual(
        [demo.covers[0].id, demo.portrait.id].sort((a, b) => a - b),
      );
      expect((await app.send(`/article/${before.slug}`)).text).toContain("Rosa");
    },
  );

  test("a demo image within an own text stays, and so does its owner with the portrait, but nothing else of theirs", async () => {
    const demo = await seedSmall();
    await article({ author_id: app.owner.id, content: `<img src="/media/${demo.covers[1].hash}/original.jpg">` });
    await removed();
    expect(await left("images", demo.covers[0].id, demo.covers[1].id, demo.portrait.id, demo.categoryImage.id)).toEqual(
      [demo.covers[1].id, demo.portrait.id].sort((a, b) => a - b),
    );
    expect(await left("users", demo.author)).toEqual([demo.author]);
    expect(await left("articles", ...demo.articles)).toEqual([]);
  });

  test.each([
    [
      "a draft",
      async (html: string) => {
        const article_id = await article({ author_id: app.owner.id });
        await app.db.insertInto("article_drafts").values({ article_id, content: html }).execute();
      },
    ],
    [
      "a page",
      async (html: string) => {
        const website_id = app.hostId;
        const page_id = await insert("pages", { website_id, slug: "p", page_name: "P" });
        const config = JSON.stringify({ backgroundImage: html });
        await app.db
          .insertInto("page_components")
          .values({ page_id, component_type: "herosection1", position: 0, config })
          .execute();
      },
    ],
    [
      "the settings",
      async (html: string) => {
        const settings = JSON.stringify({ logo: html });
        await app.db.updateTable("websites").set({ settings }).where("id", "=", app.hostId).execute();
      },
    ],
  ])("a demo image in %s stays", async (_name, use) => {
    const demo = await seedSmall();
    await use(`/media/${demo.categoryImage.hash}/640.avif`);
    await removed();
    expect(await left("images", demo.categoryImage.id)).toEqual([demo.categoryImage.id]);
  });

  test("a demo image as somebody's portrait stays", async () => {
    const demo = await seedSmall();
    await app.db
      .updateTable("users")
      .set({ picture_image_id: demo.categoryImage.id })
      .where("id", "=", app.owner.id)
      .execute();
    await removed();
    expect(await left("images", demo.categoryImage.id)).toEqual([demo.categoryImage.id]);
  });

  test("a demo author who got a password, or wrote something own, stays with everything own", async () => {
    const [login, writer, gone] = [await seedSmall(), await seedSmall(), await seedSmall()];
    await app.db.updateTable("users").set({ password_hash: "x" }).where("id", "=", login.author).execute();
    const own = await article({ author_id: writer.author });
    await removed();
    expect(await left("users", login.author, writer.author, gone.author)).toEqual([login.author, writer.author]);
    const row = await app.db.selectFrom("articles").select("author_id").where("id", "=", own).executeTakeFirst();
    expect(row?.author_id).toBe(writer.author);
    expect(await left("articles", ...login.articles, ...writer.articles, ...gone.articles)).toEqual([]);
  });

  test("a demo website goes at once, unless it has a domain, an edited page, an own article, or a further language", async () => {
    const sites = [];
    for (const title of ["plain", "domain", "page", "article", "settings", "language"]) {
      const id = await insertOwnWebsite(app.db, app.owner.id, { title, is_demo: true });
      await insert("pages", { website_id: id, slug: "home", page_name: "Home", version: title === "page" ? 2 : 1 });
      await article({ website_id: id, slug: "demo", is_demo: true });
      await app.sites.refresh(id);
      sites.push(id);
    }
    const [plain = 0, withDomain = 0, withPage = 0, withArticle = 0, withSettings = 0, withLanguage = 0] = sites;
    await app.send(`/api/add-edition/${withLanguage}`, { method: "POST", json: { language: "es" }, cookie });
    const domain = { website_id: withDomain, domain: "a.example", verification_token: "t".repeat(22) };
    await app.db.insertInto("domains").values(domain).execute();
    await article({ website_id: withArticle, slug: "own" });
    const json = { mission: "Mine" };
    const edited = await app.send(`/api/edit-website/${withSettings}`, { method: "PUT", json, cookie });
    expect(edited.status).toBe(200);
    const status = async (id: number, path: string) =>
      (await app.send(path, { host: `${id}.sites.rostrum.test` })).status;
    expect(await status(plain, "/article/demo")).toBe(200);
    expect(await status(withArticle, "/article/demo")).toBe(200);
    expect(await count()).toMatchObject({ websites: 1, articles: 6 });
    await removed();
    expect(await left("websites", ...sites)).toEqual([withDomain, withPage, withArticle, withSettings, withLanguage]);
    expect(await status(plain, "/articles")).toBe(404);
    expect(await status(withArticle, "/article/demo")).toBe(404);
    expect(await status(withArticle, "/article/own")).toBe(200);
  });

  test("a demo category that the owner has edited is the owner's", async () => {
    const demo = await seedSmall();
    const json = { name: "Town Hall" };
    await app.send(`/api/edit-category/${demo.category}`, { method: "PUT", json, cookie });
    expect(await count()).toMatchObject({ categories: 0 });
    await removed();
    expect(await left("categories", demo.category)).toEqual([demo.category]);
    expect(await left("images", demo.categoryImage.id)).toEqual([demo.categoryImage.id]);
  });

  test("twice at once, and once more, is no error", async () => {
    await seedSmall();
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await remove()).json()).toEqual({ message: "The demo content is removed" });
  });

  test("an edit that is being saved meanwhile is not lost", async () => {
    const demo = await seedSmall();
    const saving = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const save = app.db.transaction().execute(async (trx) => {
      await trx.insertInto("article_drafts").values({ article_id: demo.articles[0], title: "Mine" }).execute();
      started.resolve();
      await saving.promise;
    });
    await started.promise;
    const removing = remove();
    // The removal waits for the row that the save holds.
    await expect.poll(async () => (await countLockWaits(app.db)) > 0).toBe(true);
    saving.resolve();
    await save;
    expect((await removing).status).toBe(200);
    expect(await left("articles", ...demo.articles)).toEqual([demo.articles[0]]);
  });

  test("keeps what has not arrived yet from arriving", async () => {
    const settings = JSON.stringify({ demoPending: true });
    await app.db.updateTable("websites").set({ settings }).where("id", "=", app.hostId).execute();
    await removed();
    const row = await app.db.selectFrom("websites").select("settings").where("id", "=", app.hostId).executeTakeFirst();
    expect(row?.settings).toEqual({ demoRemovedAt: expect.any(String) });
  });
});

test("uploading a demo image oneself makes it one's own", async () => {
  const { recordImage } = await import("../../src/features/media/server/public.ts");
  const stored = {
    hash: "a".repeat(64),
    mediaType: "image/jpeg",
    width: 1,
    height: 1,
    placeholderColor: "#cccccc",
    byteSize: 1,
    originalName: "x.jpg",
  };
  type Stored = Parameters<typeof recordImage>[2];
  const id = await recordImage(app.db, app.owner.spaceId, stored as Stored, { isDemo: true });
  expect(await recordImage(app.db, app.owner.spaceId, stored as Stored)).toBe(id);
  expect(await recordImage(app.db, app.owner.spaceId, stored as Stored, { isDemo: true })).toBe(id);
  await removed();
  expect(await left("images", id)).toEqual([id]);
});
