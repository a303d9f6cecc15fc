import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { createPeople } from "../../tests/support/test-app.ts";
import { insertOwnWebsite } from "../../tests/support/websites.ts";
import type { NewRow } from "./database.ts";

let database: TestDatabase;
let ids: {
  owner: number;
  editor: number;
  space: number;
  otherSpace: number;
  host: number;
  ownSite: number;
  otherSite: number;
};
beforeAll(async () => {
  database = await createTestDatabase();
  const { owner, editor, hostId } = await createPeople(database.db);
  const sites = await database.db
    .selectFrom("websites")
    .select("id")
    .where("is_host", "=", false)
    .orderBy("id")
    .execute();
  const spaces = { space: owner.spaceId, otherSpace: editor.spaceId };
  const websites = { host: hostId, ownSite: sites[0]?.id ?? 0, otherSite: sites[1]?.id ?? 0 };
  ids = { owner: owner.id, editor: editor.id, ...spaces, ...websites };
});
afterAll(() => database.drop());

let count = 0;
function article(websiteId: number, changes: Partial<NewRow<"articles">> = {}) {
  count += 1;
  const values = { website_id: websiteId, title: "T", slug: `s-${count}`, content: "<p>x</p>", ...changes };
  return database.db.insertInto("articles").values(values).returning("id").executeTakeFirstOrThrow();
}

function category(websiteId: number, name: string, slug: string) {
  const values = { website_id: websiteId, name, slug };
  return database.db.insertInto("categories").values(values).returning("id").executeTakeFirstOrThrow();
}

function member(spaceId: number, changes: Partial<NewRow<"members">> = {}) {
  count += 1;
  const address = { street_name: "Main", city: "Dover", zip_code: "1", district: "1" };
  const values = {
    space_id: spaceId,
    name: "M",
    email: `m${count}@x.org`,
    age: 30,
    gender: "f",
    ...address,
    ...changes,
  };
  return database.db.insertInto("members").values(values).returning("id").executeTakeFirstOrThrow();
}

function domain(websiteId: number, name: string, verified: boolean) {
  const verification_token = "t".repeat(22);
  const values = { website_id: websiteId, domain: name, verification_token, verified_at: verified ? new Date() : null };
  return database.db.insertInto("domains").values(values).execute();
}

/** The database itself refuses, by the constraint of that name. */
async function refuses(work: Promise<unknown>, constraint: string): Promise<void> {
  await expect(work).rejects.toMatchObject({ constraint });
}

describe("the database refuses", () => {
  test("the same slug twice on one website, and takes it on another", async () => {
    await article(ids.ownSite, { slug: "same" });
    await refuses(article(ids.ownSite, { slug: "same" }), "articles_website_id_slug_key");
    await expect(article(ids.otherSite, { slug: "same" })).resolves.toBeTruthy();
    await category(ids.host, "One", "one");
    await refuses(category(ids.host, "Two", "one"), "categories_website_id_slug_key");
    await refuses(category(ids.host, "ONE", "other"), "categories_name_key");
    await expect(category(ids.otherSite, "One", "one")).resolves.toBeTruthy();
  });

  test.each(["Upper", "with space", "", "ünder", "a/b", "x".repeat(201)])("the slug %j", async (slug) => {
    await refuses(article(ids.ownSite, { slug }), "articles_slug_check");
  });

  test("a category of another website", async () => {
    const { id } = await category(ids.otherSite, "Theirs", "theirs");
    await refuses(article(ids.ownSite, { category_id: id }), "articles_category_id_website_id_fkey");
    const own = await article(ids.otherSite, { category_id: id });
    await refuses(
      database.db.updateTable("articles").set({ website_id: ids.ownSite }).where("id", "=", own.id).execute(),
      "articles_category_id_website_id_fkey",
    );
  });

  test("a second host site", async () => {
    await refuses(insertOwnWebsite(database.db, ids.editor, { is_host: true }), "websites_one_host_key");
  });

  test("a domain that somebody has verified, while many may claim it", async () => {
    const spare = () => insertOwnWebsite(database.db, ids.owner);
    const [first, second, third] = [await spare(), await spare(), await spare()];
    await domain(first, "example.org", true);
    await expect(domain(second, "example.org", false)).resolves.toBeTruthy();
    await refuses(domain(third, "example.org", true), "domains_verified_key");
    const verify = database.db.updateTable("domains").set({ verified_at: new Date() }).where("website_id", "=", second);
    await refuses(verify.execute(), "domains_verified_key");
    await refuses(domain(third, "Example.net", false), "domains_domain_check");
    await refuses(domain(first, "second.example.org", false), "domains_pkey");
  });

  test("a member's address twice for one owner, whatever its case, and takes it for another", async () => {
    await member(ids.space, { email: "ann@example.org" });
    await refuses(member(ids.space, { email: "ANN@Example.org" }), "members_space_email_key");
    await expect(member(ids.otherSpace, { email: "ann@example.org" })).resolves.toBeTruthy();
  });

  test.each([0, -1, 150, 200])("a member's age of %d", async (age) => {
    await refuses(member(ids.space, { age }), "members_age_check");
  });

  test.each([1, 149])("not a member's age of %d", async (age) => {
    await expect(member(ids.space, { age })).resolves.toBeTruthy();
  });

  test("an account's address or name twice, whatever their case", async () => {
    const user = (email: string, username: string) =>
      database.db.insertInto("users").values({ email, username }).execute();
    await refuses(user("OWNER@rostrum.TEST", "Somebody"), "users_email_key");
    await refuses(user("somebody@rostrum.test", "olivia OWNER"), "users_username_key");
  });

  test("a role that is none, an image that is none of the five kinds, a token hash of another length", async () => {
    const user = { email: "a@b.c", username: "a", role: "admin" };
    await refuses(database.db.insertInto("users").values(user).execute(), "users_role_check");
    const image = { space_id: ids.space, hash: "0".repeat(64), byte_size: 1, width: 1, height: 1 };
    const svg = { ...image, media_type: "image/svg+xml" };
    await refuses(database.db.insertInto("images").values(svg).execute(), "images_media_type_check");
    const session = { token_hash: Buffer.alloc(31), user_id: ids.owner, expires_at: new Date() };
    await refuses(database.db.insertInto("sessions").values(session).execute(), "sessions_token_hash_check");
  });
});

