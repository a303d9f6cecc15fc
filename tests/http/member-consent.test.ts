import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyFields } from "../../src/features/members/fields.ts";
import {
  addUnconfirmedMember,
  consentOf,
  countConsentingMembers,
  isSuppressed,
  obtainConsentText,
  selectConsentingMembers,
  suppress,
  suppressionOf,
  welcomeMember,
} from "../../src/features/members/server/public.ts";
import { MemberUser } from "../support/members.ts";
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

describe("whoever signs up", () => {
  test("agreed to these words on this page at this time, and to the latest when they sign up again", async () => {
    const id = await signUp("ann@example.org");
    expect(await consentOf(app.db, spaceId, id)).toMatchObject({
      basis: "form",
      words: "Write to me.",
      place,
      reason: null,
      recorded_by: null,
      given_at: expect.any(String),
    });
    expect(await signUp("ANN@example.org", "Write to me monthly.")).toBe(id);
    expect(await consentOf(app.db, spaceId, id)).toMatchObject({ words: "Write to me monthly." });
    expect(await consentOf(app.db, app.editor.spaceId, id)).toBeNull();
    // People who agreed to the same words on the same page share a record.
    await signUp("joe@example.org");
    expect(await app.db.selectFrom("consent_records").selectAll().execute()).toHaveLength(2);
  });

  test("without confirming is not in the audience, and changes nobody's consent", async () => {
    const agreed = await agreedTo("Write to me.");
    const add = (email: string) => addUnconfirmedMember(app.db, spaceId, person(email), app.clock.now(), agreed);
    const id = await add("unsure@example.org");
    expect(await consentOf(app.db, spaceId, id)).toMatchObject({ basis: "form" });
    expect(await reachable()).toEqual([]);
    const known = await owner.added({ email: "known@example.org" });
    expect(await add("known@example.org")).toBe(known);
    expect(await consentOf(app.db, spaceId, known)).toBeNull();
  });
});

describe("the audience", () => {
  test("has who agreed, by id, page by page, within a filter; nobody of the bin or of another list", async () => {
    const ids: number[] = [];
    for (const name of ["a", "b", "c", "d"]) ids.push(await signUp(`${name}@example.org`));
    await owner.added({ email: "without@example.org" });
    await owner.delete(ids[1] ?? 0);
    const [first] = await selectConsentingMembers(app.db, spaceId, {}, 0, 1);
    expect(first).toMatchObject({ id: ids[0], name: "Ann", email: "a@example.org" });
    const rest = await selectConsentingMembers(app.db, spaceId, {}, first?.id ?? 0, 10);
    expect(rest.map(({ email }) => email)).toEqual(["c@example.org", "d@example.org"]);
    expect(await reachable({ search: "c@exam" })).toEqual(["c@example.org"]);
    expect(await countConsentingMembers(app.db, spaceId)).toBe(3);
    expect(await countConsentingMembers(app.db, app.editor.spaceId)).toBe(0);
  });

  test("leaves out suppressed addresses, whatever letters they have", async () => {
    await signUp("Ann@example.org");
    await suppress(app.db, spaceId, "ann@EXAMPLE.org", "unsubscribed");
    await suppress(app.db, spaceId, "ann@example.org", "bounced");
    expect(await reachable()).toEqual([]);
    expect(await suppressionOf(app.db, spaceId, "ann@example.org")).toMatchObject({ reason: "unsubscribed" });
    expect(await isSuppressed(app.db, app.editor.spaceId, "ann@example.org")).toBe(false);
  });
});

describe("a suppressed address", () => {
  test("stays so when it is deleted, imported, and added again, but not when its person confirms a sign-up", async () => {
    const id = await signUp("ann@example.org");
    await suppress(app.db, spaceId, "ann@example.org", "complained");
    await owner.delete(id);
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
    expect(await suppressionOf(app.db, spaceId, "new@example.org")).toMatchObject({ reason: "unsubscribed" });
    const other = await owner.added({ email: "broken@example.org" });
    await suppress(app.db, spaceId, "broken@example.org", "bounced");
    await owner.edit(other, { ...known, version: undefined, email: "mended@example.org" });
    expect(await isSuppressed(app.db, spaceId, "mended@example.org")).toBe(false);
  });

  test("of a person who is erased is kept as a hash alone", async () => {
    await signUp("gone@example.org");
    await suppress(app.db, spaceId, "gone@example.org", "unsubscribed");
    const found = await owner.send("/api/find-person", { json: { email: "gone@example.org" } });
    for (const text of ["Write to me.", place, "Unsubscribed"]) expect(found.text).toContain(text);
    expect((await owner.send("/api/erase-person", { json: { email: "gone@example.org" } })).status).toBe(200);
    expect(await app.db.selectFrom("suppressions").selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom("member_consents").selectAll().execute()).toEqual([]);
    expect(await suppressionOf(app.db, spaceId, "gone@example.org")).toEqual({ reason: "erased", suppressed_at: null });
    expect((await editor.send("/api/find-person", { json: { email: "gone@example.org" } })).text).not.toContain(place);
  });
});
