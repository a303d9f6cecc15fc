import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: string;
let account: string;
let categoryId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.logIn();
  account = await app.logIn(editorLogin);
  const category = { json: { name: "News" }, cookie: owner };
  categoryId = (await app.send("/api/add-category", category)).json<{ category_id: number }>().category_id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await allow("everybody");
  await app.db.deleteFrom("grants").where("website_id", "=", app.hostId).execute();
});

const allow = (host_posting: string) =>
  app.send("/api/edit-network-settings", { method: "PUT", json: { host_posting }, cookie: owner });
const post = (path: string, json: object = {}, cookie = account) => app.send(path, { json, cookie });
const answered = async (answer: ReturnType<typeof post>) => {
  const { status, json } = await answer;
  return [status, json<{ message?: string }>().message];
};

let count = 0;
function multipart() {
  count += 1;
  const form = new FormData();
  const fields = { title: "Pothole", slug: `pothole-${count}`, description: "On Main", content: "<p>Deep.</p>" };
  for (const [name, value] of Object.entries({ ...fields, category_id: categoryId })) form.set(name, String(value));
  return form;
}
const publishAtOnce = (cookie = account) =>
  app.send("/api/post-article-host", { method: "POST", form: multipart(), cookie });

async function begin(cookie = account, more: object = {}, place: object = {}): Promise<number> {
  const { id } = (await post("/api/add-draft", { site: "host", ...place }, cookie)).json<{ id: number }>();
  count += 1;
  const changes = {
    title: "Pothole",
    slug: `pothole-${count}`,
    description: "On Main",
    content: "<p>Deep.</p>",
    category_id: categoryId,
    ...more,
  };
  const save = { version: 0, save_id: crypto.randomUUID(), changes };
  expect((await post(`/api/save-draft/${id}`, save, cookie)).status).toBe(200);
  return id;
}
const publish = (id: number, cookie = account) => post(`/api/publish-article/${id}`, { version: 1 }, cookie);
const mine = async () => (await app.send("/api/get-account", { cookie: account })).json();
const review = "Your role on this website doesn't allow this. Ask for a review instead.";
const refused = "Your roles don't allow writing for the network's site.";