describe("components of a page", () => {
  test("may pass through equal positions while they are reordered, and not end so", async () => {
    const page = await database.db
      .insertInto("pages")
      .values({ website_id: ids.ownSite, slug: "order", page_name: "Order" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const components = [0, 1].map((position) => ({ page_id: page.id, component_type: "hero1", position }));
    await database.db.insertInto("page_components").values(components).execute();
    const swap = sql`update page_components set position = 1 - position where page_id = ${page.id}`;
    await expect(swap.execute(database.db)).resolves.toBeTruthy();
    const clash = sql`update page_components set position = 1 where page_id = ${page.id}`;
    await refuses(clash.execute(database.db), "page_components_page_id_position_key");
  });
});

describe("what is deleted takes along what belongs to it, and nothing else", () => {
  test("a category leaves its articles behind without one", async () => {
    const { id } = await category(ids.ownSite, "Passing", "passing");
    const kept = await article(ids.ownSite, { category_id: id });
    await database.db.deleteFrom("categories").where("id", "=", id).execute();
    const row = await database.db
      .selectFrom("articles")
      .selectAll()
      .where("id", "=", kept.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ category_id: null, website_id: ids.ownSite });
  });

  test("a website takes its domain, pages, articles and categories; members stay", async () => {
    const { db } = database;
    const site = { id: await insertOwnWebsite(db, ids.owner) };
    await domain(site.id, "going.example.org", true);
    const { id } = await category(site.id, "C", "c");
    await article(site.id, { category_id: id });
    await db.insertInto("pages").values({ website_id: site.id, slug: "home", page_name: "Home" }).execute();
    const stays = await member(ids.space);
    await db.deleteFrom("websites").where("id", "=", site.id).execute();
    for (const table of ["domains", "categories", "articles", "pages"] as const) {
      expect(await db.selectFrom(table).select("website_id").where("website_id", "=", site.id).execute()).toEqual([]);
    }
    expect(await db.selectFrom("members").select("id").where("id", "=", stays.id).execute()).toHaveLength(1);
  });

  test("an account that goes leaves its articles on other sites, without an author", async () => {
    const { db } = database;
    const { id } = await db
      .insertInto("users")
      .values({ email: "leaving@x.org", username: "Leaving" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const kept = await article(ids.host, { author_id: id });
    await db.deleteFrom("users").where("id", "=", id).execute();
    const row = await db.selectFrom("articles").select("author_id").where("id", "=", kept.id).executeTakeFirstOrThrow();
    expect(row.author_id).toBeNull();
  });
});

describe("search", () => {
  test("finds words of title, description and text, not of markup, also in very long texts", async () => {
    const long = `<p class="hidden">The <b>council</b> met.</p>${"<p>many words here</p>".repeat(40_000)}`;
    const { id } = await article(ids.ownSite, { title: "Bridge budgets", description: "A levy", content: long });
    const found = async (words: string) => {
      const { rows } = await sql<{ id: number }>`
        select id from articles where search @@ plainto_tsquery('english', ${words})`.execute(database.db);
      return rows.map((row) => row.id).includes(id);
    };
    expect(await Promise.all(["budget", "levy", "council", "hidden", "class"].map(found))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
