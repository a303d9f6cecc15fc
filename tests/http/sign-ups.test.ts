import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endMute, markRestored } from "../../src/features/backups/server/installation.queries.ts";
import { type InboxCounts, type Message, type Poll, type SignUp, texts } from "../../src/features/forms/contract.ts";
import { Builder } from "../support/builder.ts";
import { mailRows } from "../support/mail.ts";
import { bodyText } from "../support/markup.ts";
import { confirmPath } from "../support/sign-ups.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

const withMail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" };

interface Site {
  app: TestApp;
  owner: Builder;
  websiteId: number;
  join: number;
  visitor: Visitor;
}

async function startSite(env: Record<string, string>): Promise<Site> {
  const app = await startTestApp({ env });
  const owner = new Builder(app, await app.logIn());
  const websiteId = await firstWebsiteOf(app.db, app.owner.id);
  const join = await owner.add("home", "membersection1");
  await owner.publish("home");
  await owner.save("home", join, {
    consentText: "Write to me about Dover.",
    askAge: true,
    askZip: true,
    askCity: false,
  });
  return { app, owner, websiteId, join, visitor: new Visitor(app, websiteId) };
}

const ann = { name: "Ann Reader", email: "ann@example.org", age: "41", zip_code: "19901", consent: "on" };
const members = ({ app }: Site) => app.db.selectFrom("members").selectAll().orderBy("id").execute();
const signUps = async ({ owner }: Site) => (await owner.get("/api/get-sign-ups")).json<SignUp[]>();
const clear = async ({ app }: Site) => {
  await app.db.deleteFrom("sign_ups").execute();
  await app.db.deleteFrom("members").execute();
  await app.db.deleteFrom("outgoing_mails").execute();
  await app.db.deleteFrom("form_attempts").execute();
};

