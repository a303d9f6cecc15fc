import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ProposedErasure } from "../../src/features/members/privacy-contract.ts";
import { privacyTexts } from "../../src/features/members/privacy-contract.ts";
import type { Waiting } from "../../src/features/waiting/calls.ts";
import { bodyText } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

const day = 86_400_000;
let app: TestApp;
let cookie: string;
let websiteId: number;
let spaceId: number;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  ({ spaceId } = app.owner);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("members").execute();
  await app.db.deleteFrom("member_retention").execute();
  await app.db.deleteFrom("member_erasures").execute();
  await app.db.deleteFrom("member_audit").execute();
});

const send = (path: string, options: object = {}) => app.send(`/api/${path}`, { cookie, ...options });
const edit = (months: unknown) => send("edit-retention", { method: "PUT", json: { months } });
const decide = (what: "keep" | "erase", ids: readonly number[]) =>
  send(`${what}-proposed`, { json: { member_ids: ids } });
const proposed = async (query = "") =>
  (await send(`get-proposed-erasures${query}`)).json<ProposedErasure[]>().map(({ name }) => name);
const waiting = async () =>
  (await send("get-waiting")).json<Waiting[]>().find(({ kind }) => kind === "retention")?.count ?? 0;
/** Runs the job of a new day. */
async function findThem(): Promise<void> {
  app.clock.advance(day);
  cookie = await app.logIn();
  await app.runJobs("members.propose-erasures");
}
const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);

