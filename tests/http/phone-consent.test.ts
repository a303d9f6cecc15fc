import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consentTexts, type MemberConsent, type StoppedNumber } from "../../src/features/members/consent-contract.ts";
import type { Member } from "../../src/features/members/contract.ts";
import type { ImportAnswer } from "../../src/features/members/import-contract.ts";
import { readNumbers } from "../../src/features/members/server/public.ts";
import { Builder } from "../support/builder.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { signUpAndConfirm } from "../support/sign-ups.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: MemberUser;
let builder: Builder;
let visitor: Visitor;
let websiteId: number;
let join: number;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  const cookie = await app.logIn();
  owner = new MemberUser(app, cookie);
  builder = new Builder(app, cookie);
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  join = await builder.add("home", "membersection1");
  await builder.publish("home");
  visitor = new Visitor(app, websiteId);
});
afterAll(() => app.close());
beforeEach(async () => {
  const tables = ["sign_ups", "members", "suppressions", "unmatched_suppressions", "suppression_changes"] as const;
  for (const table of [...tables, "consent_records", "member_erasures", "outgoing_mails", "form_attempts"] as const)
    await app.db.deleteFrom(table).execute();
  await app.db.deleteFrom("phone_settings").execute();
  await ask({ askPhone: true, askTexts: true, askZip: false, textsConsent: "" });
});

const ask = (config: Record<string, unknown>) => builder.save("home", join, config);
const code = (calling_code: string) => owner.send("/api/edit-calling-code", { method: "PUT", json: { calling_code } });
const textsOf = async (id: number) => (await owner.send(`/api/get-member-consent/${id}`)).json<MemberConsent>().texts;
const record = (id: number, reason = "On paper") => owner.send(`/api/record-texts-consent/${id}`, { json: { reason } });
const stop = (text: string) => owner.send("/api/add-stopped-numbers", { json: { text } });
const stopped = async (query = "") => (await owner.send(`/api/get-stopped-numbers${query}`)).json<StoppedNumber[]>();
const columns = "name,texts_number,labels,texts_consent_given_at,texts_consent_text";
const exported = async () => {
  const { text } = await owner.send(`/api/export-members?texts=allowed&mode=exact&columns=${columns}`);
  return text.trim().split("\r\n").slice(1);
};
const allowed = async () => (await owner.list("?page=1&texts=allowed")).map(({ name }) => name).toSorted();

const ann = { name: "Ann", email: "ann@example.org", phone: "(302) 555-0123", consent: "on" };
const signUp = (fields: Record<string, string>, meanwhile?: () => Promise<unknown>) =>
  signUpAndConfirm(app, visitor, { form: join, fields, meanwhile });

describe("a written phone", () => {
  test.each([
    ["1", "(302) 555-0123", "+13025550123"],
    ["1", "1 302.555.0123", "+13025550123"],
    ["1", "+1 (302) 555 0123", "+13025550123"],
    ["1", "011 49 151 23456789", "+4915123456789"],
    ["1", "555-0123", null],
    ["1", "+1 102 555 0123", null],
    ["49", "0151 234 567 89", "+4915123456789"],
    ["49", "+49 (0)151 23456789", "+4915123456789"],
    ["49", "4915123456789", "+4915123456789"],
    ["39", "06 698 12345", "+390669812345"],
    ["34", "612 345 678", "+34612345678"],
    ["20", "\u200e٠١٠٠ ١٢٣ ٤٥٦٧\u200f", "+201001234567"],
    ["", "0044 20 7946 0018", "+442079460018"],
    ["", "(302) 555-0123", null],
    ["1", "call me", null],
    ["1", "302 555 0123 ext. 4", null],
    ["1", "", null],
    ["1", "+123456789012345678", null],
  ])("in country %j, %j is %j", async (calling_code, phone, number) => {
    expect((await code(calling_code)).status).toBe(200);
    expect(await readNumbers(app.db, app.owner.spaceId, [phone])).toEqual([number]);
  });

  test("has a country code of one to three digits", async () => {
    expect((await code("+49")).status).toBe(200);
    for (const wrong of ["0", "12345", "DE", "-1"]) expect((await code(wrong)).status).toBe(400);
    expect((await owner.send("/api/get-texts-counts")).json()).toMatchObject({ calling_code: "49" });
  });
});

