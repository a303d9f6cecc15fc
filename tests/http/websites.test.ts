import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articleForm } from "../support/factories.ts";
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

async function addWebsite(title = "Riverside News", cookie = owner): Promise<number> {
  const answer = await app.send("/api/add-website", { json: { title }, cookie });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ website_id: number }>().website_id;
}

const remove = (id: number | string, cookie = owner) => app.send(`/delete_website/${id}`, { method: "DELETE", cookie });
const nameOf = (id: number) => `${id}.sites.rostrum.test`;
const publicStatus = async (id: number, path = "/articles") => (await app.send(path, { host: nameOf(id) })).status;

async function count(table: "articles" | "pages" | "domains" | "page_views" | "members", websiteId?: number) {
  let query = app.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as("count"));
  if (websiteId !== undefined) query = query.where("website_id" as never, "=", websiteId as never);
  return (await query.executeTakeFirstOrThrow()).count;
}

describe("adding a website", () => {
  test("gives one with a home page of the default components, at once on its own address, at the list's end", async () => {
    const answer = await app.send("/api/add-website", { json: { title: "  Hill & Valley  " }, cookie: owner });
    expect(answer.status).toBe(201);
    const { website_id } = answer.json<{ website_id: number }>();
    expect(answer.json()).toEqual({
      website_id,
      title: "Hill & Valley",
      domain: null,
      language: "en-US",
      is_verified: 0,
      role: "owner",
      single_things: [],
      edition: null,
    });
    expect(await publicStatus(website_id)).toBe(200);
    const components = await app.db
      .selectFrom("page_components")
      .innerJoin("pages", "pages.id", "page_id")
      .select(["slug", "component_type"])
      .where("website_id", "=", website_id)
      .orderBy("position")
      .execute();
    expect(components.map(({ slug }) => slug)).toEqual(Array(6).fill("home"));
    expect([components[0]?.component_type, components[5]?.component_type]).toEqual(["navbar1", "footer1"]);
    const list = (await app.send("/api/get-websites", { cookie: owner })).json<{ website_id: number }[]>();
    expect(list.at(-1)?.website_id).toBe(website_id);
  });

  test.each([
    [{}, "Title is required"],
    [{ title: "   " }, "Title is required"],
    [{ title: "\u0000" }, "Title is required"],
    [{ title: "x".repeat(201) }, "Title must not exceed 200 characters"],
  ])("refuses %j", async (json, message) => {
    const answer = await app.send("/api/add-website", { json, cookie: owner });
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({ message, fields: { title: message } });
  });

  test.each([5, null, ["x"]])("refuses a title of another type: %j", async (title) => {
    expect((await app.send("/api/add-website", { json: { title }, cookie: owner })).status).toBe(400);
  });
});

describe("deleting a website", () => {
  test("takes everything of it away, at once on its address; members and other websites stay", async () => {
    const id = await addWebsite();
    const other = await addWebsite();
    for (const website_id of [id, other]) {
      const form = articleForm({ website_id: String(website_id), slug: "kept-or-not" });
      await app.send("/api/post-article-user", { form, cookie: owner });
      const domain = { website_id, domain: `site${website_id}.example`, verification_token: "t".repeat(22) };
      await app.db.insertInto("domains").values(domain).execute();
      await app.db.insertInto("page_views").values({ website_id, day: new Date(), path: "/", views: 3 }).execute();
    }
    const member = { name: "A", age: 40, gender: "f", street_name: "S", city: "C", zip_code: "1", district: "D" };
    await app.db
      .insertInto("members")
      .values({ ...member, space_id: app.owner.spaceId, email: "a@b.org" })
      .execute();
    expect(await publicStatus(id, "/article/kept-or-not")).toBe(200);

    const content = await app.send(`/api/get-website-content/${id}`, { cookie: owner });
    expect(content.json()).toEqual({ articles: 1, pages: 1, domain: `site${id}.example` });
    const answer = await remove(id);
    expect([answer.status, answer.json()]).toEqual([200, { message: "Website deleted" }]);

    expect(await publicStatus(id, "/article/kept-or-not")).toBe(404);
    expect(await publicStatus(id)).toBe(404);
    expect(await publicStatus(other, "/article/kept-or-not")).toBe(200);
    for (const table of ["articles", "pages", "domains", "page_views"] as const) {
      expect([table, await count(table, id), await count(table, other)]).toEqual([table, 0, 1]);
    }
    expect(await count("members")).toBe(1);
    expect((await app.send(`/api/get-website-content/${id}`, { cookie: owner })).status).toBe(404);
  });

  test("twice, also at once, deletes once: the other is told that it is gone", async () => {
    const id = await addWebsite();
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const again = await remove(id);
    expect([again.status, again.json()]).toEqual([404, { message: "This website does not exist." }]);
  });

  test("other people's websites and the host are no websites to delete", async () => {
    const id = await addWebsite();
    expect((await remove(id, editor)).status).toBe(404);
    expect((await remove(app.hostId, editor)).status).toBe(404);
    const host = await remove(app.hostId);
    expect([host.status, host.json()]).toEqual([400, { message: "The network's own site can't be deleted." }]);
    expect((await app.send(`/api/get-website-content/${app.hostId}`, { cookie: owner })).status).toBe(404);
    for (const nonsense of ["abc", "0", "-1", "1.5", "1e3", "9".repeat(30)]) {
      expect((await remove(nonsense)).status, nonsense).toBe(400);
    }
    expect(await publicStatus(id)).toBe(200);
    expect((await app.send("/")).status).toBe(200);
  });

  test("is heard by other processes", async () => {
    const id = await addWebsite();
    await app.settled();
    await app.db.deleteFrom("websites").where("id", "=", id).execute();
    await app.settled();
    expect(await publicStatus(id)).toBe(404);
  });
});