describe("signing up where mail is sent", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite(withMail);
  });
  afterAll(() => site.app.close());
  beforeEach(() => clear(site));
  afterEach(() => {
    if (site.app.clock.offsetMs === 0) return;
    site.app.clock.offsetMs = 0;
    site.app.sites.onChange(site.websiteId);
  });

  test("a new form asks to agree to email from the website, under the name that it had when the form was added", async () => {
    const { app, owner, visitor, websiteId } = site;
    const name = (title: string) => app.db.updateTable("websites").set({ title }).where("id", "=", websiteId).execute();
    await name("Dover <b>Neighbors</b>");
    await owner.addPage("agree");
    await owner.add("agree", "membersection1");
    await owner.publish("agree");
    await name("Another Name");
    app.sites.onChange(websiteId);
    const text = bodyText(await visitor.look("/agree"));
    expect(text).toContain("I agree to receive email from Dover <b>Neighbors</b>.");
  });

  const linkOf = (number = 0) => confirmPath(site.app.db, number);

  test("of a restored copy says that the email comes later, and queues it", async () => {
    const { app, visitor, join } = site;
    await markRestored(app.db, { takenAt: app.clock.now(), now: app.clock.now() });
    await visitor.fillIn("/", join, ann);
    const text = bodyText(await visitor.look(`/forms/${join}/done`));
    expect(text).toContain("We will email you a link to confirm your address. This may take a while.");
    await endMute(app.db);
    expect(await mailRows(app.db)).toMatchObject([{ state: "waiting", recipient: ann.email }]);
  });

  test("makes a member only after the button behind the mailed link was pressed", async () => {
    const { visitor, join, websiteId } = site;
    expect((await visitor.fillIn("/", join, ann)).status).toBe(303);
    expect(bodyText(await visitor.look(`/forms/${join}/done`))).toContain("open the email we just sent you");
    expect(await members(site)).toEqual([]);
    const [waiting] = await signUps(site);
    expect(waiting).toMatchObject({
      name: "Ann Reader",
      email: "ann@example.org",
      state: "waiting",
      member_id: null,
      consent_text: "Write to me about Dover.",
      consent_version: 1,
      page_name: "Home",
      page_address: `http://${visitor.host}/`,
    });
    const link = await linkOf();
    // A mail program that opens every link, also as HEAD.
    for (const method of ["GET", "HEAD"]) expect((await visitor.look(link, { method })).status).toBe(200);
    expect(bodyText(await visitor.look(link))).toContain("ann@example.org");
    expect(await members(site)).toEqual([]);
    const pressed = await visitor.send(link, {});
    expect([pressed.status, pressed.headers.location]).toEqual([303, link]);
    expect(bodyText(await visitor.look(link))).toContain("Your email address is confirmed");
    const { name, email, age, zip_code } = ann;
    const [member] = await members(site);
    expect(member).toMatchObject({
      name,
      email,
      age: Number(age),
      zip_code,
      city: "",
      is_unconfirmed: false,
      source: "form",
    });
    // Pressed again, it is still one.
    await visitor.send(link, {});
    expect(await members(site)).toHaveLength(1);
    expect((await signUps(site))[0]).toMatchObject({ state: "confirmed", member_id: member?.id });
    const counts = (await site.owner.get("/api/get-inbox-counts")).json<InboxCounts[]>();
    expect(counts[0]).toMatchObject({ website_id: websiteId, sign_ups: 1 });
  });

  test("of who is a member already is answered alike, and what the owner knows is not overwritten", async () => {
    const { visitor, join, app } = site;
    const known = {
      space_id: app.owner.spaceId,
      name: "Annabel",
      email: "Ann@Example.org",
      gender: "f",
      street_name: "",
      city: "Dover",
    };
    await app.db
      .insertInto("members")
      .values({ ...known, zip_code: "", district: "" })
      .execute();
    const first = await visitor.fillIn("/", join, ann);
    const stranger = await visitor.fillIn("/", join, { ...ann, email: "new@example.org" });
    expect([first.status, first.headers.location]).toEqual([stranger.status, stranger.headers.location]);
    expect(await mailRows(app.db)).toHaveLength(2);
    await visitor.send(await linkOf(), {});
    expect(await members(site)).toMatchObject([{ name: "Annabel", city: "Dover", zip_code: "19901", age: 41 }]);
  });

  test("again within the hour sends no second mail, also when pressed at once; later it does", async () => {
    const { visitor, join, app } = site;
    await Promise.all(Array.from({ length: 8 }, () => visitor.fillIn("/", join, ann)));
    await visitor.fillIn("/", join, { ...ann, email: "ANN@example.org" });
    expect(await mailRows(app.db)).toHaveLength(1);
    expect(await signUps(site)).toHaveLength(1);
    app.clock.advance(61 * 60_000);
    await visitor.fillIn("/", join, ann);
    expect(await mailRows(app.db)).toHaveLength(2);
  });

  test("needs name, address and consent; what was not asked is not kept", async () => {
    const { visitor, join } = site;
    for (const [changes, field] of [
      [{ name: " " }, "name"],
      [{ email: "x" }, "email"],
      [{ email: "a@example.org\nBcc: b@example.org" }, "email"],
      [{ consent: "" }, "consent"],
      [{ age: "0" }, "age"],
      [{ age: "150" }, "age"],
      [{ age: "old" }, "age"],
      [{ zip_code: "x".repeat(21) }, "zip_code"],
    ] as const) {
      const answer = await visitor.fillIn("/", join, { ...ann, ...changes });
      expect([answer.status, answer.text.includes(`id="${field}-${join}-error"`)], JSON.stringify(changes)).toEqual([
        400,
        true,
      ]);
      await site.app.db.deleteFrom("form_attempts").execute();
    }
    await visitor.fillIn("/", join, { ...ann, age: "", city: "Smuggled", space_id: "2" });
    await visitor.send(await linkOf(), {});
    expect(await members(site)).toMatchObject([{ city: "", age: null, space_id: site.app.owner.spaceId }]);
  });

  test("by a link that is old, wrong, or of another website is refused", async () => {
    const { visitor, join, app, owner } = site;
    await visitor.fillIn("/", join, ann);
    const link = await linkOf();
    const elsewhere = new Visitor(app, await owner.addWebsite("Other"));
    const tries: [Visitor, string][] = [
      [elsewhere, link],
      [visitor, `${link.slice(0, -1)}!`],
      [visitor, "/forms/confirm/x"],
    ];
    for (const [who, path] of tries) {
      expect((await who.look(path)).status, path).toBe(404);
      expect((await who.send(path, {})).status, path).toBe(404);
    }
    expect((await app.send(link)).status).toBe(404);
    app.clock.advance(7 * 24 * 3_600_000 + 1);
    expect((await visitor.send(link, {})).status).toBe(404);
    expect(await members(site)).toEqual([]);
  });

  test("can be confirmed by the person alone: the owner makes no link and reads none, also of a mail that failed", async () => {
    const { visitor, join, owner, app } = site;
    await visitor.fillIn("/", join, ann);
    const link = await linkOf();
    const [first] = await signUps(site);
    const refused = await owner.post(`/api/make-confirm-link/${first?.sign_up_id}`);
    expect([refused.status, refused.json()]).toEqual([403, { message: texts.linkByMailOnly }]);
    for (const state of ["failed", "unsent"]) {
      await app.db.updateTable("outgoing_mails").set({ state, done_at: new Date() }).execute();
      const listed = (await owner.get("/api/get-mails")).text;
      expect(listed).toContain("ann@example.org");
      expect(listed).not.toContain("/forms/confirm/");
    }
    await visitor.send(link, {});
    expect((await signUps(site))[0]).toMatchObject({ state: "confirmed", confirmed_by: "mail" });
    const { stored } = (await owner.post("/api/export-person", { email: ann.email })).json<{ stored: object }>();
    expect(stored).toMatchObject({ "Sign-ups": [{ "Confirmed by": "the link in the email to them" }] });
  });

  test("that waits can be deleted, one that is confirmed can't", async () => {
    const { visitor, join, owner } = site;
    await visitor.fillIn("/", join, ann);
    await visitor.fillIn("/", join, { ...ann, email: "spam@example.org" });
    const [spam, first] = await signUps(site);
    expect((await owner.delete(`/api/delete-sign-up/${spam?.sign_up_id}`)).status).toBe(200);
    await visitor.send(await linkOf(), {});
    expect(await members(site)).toMatchObject([{ email: "ann@example.org" }]);
    expect((await owner.delete(`/api/delete-sign-up/${first?.sign_up_id}`)).status).toBe(404);
  });

  test("keeps each wording that people agreed to, with its number", async () => {
    const { visitor, join, owner } = site;
    await visitor.fillIn("/", join, ann);
    await owner.save("home", join, { consentText: "Write to me about everything." });
    await visitor.fillIn("/", join, { ...ann, email: "ben@example.org" });
    await owner.save("home", join, { consentText: "Write to me about Dover." });
    await visitor.fillIn("/", join, { ...ann, email: "cat@example.org" });
    expect((await signUps(site)).map((one) => [one.email, one.consent_version])).toEqual([
      ["cat@example.org", 1],
      ["ben@example.org", 2],
      ["ann@example.org", 1],
    ]);
  });
});