describe("a sign-up form", () => {
  test("asks apart from email, never requires it, and only with the phone number", async () => {
    const box = /<input[^>]*name="texts"[^>]*>/;
    const shown = box.exec((await visitor.look("/")).text)?.[0] ?? "";
    expect(shown).not.toBe("");
    expect(shown).not.toMatch(/checked|required/);
    await signUp(ann);
    const [member] = await owner.list();
    expect(member).toMatchObject({ phone: "(302) 555-0123" });
    expect(await textsOf(member?.member_id ?? 0)).toMatchObject({ is_allowed: false, consents: [] });
    await ask({ askPhone: false });
    expect((await visitor.look("/")).text).not.toMatch(box);
    await signUp({ ...ann, email: "bob@example.org", texts: "on" });
    expect(await exported()).toEqual([]);
  });

  test("keeps the words, the page, the time, and the number; the box alone is no consent without a number", async () => {
    await ask({ textsConsent: "Text me about Dover." });
    for (const phone of ["", "555"]) {
      const refused = await visitor.fillIn("/", join, { ...ann, phone, texts: "on" });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain("Ann");
    }
    expect(await app.db.selectFrom("sign_ups").selectAll().execute()).toEqual([]);
    await signUp({ ...ann, texts: "on" });
    const [member] = await owner.list();
    const { consents, ...texts } = await textsOf(member?.member_id ?? 0);
    expect(texts).toEqual({ number: "+13025550123", is_stopped: false, is_allowed: true });
    expect(consents).toMatchObject([
      { basis: "form", words: "Text me about Dover.", number: "+13025550123", withdrawn_at: null },
    ]);
    expect(consents[0]?.place).toContain(`${websiteId}.sites.rostrum.test`);
    const [row = ""] = await exported();
    expect(row).toMatch(/^Ann,\+13025550123,,\d{4}-\d\d-\d\dT[\d:]+Z,Text me about Dover\.$/);
    expect((await owner.audit()).map(({ action }) => action)).toContain("texts-agreed");
    const page = (await visitor.look("/privacy")).text;
    expect(page).toContain("Text me about Dover.");
  });

  test("has usual words, and consents to another number replace the phone that the member has", async () => {
    await owner.added({ name: "Ann", email: ann.email, phone: "+44 20 7946 0018" });
    await signUp({ ...ann, texts: "on" });
    const [member] = await owner.list();
    expect(member).toMatchObject({ phone: "+13025550123" });
    const [consent] = (await textsOf(member?.member_id ?? 0)).consents;
    expect(consent?.words).toMatch(/^I agree to receive text messages from .+\. Message and data rates may apply\./);
    // Another number needs consent of its own.
    const { member_id: id = 0, ...known } = member as Member;
    expect((await owner.edit(id, { ...known, phone: "+44 20 7946 0018" })).status).toBe(200);
    expect(await exported()).toEqual([]);
  });
});

describe("an owner", () => {
  test("records and withdraws consent with a reason, which stays as proof", async () => {
    const id = await owner.added({ name: "Ann", phone: "302 555 0123" });
    expect((await record(id, "  ")).status).toBe(400);
    expect((await record(id)).status).toBe(200);
    expect(await allowed()).toEqual(["Ann"]);
    const withdraw = () => owner.send(`/api/withdraw-texts-consent/${id}`, { json: { reason: "Called on June 3" } });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).text).toContain(consentTexts.nothingToWithdraw);
    expect(await allowed()).toEqual([]);
    expect((await textsOf(id)).consents).toMatchObject([
      { basis: "owner", reason: "On paper", withdrawn_reason: "Called on June 3", withdrawn_by: expect.any(String) },
    ]);
    const without = await owner.added({ phone: "n/a" });
    const refused = await record(without);
    expect([refused.status, refused.text.includes(consentTexts.numberUnreadable)]).toEqual([409, true]);
    const segment = { name: "Texts", filter: { texts: "allowed" } };
    expect((await owner.send("/api/add-segment", { json: segment })).status).toBe(201);
  });

  test("imports consent with a reason; neither what was withdrawn nor a stopped number comes back; undo takes it back", async () => {
    const withdrawn = await owner.added({ name: "Bob", email: "bob@example.org", phone: "+1 302 555 0124" });
    await record(withdrawn);
    await owner.send(`/api/withdraw-texts-consent/${withdrawn}`, { json: { reason: "Called" } });
    await stop("+1 302 555 0125");
    const members = [
      memberForm({ name: "Ann", phone: "(302) 555-0123" }),
      memberForm({ name: "Bob", email: "bob@example.org", phone: "+1 302 555 0124" }),
      memberForm({ name: "Cid", phone: "302-555-0125" }),
      memberForm({ name: "Dan", phone: "" }),
    ];
    const send = (json: object) =>
      owner.send("/api/import-members", { json: { members, on_duplicate: "update", ...json } });
    expect((await send({ texts_consent: { reason: "" } })).status).toBe(400);
    const done = (await send({ texts_consent: { reason: "County fair" } })).json<ImportAnswer>();
    expect(done.texts_consents).toBe(2);
    expect(await allowed()).toEqual(["Ann"]);
    expect((await owner.send(`/api/undo-import/${done.import_id}`, { json: {} })).status).toBe(200);
    expect(await app.db.selectFrom("phone_consents").select("number").execute()).toEqual([{ number: "+13025550124" }]);
  });
});

