import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountWithWebsite } from "../../src/app/start/create-account.ts";
import { articleForm } from "../support/factories.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.logIn();
});
afterAll(() => app.close());

const password = "a person's password";
let count = 0;
let person: { id: number; email: string; name: string; cookie: string; websiteId: number };
beforeEach(async () => {
  await app.db.deleteFrom("login_failures").execute();
  count += 1;
  const account = {
    email: `person-${count}@example.org`,
    username: `Person ${count}`,
    password,
    role: "editor" as const,
  };
  const id = await createAccountWithWebsite(app.db, account);
  await app.sites.load();
  const cookie = await app.logIn(account);
  person = { id, email: account.email, name: account.username, cookie, websiteId: await firstWebsiteOf(app.db, id) };
});

const remove = (json: object = {}) =>
  app.send("/api/delete-account", { json: { current_password: password, ...json }, cookie: person.cookie });
const content = async () =>
  (await app.send("/api/get-account-content", { cookie: person.cookie })).json<{
    obstacles: string[];
    articles: number;
  }>();
const deleteWebsite = () =>
  app.send(`/delete_website/${person.websiteId}`, { method: "DELETE", cookie: person.cookie });
async function publishOnHost(): Promise<string> {
  const { category_id } = (
    await app.send("/api/add-category", { json: { name: `News ${count}` }, cookie: owner })
  ).json<{ category_id: number }>();
  const slug = `by-person-${count}`;
  const form = articleForm({ slug, category_id: String(category_id) });
  const posted = await app.send("/api/post-article-host", { form, cookie: person.cookie });
  expect(posted.status, posted.text).toBe(201);
  return slug;
}
const user = () => app.db.selectFrom("users").selectAll().where("id", "=", person.id).executeTakeFirst();

