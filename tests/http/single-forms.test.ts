import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WebsiteRole } from "../../src/features/accounts/contract.ts";
import type { InboxCounts, Message, Poll, SignUp } from "../../src/features/forms/contract.ts";
import type { NewInvitation, People } from "../../src/features/people/contract.ts";
import type { ThingPeople } from "../../src/features/people/things-contract.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { Builder } from "../support/builder.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
/** Has a website of their own, and a role on the owner's. */
let guest: Builder;
let websiteId: number;
let forms: Record<"contact" | "second" | "signUp" | "poll", number>;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn(ownerLogin));
  guest = new Builder(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());

const on = (path: string) => `${path}${path.includes("?") ? "&" : "?"}website_id=${websiteId}`;
const sent = { name: "Ann", email: "ann@example.org" };

beforeEach(async () => {
  websiteId = await owner.addWebsite("Campaign");
  const add = (type: string, config: object = {}) => owner.add("home", type, { website_id: websiteId, config });
  forms = {
    contact: await add("contactsection1"),
    second: await add("contactsection1"),
    signUp: await add("membersection1"),
    poll: await add("votingsection1", { title: "Which road first?" }),
  };
  await owner.publish("home", { website_id: websiteId });
  // As if an hour had passed.
  await app.db.deleteFrom("form_attempts").execute();
  const visitor = new Visitor(app, websiteId);
  await visitor.fillIn("/", forms.contact, { ...sent, message: "For the first form" });
  await visitor.fillIn("/", forms.second, { ...sent, message: "For the second form" });
  await visitor.fillIn("/", forms.signUp, { ...sent, consent: "on" });
  await visitor.fillIn("/", forms.poll, { option: "Yes" });
  await role("guest");
});

const role = (name: WebsiteRole) => giveEditorRole(app, websiteId, name);

const give = (id: number, more: object = {}, by = owner) =>
  by.post("/api/give-thing", { kind: "form", id, user_id: app.editor.id, ...more });
const who = async (id: number, kind = "form") =>
  (await owner.get(`/api/get-thing-people?kind=${kind}&id=${id}`)).json<ThingPeople>();
const messages = async (by = guest) => (await by.get(on("/api/get-messages"))).json<Message[]>();
const texts = async (by = guest) => (await messages(by)).map(({ message }) => message);
const signUps = async () => (await guest.get(on("/api/get-sign-ups"))).json<SignUp[]>();
const polls = async () => (await guest.get(on("/api/get-polls"))).json<Poll[]>();
const counts = async () =>
  (await guest.get("/api/get-inbox-counts")).json<InboxCounts[]>().find((one) => one.website_id === websiteId);

