import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyFields } from "../../src/features/members/fields.ts";
import {
  addUnconfirmedMember,
  countConsentingMembers,
  getConsent,
  getSuppression,
  isInAudience,
  isReachable,
  isSuppressed,
  obtainConsentText,
  selectConsentingMembers,
  suppress,
  welcomeMember,
} from "../../src/features/members/server/public.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: MemberUser;
let editor: MemberUser;
let spaceId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
  editor = new MemberUser(app, await app.logIn(editorLogin));
  spaceId = app.owner.spaceId;
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ["members", "suppressions", "consent_records", "member_erasures"] as const)
    await app.db.deleteFrom(table).execute();
});

const place = "https://dover.example/join";
const person = (email: string) => ({ ...emptyFields, name: "Ann", email });
const agreedTo = async (words: string) => ({ consentTextId: await obtainConsentText(app.db, spaceId, words), place });
const signUp = async (email: string, words = "Write to me.") =>
  welcomeMember(app.db, app.storage, spaceId, person(email), app.clock.now(), await agreedTo(words));
const reachable = async (filter = {}) =>
  (await selectConsentingMembers(app.db, spaceId, filter, 0, 100)).map(({ email }) => email);

describe("a person who signs up", () => {
  test("agreed to these words on this page at this time, and to the latest when they sign up again", async () => {
    const id = await signUp("ann@example.org");
    expect(await getConsent(app.db, spaceId, id)).toMatchObject({
      basis: "form",
      words: "Write to me.",
      place,
      reason: null,
      recorded_by: null,
      given_at: expect.any(String),
    });
    expect(await signUp("ANN@example.org", "Write to me monthly.")).toBe(id);
    expect(await getConsent(app.db, spaceId, id)).toMatchObject({ words: "Write to me monthly." });
    expect(await getConsent(app.db, app.editor.spaceId, id)).toBeNull();
    // People who agreed to the same words on the same page share a record.
    await signUp("joe@example.org");
    expect(await app.db.selectFrom("consent_records").selectAll().execute()).toHaveLength(2);
  });

  test("without confirming is not in the audience, and changes nobody's consent", async () => {
    const agreed = await agreedTo("Write to me.");
    const add = (email: string) => addUnconfirmedMember(app.db, spaceId, person(email), app.clock.now(), agreed);
    const id = await add("unsure@example.org");
    expect(await getConsent(app.db, spaceId, id)).toMatchObject({ basis: "form" });
    expect(await reachable()).toEqual([]);
    const known = await owner.added({ email: "known@example.org" });
    expect(await add("known@example.org")).toBe(known);
    expect(await getConsent(app.db, spaceId, known)).toBeNull();
  });
});

describe("the audience", () => {
  test("has who agreed, by id, page by page, within a filter; nobody of the bin or of another list", async () => {
    const ids: number[] = [];
    for (const name of ["a", "b", "c", "d"]) ids.push(await signUp(`${name}@example.org`));
    await owner.added({ email: "without@example.org" });
    await owner.bin(ids[1] ?? 0);
    const [first] = await selectConsentingMembers(app.db, spaceId, {}, 0, 1);
    expect(first).toMatchObject({ id: ids[0], name: "Ann", email: "a@example.org" });
    const rest = await selectConsentingMembers(app.db, spaceId, {}, first?.id ?? 0, 10);
    expect(rest.map(({ email }) => email)).toEqual(["c@example.org", "d@example.org"]);
    expect(await reachable({ search: "c@exam" })).toEqual(["c@example.org"]);
    expect(await countConsentingMembers(app.db, spaceId)).toBe(3);
    expect(await countConsentingMembers(app.db, app.editor.spaceId)).toBe(0);
  });

  test("is a condition for one statement that chooses, and for another that checks again", async () => {
    const [id, other] = [await signUp("a@example.org"), await signUp("b@example.org")];
    const chosen = await app.db.selectFrom("members").select("id").where(isInAudience(spaceId, {})).execute();
    expect(chosen.map((row) => row.id).toSorted((a, b) => a - b)).toEqual([id, other]);
    await suppress(app.db, spaceId, "a@example.org", "bounced");
    const ids = chosen.map((row) => row.id);
    const still = app.db.selectFrom("members").select("id").where("id", "in", ids).where(isReachable);
    expect(await still.execute()).toEqual([{ id: other }]);
  });

  test("leaves out suppressed addresses, whatever letters they have", async () => {
    await signUp("Ann@example.org");
    await suppress(app.db, spaceId, "ann@EXAMPLE.org", "unsubscribed");
    await suppress(app.db, spaceId, "ann@example.org", "bounced");
    expect(await reachable()).toEqual([]);
    expect(await getSuppression(app.db, spaceId, "ann@example.org")).toMatchObject({ reason: "unsubscribed" });
    expect(await isSuppressed(app.db, app.editor.spaceId, "ann@example.org")).toBe(false);
  });
});