describe("deleting the own account", () => {
  test("erases name and address from the audit log, whose lines stay", async () => {
    const ofPerson = app.db
      .selectFrom("audit_lines")
      .select(["action", "plain"])
      .where("actor_id", "=", person.id)
      .orderBy("id");
    expect((await deleteWebsite()).status).toBe(200);
    const before = await ofPerson.execute();
    expect(before.map(({ action }) => action)).toContain("login.succeeded");
    expect((await remove({ keeps_name: false })).status).toBe(200);
    const after = await ofPerson.execute();
    expect(after.map(({ action }) => action)).toEqual([...before.map(({ action }) => action), "account.deleted"]);
    expect(after.slice(0, -1).every(({ plain }) => plain === null)).toBe(true);
    expect(JSON.stringify(after)).not.toMatch(new RegExp(`${person.name}|${person.email}`));
  });

  test("leaves neither a request for the account, nor where it was used from, also where the name stays", async () => {
    await publishOnHost();
    await deleteWebsite();
    const request = { email: person.email, token_hash: randomBytes(32), expires_at: new Date(), mailed: true };
    await app.db
      .insertInto("account_requests")
      .values({ ...request, needs_approval: false })
      .execute();
    expect((await remove({ keeps_name: true })).status).toBe(200);
    const lines = app.db.selectFrom("audit_lines").select("action").where("plain", "is not", null);
    const about = lines.where((where) =>
      where.or([where("actor_id", "=", person.id), where("user_id", "=", person.id)]),
    );
    expect(await about.execute()).toEqual([{ action: "account.deleted" }]);
    const requests = app.db.selectFrom("account_requests").select("id").where("email", "=", person.email);
    expect(await requests.execute()).toEqual([]);
  });

  test("needs the password, and that nothing is left without an owner", async () => {
    expect((await remove({ current_password: "wrong" })).status).toBe(400);
    expect((await content()).obstacles).toHaveLength(1);
    const refused = await remove();
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining("You are the only owner of the website"),
    ]);
    const address = { street_name: "Elm Street", city: "Dover", zip_code: "01234", district: "Ward 1" };
    const member = { name: "Ann", email: "ann@example.org", age: 40, gender: "Female", ...address };
    await app.send("/api/add_member", { json: member, cookie: person.cookie });
    expect((await deleteWebsite()).status).toBe(200);
    expect((await content()).obstacles).toEqual([expect.stringContaining("the member list")]);
    expect((await remove()).status).toBe(409);
    expect(await user()).toMatchObject({ email: person.email, disabled_at: null });
  });

  test("without articles leaves nothing: the address and name can be used again", async () => {
    await deleteWebsite();
    const elsewhere = await app.logIn({ email: person.email, password });
    const removed = await remove();
    expect(removed.status, removed.text).toBe(200);
    expect(await user()).toBeUndefined();
    for (const cookie of [person.cookie, elsewhere])
      expect((await app.send("/api/get-account", { cookie })).status).toBe(401);
    expect((await app.send("/api/login", { json: { email: person.email, password } })).status).toBe(401);
    const again = { email: person.email, username: person.name, password, role: "editor" as const };
    expect(await createAccountWithWebsite(app.db, again)).not.toBe(person.id);
  });

  test("keeps what was published on others' sites, with the name or without", async () => {
    const slug = await publishOnHost();
    await deleteWebsite();
    expect((await content()).articles).toBe(1);
    expect((await app.send(`/article/${slug}`)).text).toContain(person.name);
    expect((await remove({ keeps_name: true })).status).toBe(200);
    expect((await app.send(`/article/${slug}`)).text).toContain(person.name);
    expect(await user()).toMatchObject({ username: person.name, password_hash: null, picture_image_id: null });
    expect((await user())?.email).not.toBe(person.email);
    const left = await app.db.selectFrom("grants").select("id").where("user_id", "=", person.id).execute();
    expect(left).toEqual([]);
  });

  test("drops the name from cached pages, too", async () => {
    const slug = await publishOnHost();
    await deleteWebsite();
    expect((await app.send(`/article/${slug}`)).text).toContain(person.name);
    expect((await remove({ keeps_name: false })).status).toBe(200);
    const page = await app.send(`/article/${slug}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(person.name);
  });

  test("is refused to the network's last owner, and one of two owners who leave a website at once stays", async () => {
    const json = { current_password: ownerLogin.password };
    const last = await app.send("/api/delete-account", { json, cookie: owner });
    expect([last.status, last.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining("You are the last owner of the network."),
    ]);
    const second = {
      email: `second-${count}@example.org`,
      username: `Second ${count}`,
      password,
      role: "editor" as const,
    };
    const secondId = await createAccountWithWebsite(app.db, second);
    await app.db
      .deleteFrom("websites")
      .where("id", "=", await firstWebsiteOf(app.db, secondId))
      .execute();
    const grant = { user_id: secondId, website_id: person.websiteId, role: "owner" };
    await app.db.insertInto("grants").values(grant).execute();
    const cookie = await app.logIn(second);
    const leave = { json: { current_password: password } };
    const answers = await Promise.all([remove(), app.send("/api/delete-account", { ...leave, cookie })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test("the export leaves out what others wrote in one's draft after one's role was taken away", async () => {
  const editor = await app.logIn(editorLogin);
  const website_id = await firstWebsiteOf(app.db, app.editor.id);
  await app.db.insertInto("grants").values({ user_id: person.id, website_id, role: "author" }).execute();
  const json = { site: "user", website_id };
  const { id } = (await app.send("/api/add-draft", { json, cookie: person.cookie })).json<{ id: number }>();
  const save = (version: number, title: string, cookie: string) =>
    app.send(`/api/save-draft/${id}`, { json: { version, save_id: randomUUID(), changes: { title } }, cookie });
  const exported = async () => (await app.send("/api/export-account", { cookie: person.cookie })).text;
  expect((await save(0, "My own words", person.cookie)).status).toBe(200);
  expect(await exported()).toContain("My own words");
  const role = `/api/remove-person/${person.id}?website_id=${website_id}`;
  expect((await app.send(role, { method: "DELETE", cookie: editor })).status).toBe(200);
  expect((await save(1, "Not for them", editor)).status).toBe(200);
  expect(await exported()).not.toContain("Not for them");
});

test("the own account is exported with sessions, roles, and articles in any state, and nobody else's", async () => {
  const slug = await publishOnHost();
  const { id } = (await app.send("/api/add-draft", { json: { site: "host" }, cookie: person.cookie })).json<{
    id: number;
  }>();
  const file = await app.send("/api/export-account", { cookie: person.cookie });
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="account-[\d-]+\.json"$/);
  const data = file.json<{ articles: { id: number; slug: string | null; content: string; markdown: string }[] }>();
  expect(data).toMatchObject({
    account: { email: person.email },
    sessions: [{ user_agent: expect.any(String) }],
    roles: [{ role: "owner" }, { role: "owner" }],
  });
  expect(data.articles.map((article) => article.slug)).toContain(slug);
  expect(data.articles.map((article) => article.id)).toContain(id);
  const [article] = data.articles;
  expect(article?.content).toContain("<p>");
  expect(article?.markdown).not.toContain("<");
  const words =
    article?.content
      .replaceAll(/<[^>]+>/g, " ")
      .trim()
      .split(/\s+/) ?? [];
  for (const word of words) expect(article?.markdown).toContain(word);
  const others = await app.send("/api/export-account", { cookie: await app.logIn(editorLogin) });
  expect(others.text).not.toContain(person.email);
  expect(others.json()).toMatchObject({ articles: [] });
});