describe("signing up where no mail is sent", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({});
  });
  afterAll(() => site.app.close());
  beforeEach(() => clear(site));

  test("makes a member who is listed as unconfirmed; a link of the owner's confirms", async () => {
    const { visitor, join, owner } = site;
    await visitor.fillIn("/", join, ann);
    expect(bodyText(await visitor.look(`/forms/${join}/done`))).toContain("You are signed up");
    expect(await members(site)).toMatchObject([{ email: "ann@example.org", is_unconfirmed: true, source: "form" }]);
    const [one] = await signUps(site);
    expect(one).toMatchObject({ state: "unconfirmed" });
    const { url } = (await owner.post(`/api/make-confirm-link/${one?.sign_up_id}`)).json<{ url: string }>();
    await visitor.send(new URL(url).pathname, {});
    expect(await members(site)).toMatchObject([{ is_unconfirmed: false }]);
    expect((await signUps(site))[0]).toMatchObject({ state: "confirmed", confirmed_by: "owner" });
    const { stored } = (await owner.post("/api/export-person", { email: ann.email })).json<{ stored: object }>();
    expect(stored).toMatchObject({ "Sign-ups": [{ "Confirmed by": "a link that the owner sent" }] });
    expect((await owner.post(`/api/make-confirm-link/${one?.sign_up_id}`)).status).toBe(404);
  });

  test("of a member who is there already changes nothing of them", async () => {
    const { visitor, join, app } = site;
    const known = {
      space_id: app.owner.spaceId,
      name: "Annabel",
      email: "ann@example.org",
      age: 30,
      gender: "f",
      street_name: "a",
    };
    await app.db
      .insertInto("members")
      .values({ ...known, city: "b", zip_code: "c", district: "d" })
      .execute();
    const before = await members(site);
    expect((await visitor.fillIn("/", join, ann)).status).toBe(303);
    expect(await members(site)).toEqual(before);
    expect((await signUps(site))[0]).toMatchObject({ member_id: before[0]?.id, state: "confirmed" });
  });
});