describe("one form's inbox", () => {
  test("shows what was sent by this form, and nothing else of the website", async () => {
    expect((await guest.get(on("/api/get-messages"))).status).toBe(403);
    expect(await counts()).toBeUndefined();
    expect((await give(forms.contact)).status).toBe(200);
    expect(await texts()).toEqual(["For the first form"]);
    expect(await signUps()).toEqual([]);
    expect(await polls()).toEqual([]);
    expect(await counts()).toMatchObject({ unread_messages: 1, sign_ups: 0, votes: 0 });
    expect((await guest.get(on("/api/members"))).status).toBe(404);
    expect((await guest.get(on("/api/get-pages"))).status).toBe(403);
    expect((await guest.get("/api/get-websites")).json()).toContainEqual(
      expect.objectContaining({ website_id: websiteId, role: "guest", single_things: ["form"] }),
    );
    expect(await texts(owner)).toHaveLength(2);
  });

  test("lets its messages be marked, deleted, and restored, and no others", async () => {
    await give(forms.contact);
    const all = await messages(owner);
    const idOf = (text: string) => all.find(({ message }) => message === text)?.message_id;
    const [own, other] = [idOf("For the first form"), idOf("For the second form")];
    const statuses = async (id: number | undefined) => [
      (await guest.get(`/api/get-message/${id}`)).status,
      (await guest.put(`/api/edit-message/${id}`, { is_read: true })).status,
      (await guest.delete(`/api/delete-message/${id}`)).status,
      (await guest.post(`/api/restore-message/${id}`, {})).status,
    ];
    expect(await statuses(own)).toEqual([200, 200, 200, 200]);
    expect(await statuses(other)).toEqual([404, 404, 404, 404]);
    expect(await counts()).toMatchObject({ unread_messages: 0 });
  });

  test("of sign-ups and of a poll opens these", async () => {
    await give(forms.signUp);
    await give(forms.poll);
    expect(await texts()).toEqual([]);
    const [signUp] = await signUps();
    expect(signUp).toMatchObject({ email: "ann@example.org" });
    expect((await polls()).map((poll) => poll.page_component_id)).toEqual([forms.poll]);
    expect(await counts()).toMatchObject({ sign_ups: 1, votes: 1 });
    expect((await guest.post(`/api/make-confirm-link/${signUp?.sign_up_id}`, {})).status).toBe(200);
    expect((await guest.get(`/api/get_member/${signUp?.member_id}?website_id=${websiteId}`)).status).toBe(404);
  });

  test("ends on its last day, which can be changed, and when it is taken away", async () => {
    await give(forms.contact);
    const inADay = new Date(app.clock.now().getTime() + dayMs).toISOString();
    expect((await give(forms.contact, { ends_at: inADay })).status).toBe(200);
    const given = (await who(forms.contact)).people.find(({ why }) => why === "given");
    expect(given).toMatchObject({ can: "change", ends_at: inADay });
    await app.db
      .updateTable("single_things")
      .set({ ends_at: new Date("2020-01-01") })
      .execute();
    expect((await guest.get(on("/api/get-messages"))).status).toBe(403);
    expect((await give(forms.contact, { ends_at: null })).status).toBe(200);
    expect(await texts()).toHaveLength(1);
    const id = (await who(forms.contact)).people.find(({ why }) => why === "given")?.single_thing_id;
    expect((await guest.delete(`/api/take-single-thing/${id}`)).status).toBe(403);
    expect((await owner.delete(`/api/take-single-thing/${id}`)).status).toBe(200);
    expect((await guest.get(on("/api/get-messages"))).status).toBe(403);
  });

  test("stays with a form that is taken off its page, and goes with the page", async () => {
    await give(forms.contact);
    await owner.delete(`/api/delete-page-component/${forms.contact}`);
    expect(await texts()).toEqual(["For the first form"]);
    const titles = async () => (await who(websiteId, "inbox")).forms.map(({ title }) => title).join(", ");
    // Visitors still see it.
    expect(await titles()).not.toContain("removed from");
    await owner.publish("home", { website_id: websiteId });
    expect(await titles()).toContain("Contact form removed from");
    await app.db.deleteFrom("page_components").where("id", "=", forms.contact).execute();
    expect((await guest.get(on("/api/get-messages"))).status).toBe(403);
    expect(await texts(owner)).toHaveLength(2);
  });

  test("adds to a role, and is listed with it", async () => {
    await role("author");
    await give(forms.contact);
    expect(await texts()).toEqual(["For the first form"]);
    await role("members");
    expect(await texts()).toHaveLength(2);
    const { people } = (await owner.get(on("/api/get-people"))).json<People>();
    expect(people.find(({ user_id }) => user_id === app.editor.id)?.single_things).toMatchObject([
      { kind: "form", title: expect.stringMatching(/^Contact form on /) },
    ]);
    const { people: reaching, others, forms: listed } = await who(forms.contact);
    expect(reaching.map(({ why, role: of }) => `${why} ${of}`)).toEqual([
      "role owner",
      "role members",
      "given members",
    ]);
    expect(others).toEqual([]);
    expect(listed.map(({ form_id }) => form_id)).toEqual([forms.contact, forms.second, forms.signUp, forms.poll]);
  });

  test("is given by owners of the website only, and recorded", async () => {
    expect((await give(forms.contact, {}, guest)).status).toBe(404);
    const hero = await owner.add("home", "herosection1", { website_id: websiteId });
    expect((await give(hero)).status).toBe(404);
    expect((await give(99_999_999)).status).toBe(404);
    const before = await newestLine(app.db);
    await give(forms.contact);
    expect((await give(forms.second, {}, guest)).status).toBe(404);
    expect((await give(forms.contact, {}, guest)).status).toBe(403);
    expect(await actionsSince(app.db, before)).toEqual(["role.thing-given"]);
    expect((await owner.get(on("/api/get-audit?group=role"))).text).toContain("the inbox of the form");
  });

  test("comes with an invitation", async () => {
    const thing = { kind: "form", id: forms.second };
    const made = await owner.post("/api/invite", { website_id: websiteId, role: "guest", thing });
    const token = new URL(made.json<NewInvitation>().link).hash.slice(1);
    const person = {
      username: `Guest ${websiteId}`,
      email: `g${websiteId}@example.org`,
      password: "a longer one, then",
    };
    const joined = await app.send("/api/join", { json: { token, ...person } });
    expect(joined.status, joined.text).toBe(201);
    const newcomer = new Builder(app, joined.cookie ?? "");
    expect(await texts(newcomer)).toEqual(["For the second form"]);
    const mine = (await newcomer.get("/api/export-account")).text;
    expect(mine).toContain('"single_things"');
  });
});
