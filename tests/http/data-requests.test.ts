import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Message } from "../../src/features/forms/contract.ts";
import type { Waiting } from "../../src/features/waiting/calls.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";

let testbed: NewsletterTestbed;
beforeAll(async () => {
  testbed = await NewsletterTestbed.start();
});
afterAll(() => testbed.close());
beforeEach(async () => {
  await testbed.reset();
  for (const table of ["messages", "form_attempts"] as const) await testbed.app.db.deleteFrom(table).execute();
  await testbed.send();
});

const pageOf = async (reader: string) => `/newsletter/preferences/${await testbed.tokenOf(reader)}`;
const ask = async (action: "ask-copy" | "ask-erasure", reader = "reader-1") =>
  testbed.submit(await pageOf(reader), { action });
const look = async (reader = "reader-1") => (await testbed.visit(await pageOf(reader))).text;
const messages = async () => (await testbed.owner.get("/api/get-messages")).json<Message[]>();
const waiting = async () =>
  (await testbed.owner.get("/api/get-waiting")).json<Waiting[]>().find(({ kind }) => kind === "requests")?.count ?? 0;
const mark = (id: number, is_answered: boolean) => testbed.owner.put(`/api/edit-message/${id}`, { is_answered });

test("a reader asks for a copy: once, with a month to answer, in what waits for the owner, until it is answered", async () => {
  expect(await look()).toContain("Ask for a copy of my data");
  expect((await ask("ask-copy")).status).toBe(303);
  await Promise.all([ask("ask-copy"), ask("ask-copy"), ask("ask-copy", "reader-2")]);
  const [newest, first, ...others] = await messages();
  expect(others).toEqual([]);
  expect([newest?.email, first?.email].sort()).toEqual(["reader-1@example.org", "reader-2@example.org"]);
  expect(first?.request).toMatchObject({ kind: "copy", is_answered: false });
  const days = (Date.parse(first?.request?.answer_by ?? "") - Date.parse(first?.created_at ?? "")) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThanOrEqual(31);
  expect(await waiting()).toBe(2);
  const shown = await look();
  expect(shown).toContain("You asked for a copy of your data. You will get it by");
  expect(shown).not.toContain("Ask for a copy of my data");
  // The email may have been forwarded.
  expect(shown).not.toContain("reader-1@example.org");

  const own = [newest, first].find((one) => one?.email === "reader-1@example.org");
  expect((await mark(own?.message_id ?? 0, true)).status).toBe(200);
  expect(await waiting()).toBe(1);
  expect(await look()).toContain("Ask for a copy of my data");
  expect((await mark(own?.message_id ?? 0, false)).status).toBe(200);
  expect(await waiting()).toBe(2);
});

test("asking to be erased is another request, and erasing the person ends both", async () => {
  await ask("ask-copy");
  await ask("ask-erasure");
  expect((await messages()).map(({ request }) => request?.kind)).toEqual(["erasure", "copy"]);
  expect(await look()).toContain("You asked to have your data erased.");
  const page = await pageOf("reader-1");
  const erased = await testbed.owner.post("/api/erase-person", { email: "reader-1@example.org" });
  expect(erased.status, erased.text).toBe(200);
  expect([await messages(), await waiting()]).toEqual([[], 0]);
  expect((await testbed.visit(page)).text).not.toContain("Ask to erase my data");
  expect((await testbed.submit(page, { action: "ask-copy" })).status).toBe(404);
});

test("whoever has a very long address can ask, too", async () => {
  const { db } = testbed.app;
  const email = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(50)}.example`;
  const reader = db.selectFrom("members").select("id").orderBy("id").limit(1);
  await db.updateTable("members").set({ email }).where("id", "=", reader).execute();
  await testbed.send();
  const { token } = await db
    .selectFrom("newsletter_recipients")
    .select("token")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const page = `/newsletter/preferences/${token.toString("base64url")}`;
  expect((await testbed.submit(page, { action: "ask-copy" })).status).toBe(303);
  const [stored] = await messages();
  expect([stored?.email, stored?.name.length]).toEqual([email, 200]);
});

test("an ordinary message can't be marked as answered, and a link that nobody has asks for nothing", async () => {
  const { db } = testbed.app;
  const row = { website_id: testbed.websiteId, name: "Vera", email: "v@x.test", message: "Hi", page_address: "/" };
  const { id } = await db.insertInto("messages").values(row).returning("id").executeTakeFirstOrThrow();
  expect((await mark(id, true)).status).toBe(404);
  const unknown = await testbed.submit(`/newsletter/preferences/${"A".repeat(22)}`, { action: "ask-copy" });
  expect(unknown.status).toBe(404);
  expect(await messages()).toHaveLength(1);
});