describe("a suppressed address", () => {
  test("stays so when it is deleted, imported, and added again, but not when its person confirms a sign-up", async () => {
    const id = await signUp("ann@example.org");
    await suppress(app.db, spaceId, "ann@example.org", "complained");
    await owner.bin(id);
    await owner.added({ email: "ann@example.org" });
    expect(await isSuppressed(app.db, spaceId, "ann@example.org")).toBe(true);
    await signUp("ann@example.org");
    expect(await reachable()).toEqual(["ann@example.org"]);
    await suppress(app.db, spaceId, "ann@example.org", "manual");
    await signUp("ann@example.org");
    expect(await reachable()).toEqual([]);
  });

  test("goes with its person when the owner changes the address, unless only the address was out of order", async () => {
    const id = await owner.added({ email: "old@example.org" });
    const known = (await owner.list())[0];
    await suppress(app.db, spaceId, "old@example.org", "unsubscribed");
    expect((await owner.edit(id, { ...known, email: "new@example.org" })).status).toBe(200);
    expect(await getSuppression(app.db, spaceId, "new@example.org")).toMatchObject({ reason: "unsubscribed" });
    const other = await owner.added({ email: "broken@example.org" });
    await suppress(app.db, spaceId, "broken@example.org", "bounced");
    await owner.edit(other, { ...known, version: undefined, email: "mended@example.org" });
    expect(await isSuppressed(app.db, spaceId, "mended@example.org")).toBe(false);
  });

  test("stays the person's own decision when the owner had stopped the new address", async () => {
    const id = await owner.added({ email: "old@example.org" });
    const known = (await owner.list())[0];
    await suppress(app.db, spaceId, "old@example.org", "unsubscribed");
    await suppress(app.db, spaceId, "new@example.org", "manual");
    await owner.edit(id, { ...known, email: "new@example.org" });
    expect(await getSuppression(app.db, spaceId, "new@example.org")).toMatchObject({ reason: "unsubscribed" });
  });

  test("of a person who is erased is kept as a hash alone", async () => {
    await signUp("gone@example.org");
    await suppress(app.db, spaceId, "gone@example.org", "unsubscribed");
    const found = await owner.send("/api/find-person", { json: { email: "gone@example.org" } });
    for (const text of ["Write to me.", place, "Unsubscribed"]) expect(found.text).toContain(text);
    expect((await owner.send("/api/erase-person", { json: { email: "gone@example.org" } })).status).toBe(200);
    expect(await app.db.selectFrom("suppressions").selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom("member_consents").selectAll().execute()).toEqual([]);
    expect(await getSuppression(app.db, spaceId, "gone@example.org")).toEqual({
      reason: "erased",
      suppressed_at: null,
    });
    expect((await editor.send("/api/find-person", { json: { email: "gone@example.org" } })).text).not.toContain(place);
  });
});

describe("an import", () => {
  const consentsOf = async (emails: string[]) => {
    const members = await owner.list();
    const ids = emails.map((email) => members.find((member) => member.email === email)?.member_id ?? 0);
    return Promise.all(ids.map((id) => getConsent(app.db, spaceId, id)));
  };
  const importRows = (emails: string[], more: object = {}) =>
    owner.send("/api/import-members", { json: { members: emails.map((email) => memberForm({ email })), ...more } });
  const consent = { reason: "Signed a list at the county fair" };

  test("records consent only if it gives a reason, for those it adds", async () => {
    expect((await importRows(["a@example.org"])).json()).not.toHaveProperty("consents");
    expect(await consentsOf(["a@example.org"])).toEqual([null]);
    for (const reason of ["", "  ", "x".repeat(501)])
      expect((await importRows(["b@example.org"], { consent: { reason } })).status).toBe(400);
    const answer = await importRows(["a@example.org", "b@example.org"], { consent });
    const without_consent = { total: 1, rows: [1] };
    expect(answer.json()).toMatchObject({ imported: 1, skipped: 1, consents: 1, without_consent });
    const [none, given] = await consentsOf(["a@example.org", "b@example.org"]);
    expect(none).toBeNull();
    expect(given).toMatchObject({ basis: "import", reason: consent.reason, words: null, recorded_by: "Olivia Owner" });
    expect((await owner.audit()).slice(0, 2)).toMatchObject([{ action: "imported" }, { action: "consent-recorded" }]);
  });

  test("that updates records it for others in the file, too, except for what they agreed to themselves; undo ends it", async () => {
    const before = await signUp("form@example.org");
    await owner.added({ ...memberForm(), email: "known@example.org" });
    await owner.added({ email: "elsewhere@example.org" });
    const emails = ["form@example.org", "known@example.org", "new@example.org"];
    const answer = await importRows(emails, { consent, on_duplicate: "update" });
    expect(answer.json()).toMatchObject({ imported: 1, updated: 1, skipped: 1, consents: 2 });
    expect(answer.json()).not.toHaveProperty("without_consent");
    const bases = async () => (await consentsOf([...emails, "elsewhere@example.org"])).map((one) => one?.basis ?? null);
    expect(await bases()).toEqual(["form", "import", "import", null]);
    const { import_id } = answer.json<{ import_id: number }>();
    expect((await owner.send(`/api/undo-import/${import_id}`, { method: "POST" })).status).toBe(200);
    expect(await bases()).toEqual(["form", null, null, null]);
    expect(await getConsent(app.db, spaceId, before)).toMatchObject({ basis: "form" });
  });

  test("of people who are there, unchanged, can be undone for its consent alone", async () => {
    const form = memberForm({ email: "same@example.org" });
    await owner.added(form);
    const json = { members: [form], on_duplicate: "update", consent };
    const answer = (await owner.send("/api/import-members", { json })).json<{ import_id: number }>();
    expect(answer).toMatchObject({ imported: 0, updated: 0, consents: 1, import_id: expect.any(Number) });
    expect(await reachable()).toEqual(["same@example.org"]);
    await owner.send(`/api/undo-import/${answer.import_id}`, { method: "POST" });
    expect(await reachable()).toEqual([]);
  });

  test("brings nobody back whose address is suppressed", async () => {
    await suppress(app.db, spaceId, "stopped@example.org", "unsubscribed");
    await importRows(["Stopped@example.org"], { consent });
    expect(await reachable()).toEqual([]);
  });
});

