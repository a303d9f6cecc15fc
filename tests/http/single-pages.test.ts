import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import type { WebsiteRole } from "../../src/features/accounts/contract.ts";
import { removeGrant } from "../../src/features/accounts/server/public.ts";
import type { Page } from "../../src/features/pages/contract.ts";
import type { NewInvitation, People, ShownInvitation } from "../../src/features/people/contract.ts";
import type { ThingPeople } from "../../src/features/people/things-contract.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { Builder } from "../support/builder.ts";
import { articleForm } from "../support/factories.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
/** Has a website of their own, and a role on the owner's. */
let guest: Builder;
let websiteId: number;
let page: Page;
let other: Page;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn(ownerLogin));
  guest = new Builder(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());

let count = 0;
const on = (path: string) => `${path}${path.includes("?") ? "&" : "?"}website_id=${websiteId}`;
beforeEach(async () => {
  count += 1;
  websiteId = await owner.addWebsite(`Website ${count}`);
  [page, other] = [await addPage("about"), await addPage("events")];
  await role("guest");
});

async function addPage(slug: string): Promise<Page> {
  const added = await owner.post("/api/add-page", { website_id: websiteId, page_name: slug, slug });
  return added.json<{ page: Page }>().page;
}

const role = (name: WebsiteRole, endsAt?: Date) => giveEditorRole(app, websiteId, name, endsAt);

const give = (more: object = {}, by = owner, page_id = page.page_id) =>
  by.post("/api/give-thing", { kind: "page", id: page_id, user_id: app.editor.id, ...more });
const who = async (kind = "page", id = page.page_id) =>
  (await owner.get(`/api/get-thing-people?kind=${kind}&id=${id}`)).json<ThingPeople>();
const giftIn = ({ people }: ThingPeople) => people.find(({ why }) => why === "given");
const take = async (by = owner) =>
  by.delete(`/api/take-single-thing/${giftIn(await who())?.single_thing_id ?? 99_999_999}`);
const pagesOf = async (by: Builder) => (await by.get(on("/api/get-pages"))).json<Page[]>().map(({ slug }) => slug);
const save = (slug = "about") => guest.post(on("/api/save-page"), { pageSlug: slug, changedFields: {} });
const things = () =>
  app.db
    .selectFrom("single_things")
    .innerJoin("grants", "grants.id", "grant_id")
    .select("page_id")
    .where("website_id", "=", websiteId)
    .execute();

