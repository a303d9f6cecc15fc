import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "../../src/shared/durations.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";

let testbed: NewsletterTestbed;
beforeAll(async () => {
  testbed = await NewsletterTestbed.start();
});
afterAll(() => testbed.close());
beforeEach(async () => {
  await testbed.reset();
  for (const table of ["outgoing_mails", "form_attempts", "newsletter_pauses"] as const)
    await testbed.app.db.deleteFrom(table).execute();
  await testbed.send();
});

const next = "new@example.net";
const elsewhere = "Your address was changed in another way since";

const ask = async (email: string, { from = "reader-1", visitor = "9.8.7.6" } = {}) => {
  const path = `/newsletter/preferences/${await testbed.tokenOf(from)}`;
  const body = new URLSearchParams({ action: "change-address", email }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": visitor };
  const { status, text } = await testbed.visit(path, { method: "POST", headers, body });
  return { status, text: status === 303 ? (await testbed.visit(path)).text : text };
};
const mails = (kind: string) =>
  testbed.app.db
    .selectFrom("outgoing_mails")
    .select(["recipient", "text"])
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
const pathIn = (text = "") => new URL(/https?:\/\/\S+\/newsletter\/address\/\S+/.exec(text)?.[0] ?? "").pathname;
const confirmPath = async () => pathIn((await mails("reader-address")).at(-1)?.text);
const undoPath = async () => pathIn((await mails("reader-address-changed")).at(-1)?.text);
const press = async (path: string) => {
  const { status, text } = await testbed.submit(path, {});
  return status === 303 ? { status: 200, text: (await testbed.visit(path)).text } : { status, text };
};
const emails = async () => {
  const rows = await testbed.app.db.selectFrom("members").select("email").orderBy("id").execute();
  return rows.map(({ email }) => email);
};
const firstEmail = async () => (await emails())[0];

test("the address changes once the new one confirms it; consent, pause, and topics stay, and the former is told", async () => {
  const { app } = testbed;
  await testbed.submit(`/newsletter/preferences/${await testbed.tokenOf("reader-1")}`, { action: "pause" });
  expect((await ask(` ${next} `)).text).toContain(`We sent a link to n…@example.net`);
  expect(await firstEmail()).toBe("reader-1@example.org");
  expect((await mails("reader-address")).map(({ recipient }) => recipient)).toEqual([next]);
  const path = await confirmPath();
  // Mail programs open links, too.
  expect((await testbed.visit(path)).text).toContain("Yes, use this address");
  expect(await firstEmail()).toBe("reader-1@example.org");
  expect((await press(path)).text).toContain("Your email address is changed");
  expect(await firstEmail()).toBe(next);
  expect((await mails("reader-address-changed")).map(({ recipient }) => recipient)).toEqual(["reader-1@example.org"]);
  const consents = await app.db
    .selectFrom("members")
    .innerJoin("member_consents", "member_consents.member_id", "members.id")
    .select("email")
    .execute();
  expect(consents.map(({ email }) => email)).toContain(next);
  expect(await app.db.selectFrom("newsletter_pauses").select("email").orderBy("id").execute()).toEqual([
    { email: "reader-1@example.org" },
    { email: next },
  ]);
  const log = app.db.selectFrom("member_audit").select("actor_id").where("action", "=", "address-changed");
  expect(await log.execute()).toEqual([{ actor_id: null }]);
  const lines = app.db.selectFrom("audit_lines").select("id").where("action", "=", "member.address-changed");
  expect(await lines.execute()).toHaveLength(1);
  // The link of an email to the former address changes nothing further.
  const further = await ask("third@example.net");
  expect([further.status, further.text.includes("be changed here.")]).toEqual([404, true]);
  await testbed.app.db.deleteFrom("newsletter_pauses").execute();
  testbed.smtp.delivered.length = 0;
  await testbed.send();
  expect(testbed.reached).toContain(next);
});

test("an email to the former address says that its choices apply to the new one, without naming it", async () => {
  await ask(next);
  await press(await confirmPath());
  const token = await testbed.tokenOf("reader-1");
  const [preferences, unsubscribing] = [`/newsletter/preferences/${token}`, `/newsletter/unsubscribe/${token}`];
  const shown = async (path: string) => {
    const { text } = await testbed.visit(path);
    expect(text).toContain(
      "This email went to r…@example.org. Your address has been changed since; this applies to your",
    );
    expect(text).not.toContain("example.net");
    return text;
  };
  expect(await shown(preferences)).toContain("Your new address gets newsletters from");
  expect(await shown(unsubscribing)).toContain("<strong>your new address</strong>?");
  await testbed.submit(preferences, { action: "pause" });
  expect(await shown(preferences)).toContain("to your new address is paused until");
  await testbed.submit(preferences, { action: "resume" });
  await testbed.submit(unsubscribing, {});
  for (const path of [preferences, unsubscribing])
    expect(await shown(path)).toContain("Your new address won&#x27;t get any more email from");
  await testbed.submit(preferences, { action: "undo-unsubscribe" });
  expect(await shown(preferences)).toContain("Your new address gets newsletters from");

  // What is shown is of the new address, and only what was done here is taken back here.
  const spaceId = testbed.app.owner.spaceId;
  const row = {
    space_id: spaceId,
    email: next,
    reason: "unsubscribed" as const,
    suppressed_at: testbed.app.clock.now(),
  };
  await testbed.app.db.insertInto("suppressions").values(row).execute();
  const stopped = await shown(preferences);
  expect(stopped).toContain("Your new address won&#x27;t get any more email from");
  expect(stopped).not.toContain("Undo: keep getting email");
});

test("what is no address is said on the page, with what was typed", async () => {
  for (const [email, problem] of [
    ["", "Please enter your email address"],
    ["nobody", "Please enter an email address like name@example.org"],
    [`${"x".repeat(300)}@example.org`, "Please enter an email address like name@example.org"],
    ["a@b.org, c@d.org", "Please enter an email address like name@example.org"],
  ] as const) {
    const { status, text } = await ask(email);
    expect([status, text.includes(problem)], email).toEqual([400, true]);
    expect(text).toContain(`value="${email}"`);
  }
  expect((await ask("x".repeat(20_000))).status).toBe(413);
  expect(await mails("reader-address")).toEqual([]);
});

test("who is on the list can't be found out; at the link, one sentence says why it changes nothing", async () => {
  const unknown = await ask(next);
  await testbed.app.db.deleteFrom("newsletter_address_changes").execute();
  const known = await ask("reader-2@example.org");
  expect(known.text.replace("r…@example.org. Open", "n…@example.net. Open")).toBe(unknown.text);
  expect(known.status).toBe(unknown.status);
  const { status, text } = await press(await confirmPath());
  expect([status, text.includes("This address is on the list already, so nothing was changed.")]).toEqual([409, true]);
  expect(await emails()).toEqual(["reader-1@example.org", "reader-2@example.org", "reader-3@example.org"]);
  expect(await mails("reader-address-changed")).toEqual([]);
});

test("an address that gets no email is refused at the link", async () => {
  await ask(next);
  const row = { space_id: testbed.app.owner.spaceId, email: next, reason: "complained", suppressed_at: new Date() };
  await testbed.app.db.insertInto("suppressions").values(row).execute();
  const { status, text } = await press(await confirmPath());
  expect([status, text.includes("Email to this address is stopped")]).toEqual([409, true]);
  expect(await firstEmail()).toBe("reader-1@example.org");
});

test("email stopped by the owner stays stopped, and a bounced address is left behind", async () => {
  const suppressed = async () => {
    const rows = await testbed.app.db.selectFrom("suppressions").select(["email", "reason"]).orderBy("id").execute();
    return rows.map(({ email, reason }) => `${email} ${reason}`);
  };
  const spaceId = testbed.app.owner.spaceId;
  await testbed.app.db
    .insertInto("suppressions")
    .values([
      { space_id: spaceId, email: "reader-1@example.org", reason: "manual", suppressed_at: new Date() },
      { space_id: spaceId, email: "reader-2@example.org", reason: "bounced", suppressed_at: new Date() },
    ])
    .execute();
  await ask(next);
  await press(await confirmPath());
  await ask("second@example.net", { from: "reader-2" });
  await press(await confirmPath());
  expect(await suppressed()).toEqual(["reader-1@example.org manual", "reader-2@example.org bounced", `${next} manual`]);
});

test("a link works once, for a week, and only the newest", async () => {
  await ask(next);
  const first = await confirmPath();
  // Within an hour, the same address gets no second email.
  await ask(next);
  expect(await mails("reader-address")).toHaveLength(1);
  await ask("other@example.net");
  expect((await testbed.visit(first)).status).toBe(404);
  const second = await confirmPath();
  const answers = await Promise.all([press(second), press(second), press(first)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(await firstEmail()).toBe("other@example.net");
  expect(await mails("reader-address-changed")).toHaveLength(1);

  await ask(next, { from: "reader-2" });
  const late = await confirmPath();
  testbed.app.clock.advance(7 * dayMs + hourMs);
  expect((await press(late)).status).toBe(404);
  await testbed.app.runJobs("newsletters.erase-old");
  expect(await testbed.app.db.selectFrom("newsletter_address_changes").select("id").execute()).toEqual([]);
});

test("two people with the link of one email: the newest address counts, and the former one takes both back", async () => {
  await ask(next);
  await press(await confirmPath());
  const undo = await undoPath();
  // Whoever has the new address gets the next newsletter, and goes on from there.
  await testbed.send();
  const { token } = await testbed.app.db
    .selectFrom("newsletter_recipients")
    .select("token")
    .where("email", "=", next)
    .executeTakeFirstOrThrow();
  const path = `/newsletter/preferences/${token.toString("base64url")}`;
  await testbed.submit(path, { action: "change-address", email: "further@example.net" });
  await press(await confirmPath());
  expect(await firstEmail()).toBe("further@example.net");

  expect((await testbed.visit(undo)).text).toContain("Yes, keep this address");
  expect((await Promise.all([press(undo), press(undo)])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await testbed.visit(undo)).text).toContain("Your old email address is restored");
  expect(await firstEmail()).toBe("reader-1@example.org");
  // Neither link works any more.
  expect((await press(await undoPath())).status).toBe(200);
  expect((await press(await confirmPath())).status).toBe(404);
  expect(await firstEmail()).toBe("reader-1@example.org");
});

test("an undo is possible for a week, and not after the owner typed another address", async () => {
  await ask(next);
  await press(await confirmPath());
  const undo = await undoPath();
  await testbed.app.db.updateTable("members").set({ email: "owner@typed.org" }).where("email", "=", next).execute();
  const { status, text } = await press(undo);
  expect([status, text.includes(elsewhere)]).toEqual([409, true]);
  testbed.app.clock.advance(7 * dayMs + hourMs);
  expect((await press(undo)).status).toBe(404);
});

test("a member who changed meanwhile, or is gone, isn't changed by a link", async () => {
  await ask(next);
  const path = await confirmPath();
  await testbed.app.db
    .updateTable("members")
    .set({ email: "owner@typed.org" })
    .where("email", "=", "reader-1@example.org")
    .execute();
  expect((await press(path)).text).toContain(elsewhere);
  await testbed.app.db.deleteFrom("members").where("email", "=", "owner@typed.org").execute();
  expect((await press(path)).status).toBe(404);
});

test("asking is limited like sign-ups", async () => {
  const statuses: number[] = [];
  for (let each = 0; each < 21; each++) statuses.push((await ask(`new-${each}@example.net`)).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(303));
  const { status, text } = await ask("last@example.net");
  expect([status, text.includes("Too many forms"), text.includes("last@example.net")]).toEqual([429, true, true]);
  // Neither by many readers' links can one address be flooded.
  await testbed.app.db.deleteFrom("outgoing_mails").execute();
  for (const from of ["reader-1", "reader-2", "reader-3"])
    await ask("victim@example.net", { from, visitor: "1.2.3.4" });
  const now = testbed.app.clock.now();
  const due = await testbed.app.db.selectFrom("outgoing_mails").select("send_after").execute();
  expect(due.filter(({ send_after }) => send_after <= now)).toHaveLength(1);
});

test("changes are in what is stored about a person, and are erased with them", async () => {
  await ask(next);
  await press(await confirmPath());
  const found = await testbed.owner.post("/api/find-person", { email: "reader-1@example.org" });
  expect(found.text).toContain("Changes of the email address");
  const erased = await testbed.owner.post("/api/erase-person", { email: "reader-1@example.org" });
  expect(erased.status, erased.text).toBe(200);
  expect(await testbed.app.db.selectFrom("newsletter_address_changes").select("id").execute()).toEqual([]);
});
