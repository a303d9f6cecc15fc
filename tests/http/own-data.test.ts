import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "../../src/shared/durations.ts";
import { bodyText } from "../support/markup.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";

const email = "reader-1@example.org";
let testbed: NewsletterTestbed;
beforeAll(async () => {
  testbed = await NewsletterTestbed.start();
  const { owner } = testbed;
  await owner.addPage("join");
  await owner.add("join", "membersection1", { config: { askCity: true, askAge: true, askZip: false } });
  await owner.publish("join");
});
afterAll(() => testbed.close());
beforeEach(async () => {
  await testbed.reset();
  const tables = ["outgoing_mails", "form_attempts", "own_data_links", "member_erasures", "member_audit"] as const;
  for (const table of tables) await testbed.app.db.deleteFrom(table).execute();
  await testbed.send();
});

const ask = async (reader = "reader-1", visitor = "9.8.7.6") => {
  const path = `/newsletter/preferences/${await testbed.tokenOf(reader)}`;
  const body = new URLSearchParams({ action: "own-data" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": visitor };
  const { status } = await testbed.visit(path, { method: "POST", headers, body });
  return { status, text: (await testbed.visit(path)).text };
};
const mails = () =>
  testbed.app.db
    .selectFrom("outgoing_mails")
    .select(["recipient", "text"])
    .where("kind", "=", "own-data")
    .orderBy("id")
    .execute();
async function linkTo(reader = "reader-1"): Promise<string> {
  await ask(reader);
  const { text } = (await mails()).at(-1) ?? { text: "" };
  return new URL(/https?:\/\/\S+\/newsletter\/data\/[\w-]+/.exec(text)?.[0] ?? "").pathname;
}
const look = async (path: string) => bodyText(await testbed.visit(path));
const actions = async () =>
  (await testbed.app.db.selectFrom("member_audit").select(["action", "actor_id"]).orderBy("id").execute()).map(
    ({ action, actor_id }) => [action, actor_id],
  );
const member = () => testbed.app.db.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst();

test("a reader gets a link by mail, once an hour; the page of the newsletter's link shows nothing of them", async () => {
  const { status, text } = await ask();
  expect(status).toBe(303);
  expect(text).toContain("A link to your data was sent to your address.");
  expect(text).not.toContain(email);
  await Promise.all([ask(), ask(), ask("reader-1", "1.2.3.4")]);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([email]);
  expect((await mails())[0]?.text).toContain("The link is valid for 1 day.");
  testbed.app.clock.advance(hourMs + 1);
  expect((await ask()).text).toContain("A link to your data was sent");
  expect(await mails()).toHaveLength(2);
});

test("too many requests from one connection are refused", async () => {
  let { status } = await ask();
  for (let times = 0; times < 25 && status === 303; times += 1) ({ status } = await ask());
  expect(status).toBe(429);
});

test("the page shows what the owners' export has, changes nothing by being opened, and works for a day", async () => {
  const path = await linkTo();
  for (const method of ["GET", "HEAD"]) expect((await testbed.visit(path, { method })).status).toBe(200);
  const { headers, text } = await testbed.visit(path);
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
  expect(text).toContain(email);
  const file = await testbed.visit(`${path}/file`);
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="personal-data-[\d-]+\.json"$/);
  const owners = await testbed.owner.post("/api/export-person", { email });
  const stored = file.json<{ stored: Record<string, unknown[]> }>().stored;
  expect({ ...stored, Activity: [] }).toEqual({ ...owners.json<{ stored: object }>().stored, Activity: [] });
  for (const [title, entries] of Object.entries(stored))
    if (entries.length > 0) expect(await look(path)).toContain(title);
  expect(await member()).toBeDefined();
  expect((await actions()).filter(([, actor]) => actor === null)).toEqual([["own-exported", null]]);
  for (const wrong of [`${path}x`, "/newsletter/data/", `/newsletter/data/${"a".repeat(43)}`])
    expect((await testbed.visit(wrong)).status, wrong).toBe(404);
  testbed.app.clock.advance(dayMs + 1);
  expect((await testbed.visit(path)).status).toBe(404);
  expect((await testbed.submit(path, { action: "erase", sure: "yes" })).status).toBe(404);
  expect(await member()).toBeDefined();
});

test("they correct their name and what the sign-up form asks for, by its rules, and the owner sees it", async () => {
  const path = await linkTo();
  const form = {
    action: "correct",
    name: "Ann Corrected",
    age: "41",
    city: "Dover",
    district: "North",
    email: "x@y.zz",
  };
  const before = await member();
  const wrong = await testbed.submit(path, { ...form, name: " ", age: "old" });
  expect(wrong.status).toBe(400);
  expect(bodyText(wrong)).toContain("Please enter your name");
  expect(wrong.text).toContain('value="old"');
  expect(await member()).toEqual(before);
  const saved = await testbed.submit(path, form);
  expect([saved.status, saved.headers.location]).toEqual([303, `${path}?saved=1`]);
  expect(await look(`${path}?saved=1`)).toContain("Your data has been saved.");
  // The form doesn't ask for the district, and the address changes in another way.
  expect(await member()).toMatchObject({ name: "Ann Corrected", age: 41, city: "Dover", district: before?.district });
  await testbed.submit(path, form);
  expect((await actions()).filter(([action]) => action === "own-changed")).toEqual([["own-changed", null]]);
  expect((await testbed.submit(path, { ...form, age: "" })).status).toBe(303);
  expect(await member()).toMatchObject({ age: null });
});

test("they erase themselves with the button, at once and once; the owner sees when, and nobody adds them again", async () => {
  const path = await linkTo();
  expect((await testbed.submit(path, { action: "erase" })).status).toBe(400);
  expect((await testbed.submit(path, { action: "nonsense" })).status).toBe(400);
  expect(await member()).toBeDefined();
  const [erased, again] = await Promise.all([
    testbed.submit(path, { action: "erase", sure: "yes" }),
    testbed.submit(path, { action: "erase", sure: "yes" }),
  ]);
  const done = [erased, again].filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(bodyText(done[0] ?? erased)).toContain("Your data has been erased.");
  expect(await member()).toBeUndefined();
  expect((await testbed.visit(path)).status).toBe(404);
  const { stored } = (await testbed.owner.post("/api/export-person", { email })).json<{
    stored: Record<string, unknown[]>;
  }>();
  expect(Object.entries(stored).filter(([title, entries]) => title !== "Activity" && entries.length > 0)).toEqual([]);
  expect(await actions()).toContainEqual(["own-erased", null]);
  expect((await testbed.owner.get("/api/get-audit")).text).toContain(
    "erased their own data with the link sent to them",
  );
  expect(await testbed.app.db.selectFrom("member_erasures").select("space_id").execute()).toHaveLength(1);
});

test("somebody who is no member any more sees and erases what is left of them, and corrects nothing", async () => {
  const path = await linkTo();
  await testbed.app.db.updateTable("members").set({ deleted_at: new Date() }).where("email", "=", email).execute();
  expect(await look(path)).not.toContain("Correct your data");
  expect((await testbed.submit(path, { action: "correct", name: "Ann" })).status).toBe(404);
  expect((await testbed.submit(path, { action: "erase", sure: "yes" })).status).toBe(200);
});