describe("the STOP list", () => {
  test("takes single numbers, pasted lines, and a provider's file, and tells what it can't read", async () => {
    expect((await stop(" \n ")).status).toBe(400);
    expect((await stop("+1 302 555 0101")).json()).toMatchObject({ added: 1, known: 0 });
    const pasted = (await stop("302-555-0101\r\n302-555-0102\r\nAnn\r\n302-555-0102")).json<object>();
    expect(pasted).toMatchObject({ added: 1, known: 1, unread: { total: 1, lines: ["Ann"] } });
    const file = 'Date;"Phone";Text\n2026-11-03;"+13025550103";"Stop; please"\n2026-11-04;+49 151 23456789;STOP';
    expect((await stop(file)).json()).toMatchObject({ added: 2, unread: { total: 0 } });
    await code("49");
    expect((await stop("2026-11-03,+49 151 11111111,STOP\n20261104,+49 151 22222222")).json()).toMatchObject({
      added: 2,
    });
    expect((await stopped()).map(({ number }) => number)).toEqual([
      ...["+4915122222222", "+4915111111111", "+4915123456789", "+13025550103", "+13025550102", "+13025550101"],
    ]);
    expect((await stopped("?search=0103")).map(({ number }) => number)).toEqual(["+13025550103"]);
    expect((await stop("1\n".repeat(5002))).status).toBe(400);
  });

  test("keeps a number out of the file whatever is recorded, until its person agrees again or it is taken off", async () => {
    await signUp({ ...ann, texts: "on" });
    const [member] = await owner.list();
    await stop("302 555 0123");
    await record(member?.member_id ?? 0);
    expect(await exported()).toEqual([]);
    expect(await textsOf(member?.member_id ?? 0)).toMatchObject({ is_stopped: true, is_allowed: false });
    await signUp({ ...ann, texts: "on" });
    expect(await exported()).toHaveLength(1);
    expect((await owner.audit()).find(({ action }) => action === "number-allowed")).toMatchObject({ actor: null });
    // Stopped between the form and its confirmation.
    await signUp({ ...ann, texts: "on" }, () => stop("302 555 0123"));
    expect(await exported()).toEqual([]);
    const [item] = await stopped();
    const takeOff = () => owner.send(`/api/delete-stopped-number/${item?.stopped_id}`, { method: "DELETE" });
    expect((await takeOff()).status).toBe(200);
    expect((await takeOff()).status).toBe(404);
    expect(await exported()).toHaveLength(1);
  });

  test("knows a number after its person was erased, by its hash alone", async () => {
    await signUp({ ...ann, texts: "on" });
    await stop("302 555 0123");
    const found = await owner.send("/api/find-person", { json: { email: ann.email } });
    for (const known of ["+13025550123", "Consent to text messages", "Numbers that get no text messages"])
      expect(found.text).toContain(known);
    expect((await owner.send("/api/erase-person", { json: { email: ann.email } })).status).toBe(200);
    expect(await stopped()).toEqual([]);
    const id = await owner.added({ name: "Eve", phone: "302 555 0123" });
    expect((await textsOf(id)).is_stopped).toBe(true);
    await record(id);
    expect(await exported()).toEqual([]);
    expect((await stopped()).map(({ number }) => number)).toEqual(["+13025550123"]);
  });

  test("of two people with a number, erasing one leaves it stopped for the other", async () => {
    for (const name of ["ann", "bob"])
      await record(await owner.added({ email: `${name}@example.org`, phone: "302 555 0123" }));
    await stop("302 555 0123");
    await owner.send("/api/erase-person", { json: { email: "ann@example.org" } });
    expect(await stopped()).toHaveLength(1);
    expect(await exported()).toEqual([]);
  });

  test("is the list's own, and logged for restored backups", async () => {
    await stop("302 555 0123");
    const changes = await app.db.selectFrom("suppression_changes").select(["space_id", "reason"]).execute();
    expect(changes).toEqual([{ space_id: app.owner.spaceId, reason: "manual" }]);
    const counts = (await owner.send("/api/get-texts-counts")).json();
    expect(counts).toEqual({ with_phone: 0, unreadable: 0, allowed: 0, stopped: 1, calling_code: "1" });
    expect((await owner.send("/api/get-consent-counts")).json()).toMatchObject({ suppressed: 0 });
  });
});

test("a file's column of phones is recognized", async () => {
  const answer = await owner.send(`/api/upload-import?check=${randomUUID()}&name=people.csv`, {
    ...{ method: "POST", body: "Name,Email,Cell Phone\nAnn,ann@example.org,302 555 0123" },
    headers: { "content-type": "text/csv" },
  });
  expect(answer.json<{ columns: object }>().columns).toMatchObject({ phone: [2] });
});
