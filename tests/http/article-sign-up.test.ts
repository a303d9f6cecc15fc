import { afterAll, beforeAll, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { bodyText } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let websiteId: number;
let form: number;
let visitor: Visitor;
const block = (id: number) => `<figure data-kind="sign-up"><p><a href="/forms/${id}">Join the choir</a></p></figure>`;

beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  visitor = new Visitor(app, websiteId);
  await owner.addPage("join");
  const config = { title: "Sing with us", consentText: "I agree to be sung to.", askZip: false, askCity: true };
  form = await owner.add("join", "membersection1", { config });
  const other = await owner.add("join", "contactsection1");
  await owner.publish("join");
  await app.sites.change(websiteId, (trx) =>
    insertArticles(trx, websiteId, [
      { slug: "choir", title: "The choir", content: `<p>Come.</p>${block(form)}<p>Twice:</p>${block(form)}` },
      { slug: "none", title: "No form", content: `<p>Come.</p>${block(987_654)}${block(other)}` },
    ]),
  );
});
afterAll(() => app.close());

const person = { name: "Ann Reader", email: "ann@example.org", city: "Dover", consent: "on" };
const action = () => `/forms/${form}?article=choir`;
const send = async (fields: Record<string, string>) =>
  visitor.send(action(), { token: await visitor.tokenOf("/article/choir", action().replace("?", "\\?")), ...fields });
const signUps = () =>
  app.db.selectFrom("sign_ups").select(["email", "page_address", "page_id", "component_id"]).execute();

test("shows the website's form once, with its questions and consent text", async () => {
  const page = await visitor.look("/article/choir");
  const { text } = page;
  expect(text.match(/<form class="block-form"/g)).toHaveLength(1);
  expect(bodyText(page)).toContain("I agree to be sung to.");
  expect(text).toContain('name="city"');
  expect(text).not.toContain('name="zip_code"');
});

test("a mistake brings back the article with what was typed; the address of the article is stored, once it is right", async () => {
  const wrong = await send({ ...person, email: "ann" });
  expect(wrong.status).toBe(400);
  expect(bodyText(wrong)).toContain("Come.");
  expect(wrong.text).toContain('value="Ann Reader"');
  expect(bodyText(wrong)).toContain("Please enter an email address like name@example.org");
  const sent = await send(person);
  expect([sent.status, sent.headers.location]).toEqual([303, `/forms/${form}/done?article=choir#c${form}`]);
  const done = await visitor.look(`/forms/${form}/done?article=choir`);
  expect(bodyText(done)).toContain("The choir");
  expect(bodyText(done)).toContain("Please open the email we just sent you");
  expect(done.headers["cache-control"]).toBe("no-store");
  const page_address = `http://${visitor.host}/article/choir`;
  expect(await signUps()).toEqual([{ email: person.email, page_address, page_id: null, component_id: form }]);
  const [inbox] = (await owner.get("/api/get-sign-ups")).json<{ page_name: null; page_address: string }[]>();
  expect(inbox).toMatchObject({ page_name: null, page_address });
});

test("a filled-in honeypot and a foreign token store nothing", async () => {
  const before = (await signUps()).length;
  expect((await send({ ...person, email: "bot@example.org", contact_link: "x" })).status).toBe(303);
  expect((await visitor.send(action(), { ...person, email: "b@example.org", token: "1.x" })).status).toBe(400);
  expect(await signUps()).toHaveLength(before);
});

test("an article that doesn't show the form, or isn't there, is not taken as its place", async () => {
  for (const article of ["none", "gone", "..%2Fx"]) {
    const done = await visitor.look(`/forms/${form}/done?article=${article}`);
    expect([article, bodyText(done).includes("Sing with us")]).toEqual([article, true]);
  }
});

test("outside of the article, its link leads to the form's page", async () => {
  const { status, headers } = await visitor.look(`/forms/${form}`);
  expect([status, headers.location]).toEqual([302, `/join#c${form}`]);
  expect((await visitor.look("/forms/987654")).status).toBe(404);
  expect((await visitor.look("/article/choir.md")).text).toContain(
    `[Join the choir](http://${visitor.host}/forms/${form})`,
  );
});

test("a form that isn't there, or is none for signing up, leaves nothing; nor does one of another website", async () => {
  const { text } = await visitor.look("/article/none");
  expect(text).not.toContain("Join the choir");
  const second = await owner.addWebsite("Second");
  await app.sites.change(second, (trx) => insertArticles(trx, second, [{ slug: "foreign", content: block(form) }]));
  expect((await new Visitor(app, second).look("/article/foreign")).text).not.toContain("Join the choir");
});

test("once the form is removed from its page, articles are without it", async () => {
  await owner.delete(`/api/delete-page-component/${form}`);
  expect((await visitor.look("/article/choir")).text).toContain('<form class="block-form"');
  await owner.publish("join");
  expect((await visitor.look("/article/choir")).text).not.toContain("Join the choir");
});

test("writers find the website's forms by name", async () => {
  await owner.addPage("newsletter");
  const id = await owner.add("newsletter", "membersection1");
  const forms = async () =>
    (await owner.get("/api/get-link-targets?search=letter"))
      .json<{ kind: string; title: string; address: string }[]>()
      .filter(({ kind }) => kind === "sign-up");
  expect(await forms()).toEqual([]);
  await owner.publish("newsletter");
  expect(await forms()).toEqual([{ kind: "sign-up", title: "Page newsletter", address: `/forms/${id}` }]);
});