describe("a page that was given", () => {
  test("is the only one that a guest sees and changes, until it is taken away", async () => {
    expect((await save()).status).toBe(403);
    expect((await give()).status).toBe(200);
    expect(await pagesOf(guest)).toEqual(["about"]);
    expect((await save()).status).toBe(200);
    expect((await save("events")).status).toBe(404);
    expect((await guest.get("/api/get-websites")).json()).toContainEqual(
      expect.objectContaining({ website_id: websiteId, role: "guest", single_things: ["page"] }),
    );
    expect((await take()).status).toBe(200);
    expect((await save()).status).toBe(403);
    expect((await take()).status).toBe(404);
    expect((await guest.get("/api/get-websites")).json()).toContainEqual(
      expect.objectContaining({ website_id: websiteId, single_things: [] }),
    );
  });

  test("changes nothing for calls that name no website", async () => {
    await give();
    const first = (await guest.get("/api/get-websites")).json<{ website_id: number; role: string }[]>();
    const own = first.find((website) => website.role === "owner")?.website_id;
    expect((await guest.pages()).map(({ page_id }) => page_id)).not.toContain(page.page_id);
    expect((await guest.get("/api/get-pages")).text).toBe((await guest.get(`/api/get-pages?website_id=${own}`)).text);
  });

  test("keeps its address out of it: adding, renaming, and deleting pages stay refused", async () => {
    await give();
    const added = await guest.post(on("/api/add-page"), { page_name: "More", slug: "more" });
    const renamed = await guest.put(on("/api/edit-page/about"), { page_name: "Mine" });
    const deleted = await guest.delete(on("/api/delete-page/about"));
    expect([added, renamed, deleted].map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test("follows its page when that is renamed, and goes with it", async () => {
    await give();
    await owner.put(on("/api/edit-page/about"), { slug: "about-us" });
    expect(await pagesOf(guest)).toEqual(["about-us"]);
    expect((await save("about-us")).status).toBe(200);
    const [page] = (await guest.get(on("/api/get-pages"))).json<{ page_id: number }[]>();
    await owner.delete(on("/api/delete-page/about-us"));
    expect((await save("about-us")).status).toBe(404);
    expect(await pagesOf(guest)).toEqual([]);
    await owner.post(on("/api/restore-page"), { page_id: page?.page_id });
    expect((await save("about-us")).status).toBe(200);
  });

  test("lets images of the website be chosen and added, and no image be changed", async () => {
    expect((await guest.get(on("/api/get-uploaded-images"))).status).toBe(403);
    await give();
    expect((await guest.get(on("/api/get-uploaded-images"))).status).toBe(200);
    expect((await guest.delete(on("/api/delete-image/1"))).status).toBe(403);
  });

  test("ends on its last day, and with the role", async () => {
    const inADay = new Date(app.clock.now().getTime() + dayMs);
    expect((await give({ ends_at: inADay.toISOString() })).status).toBe(200);
    expect(giftIn(await who())?.ends_at).toBe(inADay.toISOString());
    await app.db
      .updateTable("single_things")
      .set({ ends_at: new Date("2020-01-01") })
      .execute();
    expect((await save()).status).toBe(403);
    await give();
    expect((await save()).status).toBe(200);
    await app.db
      .updateTable("grants")
      .set({ ends_at: new Date("2020-01-01") })
      .where("website_id", "=", websiteId)
      .where("role", "=", "guest")
      .execute();
    expect((await save()).status).toBe(404);
    // Whoever comes back begins anew.
    await role("guest");
    expect((await save()).status).toBe(403);
  });

  test("stays with another role, and adds to it", async () => {
    await give();
    await role("author");
    expect((await save()).status).toBe(200);
    expect((await save("events")).status).toBe(403);
    await role("reader");
    expect(await pagesOf(guest)).toEqual(["home", "about", "events"]);
    expect((await save()).status).toBe(200);
    expect((await save("events")).status).toBe(403);
  });
});

describe("giving", () => {
  test("needs an owner of the website, a person with a role on it, and a future end", async () => {
    // What guests were not given isn't there.
    expect((await give({}, guest)).status).toBe(404);
    expect((await guest.get(`/api/get-thing-people?kind=page&id=${page.page_id}`)).status).toBe(404);
    await give();
    expect((await give({}, guest)).status).toBe(403);
    expect((await guest.get(`/api/get-thing-people?kind=page&id=${page.page_id}`)).status).toBe(403);
    await take();
    expect((await give({ user_id: 99_999_999 })).status).toBe(404);
    expect((await give({ user_id: -1 })).status).toBe(400);
    expect((await give({ id: "1 or 1=1" })).status).toBe(400);
    expect((await give({ ends_at: "2020-01-01T00:00:00Z" })).json()).toMatchObject({
      fields: { ends_at: expect.any(String) },
    });
    await inTransaction(app.db, (trx) => removeGrant(trx, { websiteId, userId: app.editor.id }, app.clock.now()));
    expect((await give()).json()).toMatchObject({ message: "This person has no role on this website." });
    const foreign = (await guest.pages())[0]?.page_id;
    expect((await give({}, owner, foreign)).status).toBe(404);
    expect(await things()).toEqual([]);
  });

  test("by two at once leaves one gift; given and taken at once, nothing breaks", async () => {
    const answers = await Promise.all([give(), give(), give(), give()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await things()).toHaveLength(1);
    const both = await Promise.all([take(), give(), take(), give()]);
    for (const { status } of both) expect([200, 404]).toContain(status);
    expect((await things()).length).toBeLessThanOrEqual(1);
    const remove = inTransaction(app.db, (trx) =>
      removeGrant(trx, { websiteId, userId: app.editor.id }, app.clock.now()),
    );
    const [, late] = await Promise.all([remove, give()]);
    expect([200, 404]).toContain(late.status);
    expect(await things()).toEqual([]);
  });

  test("and taking are recorded with the page", async () => {
    const before = await newestLine(app.db);
    await give();
    await take();
    expect(await actionsSince(app.db, before)).toEqual(["role.thing-given", "role.thing-taken"]);
    const lines = (await owner.get(on("/api/get-audit?group=role"))).text;
    expect(lines).toContain("the page “about”");
  });
});

describe("who can see it", () => {
  test("a page: each reason, since when, and given by whom", async () => {
    expect((await who()).others).toEqual([{ user_id: app.editor.id, username: "Edgar Editor" }]);
    await role("reader");
    await give();
    const { people, others, title } = await who();
    expect(title).toBe("about");
    expect(others).toEqual([]);
    expect(people).toMatchObject([
      { why: "role", role: "owner", can: "change", is_you: true },
      { username: "Edgar Editor", why: "role", role: "reader", can: "read", single_thing_id: null },
      { username: "Edgar Editor", why: "given", can: "change", granted_by: expect.any(String) },
    ]);
    const listed = (await owner.get(on("/api/get-people"))).json<People>().people;
    expect(listed.find(({ user_id }) => user_id === app.editor.id)?.single_things).toMatchObject([
      { kind: "page", title: "about" },
    ]);
  });

  test("an article: its author only as long as a role lets them", async () => {
    await role("author");
    const form = articleForm({ website_id: String(websiteId) });
    const posted = await app.send("/api/post-article-user", { form, cookie: guest.cookie });
    expect(posted.status, posted.text).toBe(201);
    const { id } = await app.db
      .selectFrom("articles")
      .select("id")
      .where("website_id", "=", websiteId)
      .executeTakeFirstOrThrow();
    const reasons = async () => (await who("article", id)).people.map(({ why, can }) => `${why} ${can}`);
    expect(await reasons()).toEqual(["role change", "author change"]);
    await role("guest");
    expect(await reasons()).toEqual(["role change"]);
    await role("reader");
    expect(await reasons()).toEqual(["role change", "role read"]);
    expect((await guest.get(`/api/get-thing-people?kind=article&id=${id}`)).status).toBe(403);
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", app.editor.id).execute();
    expect(await reasons()).toEqual(["role change"]);
    await app.db.updateTable("users").set({ disabled_at: null }).where("id", "=", app.editor.id).execute();
  });

  test("an article of the host site: owners of the network, and who wrote it", async () => {
    const row = { website_id: app.hostId, title: "News", slug: `news-${count}`, author_id: app.editor.id };
    const { id } = await app.db
      .insertInto("articles")
      .values({ ...row, content: "" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { people, others } = await who("article", id);
    expect(others).toBeNull();
    expect(people.map(({ why, can }) => `${why} ${can}`)).toEqual(["network change", "author change"]);
    expect((await guest.get(`/api/get-thing-people?kind=article&id=${id}`)).status).toBe(404);
  });
});

describe("who can see what isn't a page", () => {
  test("an inbox: owners, and whoever works with members; not editors, and not those of the host site", async () => {
    const reasons = async (id: number) => (await who("inbox", id)).people.map((one) => `${one.why} ${one.role}`);
    await role("editor");
    expect(await reasons(websiteId)).toEqual(["role owner"]);
    await role("members");
    expect(await reasons(websiteId)).toEqual(["role owner", "role members"]);
    expect((await guest.get(`/api/get-thing-people?kind=inbox&id=${websiteId}`)).status).toBe(403);
    const grant = { user_id: app.editor.id, website_id: app.hostId, role: "editor" };
    await app.db.insertInto("grants").values(grant).execute();
    expect(await reasons(app.hostId)).toEqual(["network null"]);
    await app.db.deleteFrom("grants").where("website_id", "=", app.hostId).execute();
  });

  test("a segment: people of the member list, asked by its owners only", async () => {
    const json = { name: `Segment ${count}`, filter: { search: "ann" } };
    const added = await owner.post("/api/add-segment", json);
    const id = added.json<{ segment: { segment_id: number } }>().segment.segment_id;
    const ask = () => guest.get(`/api/get-thing-people?kind=segment&id=${id}`);
    expect((await who("segment", id)).people).toMatchObject([{ why: "list", role: "owner", is_you: true }]);
    expect((await ask()).status).toBe(404);
    const grant = { user_id: app.editor.id, space_id: app.owner.spaceId, role: "members" };
    await app.db.insertInto("grants").values(grant).execute();
    expect((await who("segment", id)).people).toMatchObject([{ role: "owner" }, { role: "members", why: "list" }]);
    expect((await ask()).status).toBe(403);
    await app.db.deleteFrom("grants").where("space_id", "=", app.owner.spaceId).where("role", "=", "members").execute();
  });
});

describe("an invitation to one page", () => {
  const invite = (more: object = {}) => owner.post("/api/invite", { website_id: websiteId, role: "guest", ...more });
  const tokenOf = (made: NewInvitation) => new URL(made.link).hash.slice(1);

  test("needs a page of the website", async () => {
    expect((await invite()).json()).toMatchObject({ fields: { thing: "Please choose what to share" } });
    expect((await invite({ thing: { kind: "page", id: (await guest.pages())[0]?.page_id } })).status).toBe(404);
    expect((await invite({ thing: { kind: "page", id: 99_999_999 } })).status).toBe(404);
  });

  test("makes a guest with this page", async () => {
    const token = tokenOf((await invite({ thing: { kind: "page", id: page.page_id } })).json<NewInvitation>());
    const shown = (await owner.post("/api/read-invitation", { token })).json<ShownInvitation>();
    expect(shown.details).toMatchObject({ role: "guest", thing: { kind: "page", title: "about" } });
    const person = { username: `Guest ${count}`, email: `g${count}@example.org`, password: "a longer one, then" };
    const joined = await app.send("/api/join", { json: { token, ...person } });
    expect(joined.status).toBe(201);
    const newcomer = new Builder(app, joined.cookie ?? "");
    expect((await newcomer.pages()).map(({ slug }) => slug)).toEqual(["about"]);
    expect(giftIn(await who())?.username).toBe(person.username);
  });

  test("adds the page to the role of somebody who has one", async () => {
    await role("author");
    const token = tokenOf((await invite({ thing: { kind: "page", id: other.page_id } })).json<NewInvitation>());
    // Accepting replaces the session's token.
    const again = new Builder(app, await app.logIn(editorLogin));
    const accepted = await again.post("/api/accept-invitation", { token });
    expect(accepted.status).toBe(200);
    expect(await pagesOf(new Builder(app, accepted.cookie ?? ""))).toEqual(["events"]);
    const { people } = (await owner.get(on("/api/get-people"))).json<People>();
    expect(people.find(({ user_id }) => user_id === app.editor.id)?.role).toBe("author");
  });

  test("goes with its page", async () => {
    const token = tokenOf((await invite({ thing: { kind: "page", id: page.page_id } })).json<NewInvitation>());
    await owner.delete(on("/api/delete-page/about"));
    expect((await guest.post("/api/accept-invitation", { token })).status).toBe(404);
  });
});