/** Adds a member whom nobody changed since. */
async function add(name: string, days: number): Promise<number> {
  const { id } = await app.db
    .insertInto("members")
    .values({
      ...{ space_id: spaceId, name, email: `${name}@example.org`, gender: "", street_name: "", city: "", zip_code: "" },
      ...{ district: "", created_at: ago(days), updated_at: ago(days) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("proposes nobody without a rule, and takes 6 to 120 months", async () => {
  await add("ann", 9000);
  await findThem();
  expect([await proposed(), await waiting()]).toEqual([[], 0]);
  for (const months of [5, 121, 12.5, "12", -1]) expect((await edit(months)).status, String(months)).toBe(400);
  expect((await send("get-retention")).json()).toEqual({ months: null });
  expect((await edit(120)).json()).toMatchObject({ months: 120 });
  expect((await send("get-retention")).json()).toEqual({ months: 120 });
});

test("finds who is due at once and every day, lists them in pages, and takes proposals back with the rule", async () => {
  for (const [name, days] of [
    ["ann", 800],
    ["ben", 200],
    ["cat", 740],
  ] as const)
    await add(name, days);
  await edit(24);
  await app.runJobs("members.propose-list");
  expect([await proposed(), await waiting()]).toEqual([["ann", "cat"], 2]);
  const first = await send("get-proposed-erasures?limit=1");
  expect([first.headers["x-total-count"], first.json()]).toMatchObject(["2", [{ name: "ann" }]]);
  const { link } = first.headers as { link: string };
  const next = /<([^>]+)>/.exec(link)?.[1] ?? "";
  expect((await app.send(next, { cookie })).json()).toMatchObject([{ name: "cat" }]);
  await edit(6);
  expect(await proposed()).toEqual([]);
  await app.runJobs("members.propose-list");
  expect(await proposed()).toEqual(["ann", "ben", "cat"]);
  await edit(null);
  expect([await proposed(), await waiting()]).toEqual([[], 0]);
});

describe("counts as contact", () => {
  const at = () => ago(10);
  const recent: Record<string, (memberId: number) => Promise<unknown>> = {
    "an edit by hand": (id) =>
      send(`edit_member/${id}`, { method: "PUT", json: { ...person, name: "Ann", email: "ann@example.org" } }),
    "consent that was recorded": () => send("record-consent", { json: { ground: "other", reason: "By phone" } }),
    "a message": () =>
      app.db
        .insertInto("messages")
        .values({
          ...{ website_id: websiteId, page_address: "http://x.test/", name: "Ann", email: "ANN@example.org" },
          ...{ message: "Hello", created_at: at() },
        })
        .execute(),
    "a sign-up": async () => {
      const text = { space_id: spaceId, text: "I agree", version: 1 };
      const { id } = await app.db.insertInto("consent_texts").values(text).returning("id").executeTakeFirstOrThrow();
      const row = {
        space_id: spaceId,
        website_id: websiteId,
        page_address: "http://x.test/",
        email: "ann@example.org",
      };
      await app.db
        .insertInto("sign_ups")
        .values({ ...row, fields: "{}", consent_text_id: id, created_at: at() })
        .execute();
    },
    unsubscribing: () =>
      app.db
        .insertInto("suppressions")
        .values({ space_id: spaceId, email: "ann@example.org", reason: "unsubscribed", suppressed_at: at() })
        .execute(),
    "a pause that they chose": () =>
      app.db
        .insertInto("newsletter_pauses")
        .values({ space_id: spaceId, email: "ann@example.org", until: new Date(at().getTime() + 30 * day) })
        .execute(),
    "that they were kept": async (id) => expect((await decide("keep", [id])).json()).toMatchObject({ kept: 1 }),
  };
  const person = { age: 40, gender: "f", street_name: "Elm", city: "Dover", zip_code: "1", district: "N" };

  test.each(Object.keys(recent))("%s", async (name) => {
    const tables = ["messages", "sign_ups", "consent_records", "consent_texts", "suppressions", "newsletter_pauses"];
    for (const table of tables as ["messages"]) await app.db.deleteFrom(table).execute();
    const id = await add("ann", 800);
    await edit(24);
    await findThem();
    expect(await proposed()).toEqual(["ann"]);
    await recent[name]?.(id);
    await findThem();
    expect([await proposed(), await waiting()]).toEqual([[], 0]);
    // After another period, they are due again.
    app.clock.advance(800 * day);
    await findThem();
    expect(await proposed()).toHaveLength(1);
  });
});

test("a bounce isn't contact, and people in the bin aren't proposed", async () => {
  await add("ann", 800);
  const binned = await add("ben", 800);
  await app.db
    .insertInto("suppressions")
    .values({ space_id: spaceId, email: "ann@example.org", reason: "bounced", suppressed_at: ago(1) })
    .onConflict((conflict) => conflict.columns(["space_id", "email"]).doUpdateSet({ reason: "bounced" }))
    .execute();
  await edit(24);
  await findThem();
  expect(await proposed()).toEqual(["ann", "ben"]);
  await send(`delete_member/${binned}`, { method: "DELETE" });
  expect([await proposed(), await waiting()]).toEqual([["ann"], 1]);
  const erased = await decide("erase", [binned]);
  expect(erased.json()).toMatchObject({ erased: 0, kept: 1 });
  expect(await app.db.selectFrom("members").select("id").where("id", "=", binned).execute()).toHaveLength(1);
});

test("erasing is done by a person, everywhere, only for those who are still due, and remembered", async () => {
  const [due, back, young] = [await add("ann", 800), await add("ben", 800), await add("cat", 10)];
  await edit(24);
  await findThem();
  await app.db
    .updateTable("members")
    .set({ updated_at: ago(1) })
    .where("id", "=", back)
    .execute();
  const done = await decide("erase", [due, back, young, 987_654_321]);
  expect(done.json()).toMatchObject({ erased: 1, kept: 3 });
  const names = await app.db.selectFrom("members").select("name").orderBy("name").execute();
  expect(names.map(({ name }) => name)).toEqual(["ben", "cat"]);
  const { person } = { person: { name: "Ann", email: "ann@example.org", age: 40, gender: "f", street_name: "Elm" } };
  const again = await send("add_member", { json: { ...person, city: "Dover", zip_code: "1", district: "N" } });
  expect([again.status, again.json()]).toMatchObject([409, { message: privacyTexts.addRefused }]);
  const lines = await app.db.selectFrom("member_audit").select(["action", "member_id"]).execute();
  expect(lines).toContainEqual({ action: "erased", member_id: null });
  expect((await decide("erase", [due])).json()).toMatchObject({ erased: 0 });
});

test("the privacy page and the records of processing name the period", async () => {
  await edit(24);
  app.sites.onChange(websiteId);
  const page = bodyText(await app.send("/privacy", { host: `${websiteId}.sites.rostrum.test` }));
  expect(page).toContain("no contact with you for 24 months");
  expect((await send(`export-processing-records/${websiteId}`)).text).toContain("after 24 months without contact");
});