describe("by default, posting on the host site follows roles:", () => {
  beforeEach(() => allow("roles"));

  /** Gives the account this role on somebody else's website, and no other. */
  async function become(role: string | null, more: object = {}) {
    await app.db
      .deleteFrom("grants")
      .where("user_id", "=", app.editor.id)
      .where("website_id", "is not", null)
      .execute();
    const website_id = (await firstWebsiteOf(app.db, app.owner.id)) as number;
    if (role)
      await app.db
        .insertInto("grants")
        .values({ website_id, user_id: app.editor.id, role, ...more })
        .execute();
  }

  test("it is what a new network begins with", async () => {
    const { host_posting } = await app.db
      .selectFrom("network_settings")
      .select("host_posting")
      .executeTakeFirstOrThrow();
    expect(host_posting).toBe("roles");
    const answer = await app.send("/api/get-network-settings", { cookie: owner });
    expect(answer.json()).toMatchObject({ host_posters: { editors: 1, roles: 2, approval: 2, everybody: 2 } });
  });

  test.each(["owner", "editor"])("%s of a website publishes", async (role) => {
    await become(role);
    expect((await publishAtOnce()).status).toBe(201);
    expect((await publish(await begin())).status).toBe(200);
    expect(await mine()).toMatchObject({ host_articles: "publish" });
  });

  const past = new Date("2026-01-01");
  test.each([
    ["author", {}],
    ["contributor", {}],
    ["members", {}],
    ["reader", {}],
    ["guest", {}],
    ["owner", { ends_at: past }],
    [null, {}],
  ])("role %s %o gets 403 from every call that writes there", async (role, more) => {
    await become("owner");
    const id = await begin();
    const shown = await begin();
    expect((await publish(shown)).status).toBe(200);
    await become(role, more);
    expect(await mine()).toMatchObject({ host_articles: "read" });
    expect(await answered(publishAtOnce())).toEqual([403, refused]);
    expect(await answered(post("/api/add-draft", { site: "host" }))).toEqual([403, refused]);
    const save = { version: 1, save_id: crypto.randomUUID(), changes: { title: "Mine" } };
    const writes = [
      post(`/api/save-draft/${id}`, save),
      publish(id),
      post(`/api/ask-for-review/${id}`),
      post(`/api/unpublish-article/${shown}`),
      app.send(`/api/delete-article/${shown}`, { method: "DELETE", cookie: account }),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  test("an account that somebody made themselves needs approval until a network editor trusts it", async () => {
    await become("owner");
    await app.db.updateTable("users").set({ is_trusted: false }).where("id", "=", app.editor.id).execute();
    expect(await mine()).toMatchObject({ host_articles: "review" });
    expect(await answered(publishAtOnce())).toEqual([403, review]);
    const id = await begin();
    expect((await post(`/api/ask-for-review/${id}`)).status).toBe(200);
    const trust = (cookie: string) =>
      app.send(`/api/trust-account/${app.editor.id}`, { method: "PUT", json: { trusted: true }, cookie });
    expect((await trust(account)).status).toBe(403);
    const shown = await app.send(`/api/get-draft/${id}`, { cookie: owner });
    expect(shown.json()).toMatchObject({ review: { trust_id: app.editor.id } });
    expect((await app.send(`/api/get-draft/${id}`, { cookie: account })).json()).toMatchObject({
      review: { trust_id: null },
    });
    expect((await trust(owner)).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
  });

  test("whoever signs up begins without trust", async () => {
    await app.send("/api/edit-network-settings", { method: "PUT", json: { sign_up: "approval" }, cookie: owner });
    const asked = { email: "new@example.org", reason: "Please", contact_link: "" };
    const { link } = (await app.send("/api/ask-for-account", { json: asked })).json<{ link: string }>();
    const waiting = (await app.send("/api/get-account-requests", { cookie: owner })).json<{ request_id: number }[]>();
    const decided = await post(`/api/decide-account-request/${waiting[0]?.request_id}`, { approve: true }, owner);
    expect(decided.status, decided.text).toBe(200);
    const person = { token: new URL(link).hash.slice(1), username: "Newcomer", password: "correct horse battery" };
    const made = await app.send("/api/create-account", { json: person });
    expect(made.status, made.text).toBe(201);
    const newcomer = await app.send("/api/get-account", { cookie: made.cookie });
    expect(newcomer.json()).toMatchObject({ host_articles: "review" });
  });
});

test("everybody with an account posts on the host site, where an owner chose so", async () => {
  expect((await publishAtOnce()).status).toBe(201);
  expect((await publish(await begin())).status).toBe(200);
  expect(await mine()).toMatchObject({ host_articles: "publish" });
});

test("with approval, people write and ask for a review; a network editor publishes", async () => {
  const published = await begin();
  expect((await publish(published)).status).toBe(200);
  await allow("approval");
  expect(await mine()).toMatchObject({ host_articles: "review" });
  expect(await answered(publishAtOnce())).toEqual([403, review]);
  const id = await begin();
  expect(await answered(publish(id))).toEqual([403, review]);
  expect((await post(`/api/ask-for-review/${id}`)).status).toBe(200);
  expect((await app.send(`/api/get-draft/${id}`, { cookie: account })).json()).toMatchObject({
    may_write: true,
    may_publish: false,
    review: { state: "asked" },
  });
  // What visitors see stays as it is.
  expect((await post(`/api/unpublish-article/${published}`)).status).toBe(403);
  const remove = await app.send(`/api/delete-article/${published}`, { method: "DELETE", cookie: account });
  expect(remove.status).toBe(403);
  // Somebody else's article isn't there at all.
  expect((await publish(await begin(owner))).status).toBe(404);

  expect((await post(`/api/return-article/${id}`, { note: "Where?" }, owner)).status).toBe(200);
  expect((await post(`/api/ask-for-review/${id}`)).status).toBe(200);
  expect((await publish(id, owner)).status).toBe(200);
  const grant = { website_id: app.hostId, user_id: app.editor.id, role: "editor" };
  await app.db.insertInto("grants").values(grant).execute();
  expect((await publishAtOnce()).status).toBe(201);
  expect(await mine()).toMatchObject({ host_articles: "publish" });
});

test("with network editors only, others can't write there; what they wrote stays and can be read", async () => {
  const id = await begin();
  expect((await publish(id)).status).toBe(200);
  await allow("editors");
  expect(await mine()).toMatchObject({ host_articles: "read" });
  expect(await answered(publishAtOnce())).toEqual([403, refused]);
  expect(await answered(post("/api/add-draft", { site: "host" }))).toEqual([403, refused]);
  expect((await publish(id)).status).toBe(403);
  expect((await post(`/api/ask-for-review/${id}`)).status).toBe(403);
  const draft = (await app.send(`/api/get-draft/${id}`, { cookie: account })).json<{ published: { slug: string } }>();
  expect(draft).toMatchObject({ may_write: false, may_publish: false });
  expect((await app.send(`/article/${draft.published.slug}`)).status).toBe(200);
  const list = (await app.send("/api/get-articles?site=host", { cookie: account })).json<{ id: number }[]>();
  expect(list.map((one) => one.id)).toContain(id);
  const grant = { website_id: app.hostId, user_id: app.editor.id, role: "editor" };
  await app.db.insertInto("grants").values(grant).execute();
  expect((await publishAtOnce()).status).toBe(201);
  expect((await publishAtOnce(owner)).status).toBe(201);
});

describe("what is scheduled when approval becomes necessary", () => {
  const later = "2999-01-01T00:00:00.000Z";
  async function schedule(cookie = account, more: object = {}, place: object = {}): Promise<number> {
    const id = await begin(cookie, { publish_date: later, ...more }, place);
    const answer = await publish(id, cookie);
    expect(answer.status, answer.text).toBe(200);
    return id;
  }
  const stateOf = async (id: number) => {
    const row = app.db.selectFrom("articles").leftJoin("article_reviews", "article_id", "articles.id");
    const found = row.select(["publish_date", "state", "asked_by"]).where("articles.id", "=", id);
    return found.executeTakeFirstOrThrow();
  };

  test.each(["approval", "editors"])("waits for a review under %s, and its author is told", async (setting) => {
    const id = await schedule();
    const byOwner = await schedule(owner);
    await allow(setting);
    expect(await stateOf(id)).toEqual({ publish_date: null, state: "asked", asked_by: app.editor.id });
    expect((await stateOf(byOwner)).publish_date).toEqual(new Date(later));
    const mails = app.db.selectFrom("outgoing_mails").select("recipient").where("kind", "=", "schedule-held");
    expect((await mails.execute()).at(-1)).toEqual({ recipient: editorLogin.email });
    const waiting = app.db.selectFrom("jobs").select("id").where("name", "=", "articles.publish");
    expect(await waiting.where("key", "=", String(id)).execute()).toEqual([]);
  });

  test("waits in every language of the site", async () => {
    const added = await post(`/api/add-edition/${app.hostId}`, { language: "es" }, owner);
    const place = { website_id: added.json<{ website_id: number }>().website_id };
    const category = await post("/api/add-category", { name: "Noticias", site: "host", ...place }, owner);
    const { category_id } = category.json<{ category_id: number }>();
    const [id, byOwner] = [
      await schedule(account, { category_id }, place),
      await schedule(owner, { category_id }, place),
    ];
    await allow("approval");
    expect(await stateOf(id)).toEqual({ publish_date: null, state: "asked", asked_by: app.editor.id });
    expect((await stateOf(byOwner)).publish_date).toEqual(new Date(later));
    const lines = app.db.selectFrom("audit_lines").select("website_id").where("subject_id", "=", id);
    expect(await lines.where("action", "=", "content.review-asked").execute()).toEqual([place]);
  });

  test("stays if an editor scheduled it, as approval was necessary before", async () => {
    await allow("approval");
    const id = await begin(account, { publish_date: later });
    expect((await post(`/api/ask-for-review/${id}`)).status).toBe(200);
    const approved = await publish(id, owner);
    expect(approved.status, approved.text).toBe(200);
    await allow("editors");
    expect((await stateOf(id)).publish_date).toEqual(new Date(later));
  });
});