test("an export has consent and suppressions, if chosen", async () => {
  await signUp("ann@example.org");
  await owner.added({ name: "Zoe", email: "zoe@example.org" });
  await suppress(app.db, spaceId, "zoe@example.org", "bounced");
  const columns = "email,consent,consent_text,consent_place,suppressed";
  const file = await owner.send(`/api/export-members?mode=exact&columns=${columns}`);
  expect(file.text.split("\r\n").slice(0, 3)).toEqual([
    columns,
    `ann@example.org,form,Write to me.,${place},`,
    "zoe@example.org,,,,bounced",
  ]);
});

describe("the owner", () => {
  const counts = async () => (await owner.send("/api/get-consent-counts")).json();
  const record = (json: object, user = owner) => user.send("/api/record-consent", { json });
  const basis = { ground: "membership", reason: "Members of the party since 2020" };

  test("records a basis once for all without consent, never in place of what people agreed to", async () => {
    const id = await signUp("form@example.org");
    const [one] = [await owner.added({ email: "one@example.org" }), await owner.added({ email: "two@example.org" })];
    await owner.bin(await owner.added({ email: "binned@example.org" }));
    expect(await counts()).toEqual({ members: 3, agreed: 1, without: 2, suppressed: 0, reachable: 1 });
    expect((await record({ ...basis, reason: "" })).status).toBe(400);
    expect((await record({ ...basis, ground: "because" })).status).toBe(400);
    expect((await record(basis)).json()).toMatchObject({ members: 2 });
    expect(await getConsent(app.db, spaceId, one ?? 0)).toMatchObject({
      basis: "owner",
      ...basis,
      recorded_by: "Olivia Owner",
    });
    expect(await getConsent(app.db, spaceId, id)).toMatchObject({ basis: "form" });
    expect((await record(basis)).status).toBe(409);
    expect(await counts()).toMatchObject({ agreed: 3, without: 0, reachable: 3 });
    const [line] = await owner.audit();
    expect(line).toMatchObject({ action: "consent-recorded", members: 2, actor: "Olivia Owner" });
  });

  test("records it at the same time as someone else, for each member once", async () => {
    for (const name of ["a", "b", "c"]) await owner.added({ email: `${name}@example.org` });
    const answers = await Promise.all([record(basis), record(basis), record(basis)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await app.db.selectFrom("consent_records").selectAll().execute()).toHaveLength(1);
  });

  test("records it for one member, and stops their email and allows it again", async () => {
    const [id, other] = [
      await owner.added({ email: "one@example.org" }),
      await owner.added({ email: "two@example.org" }),
    ];
    expect((await record({ ...basis, member_id: id })).json()).toMatchObject({ members: 1 });
    expect(await getConsent(app.db, spaceId, other)).toBeNull();
    const stop = (is_suppressed: boolean) => owner.send(`/api/suppress-member/${id}`, { json: { is_suppressed } });
    for (const is_suppressed of [true, true]) expect((await stop(is_suppressed)).status).toBe(200);
    const shown = async () => (await owner.send(`/api/get-member-consent/${id}`)).json();
    expect(await shown()).toMatchObject({ consent: { basis: "owner" }, suppression: { reason: "manual" } });
    expect(await reachable()).toEqual([]);
    expect((await stop(false)).status).toBe(200);
    expect(await shown()).toMatchObject({ suppression: null });
    await suppress(app.db, spaceId, "one@example.org", "unsubscribed");
    expect((await stop(false)).status).toBe(409);
    expect((await editor.send(`/api/get-member-consent/${id}`)).status).toBe(404);
    expect((await record({ ...basis, member_id: id }, editor)).status).toBe(404);
  });
});