describe("the owner's inbox", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({});
    const { visitor, owner } = site;
    const contact = await owner.add("home", "contactsection1");
    await owner.publish("home");
    for (const n of [1, 2, 3]) {
      await visitor.fillIn("/", contact, { name: `Ann ${n}`, email: "ann@example.org", message: `Text 50%_${n}` });
    }
  });
  afterAll(() => site.app.close());
  const list = async (query = "") => {
    const answer = await site.owner.get(`/api/get-messages?${query}`);
    return { total: answer.headers["x-total-count"], messages: answer.json<Message[]>() };
  };
  const unread = async () => (await site.owner.get("/api/get-inbox-counts")).json<InboxCounts[]>()[0]?.unread_messages;

  test("lists messages newest first, by page and by word", async () => {
    const { messages, total } = await list("limit=2");
    expect([total, messages.map(({ name }) => name)]).toEqual(["3", ["Ann 3", "Ann 2"]]);
    expect(messages[0]).toMatchObject({ page_name: "Home", is_read: false, email: "ann@example.org" });
    expect((await list("limit=2&page=2")).messages).toHaveLength(1);
    for (const [word, hits] of [
      ["50%25_1", 1],
      ["ann", 3],
      ["50x", 0],
      ["example.org", 3],
    ] as const) {
      expect((await list(`search=${word}`)).messages, word).toHaveLength(hits);
    }
  });

  test("marks messages as read, deletes and restores them", async () => {
    const { owner } = site;
    const [first] = (await list()).messages;
    const id = first?.message_id;
    expect(await unread()).toBe(3);
    await owner.put(`/api/edit-message/${id}`, { is_read: true });
    expect([await unread(), (await list("unread=1")).messages.length]).toEqual([2, 2]);
    expect((await owner.get(`/api/get-message/${id}`)).json<Message>()).toEqual({ ...first, is_read: true });
    await owner.put(`/api/edit-message/${id}`, { is_read: false });
    await owner.delete(`/api/delete-message/${id}`);
    expect([await unread(), (await list()).messages.length]).toEqual([2, 2]);
    expect((await owner.put(`/api/edit-message/${id}`, { is_read: true })).status).toBe(404);
    expect((await owner.get(`/api/get-message/${id}`)).status).toBe(404);
    await owner.post(`/api/restore-message/${id}`);
    expect((await list()).messages[0]?.message_id).toBe(id);
  });

  test("shows the polls of a website with their votes, also of answers that are gone", async () => {
    const { owner, visitor } = site;
    const poll = await owner.add("home", "votingsection1", { config: { title: "Which road first?" } });
    await owner.publish("home");
    await owner.save("home", poll, { title: "Shall we?" });
    await visitor.fillIn("/", poll, { option: "No" });
    await owner.save("home", poll, { options: [{ text: "Yes" }, { text: "Perhaps" }] });
    const polls = (await owner.get("/api/get-polls")).json<Poll[]>();
    expect(polls).toMatchObject([
      {
        title: "Shall we?",
        is_on_page: true,
        page_name: "Home",
        page_address: `http://${visitor.host}/`,
        total: 1,
        options: [
          { text: "Yes", votes: 0, is_offered: true },
          { text: "Perhaps", votes: 0, is_offered: true },
          { text: "No", votes: 1, is_offered: false },
        ],
      },
    ]);
  });

  test("goes with its website; members and what they agreed to stay", async () => {
    const { owner, visitor, join, websiteId } = site;
    await visitor.fillIn("/", join, ann);
    expect((await owner.delete(`/delete_website/${websiteId}`)).status).toBe(200);
    expect(await members(site)).toHaveLength(1);
    const kept = await site.app.db.selectFrom("sign_ups").select(["website_id", "page_address"]).execute();
    expect(kept).toEqual([{ website_id: null, page_address: `http://${visitor.host}/` }]);
    expect(await site.app.db.selectFrom("messages").select("id").execute()).toEqual([]);
  });
});
