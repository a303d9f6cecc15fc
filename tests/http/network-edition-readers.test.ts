import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetAddress, getSuppression, replaySuppressions } from "../../src/features/members/server/public.ts";
import { stopUnfinishedAcrossOwners } from "../../src/features/newsletters/server/public.ts";
import { dayMs, minuteMs } from "../../src/shared/durations.ts";
import { startEdition, type TestEdition } from "../support/editions.ts";
import { memberForm } from "../support/members.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let smtp: TestSmtpServer;
let net: TestEdition;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: "mail@rostrum.test" } });
  net = await startEdition(app);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.delivered.length = 0;
  await net.reset();
  for (const table of ["suppression_changes", "member_erasures"] as const) await app.db.deleteFrom(table).execute();
  await rm(join(app.filesFolder, "suppressions"), { recursive: true, force: true });
});

const to = () => smtp.delivered.map((mail) => mail.to[0]).toSorted();
const mailTo = (address: string) => smtp.delivered.findLast((mail) => mail.to[0] === address)?.mail;
const pathIn = (address: string, name: string) =>
  new RegExp(`http://rostrum.test(/newsletter/${name}/[\\w-]{22})`).exec(mailTo(address)?.text ?? "")?.[1] ?? "";
const form = (path: string, text: string) =>
  app.send(path, { method: "POST", body: text, headers: { "content-type": "application/x-www-form-urlencoded" } });
/** Without the marks that React puts between texts. */
const textAt = async (path: string) => (await app.send(path)).text.replaceAll("<!-- -->", "");
const reasonOf = async (spaceId: number, email: string) =>
  (await getSuppression(app.db, spaceId, email))?.reason ?? null;

/** To both lists' members. */
async function sendTo(emails: readonly string[], { alsoOther = true, send = true } = {}): Promise<number> {
  await net.addMembers(net.site.spaceId, emails, "On paper at the fair");
  if (alsoOther) await net.addMembers(net.other.spaceId, emails, "At the door");
  return begin(send);
}

async function begin(send = true): Promise<number> {
  const id = await net.begin();
  await net.invite(id, [net.site, net.other]);
  await net.handIn(id, net.site);
  await net.handIn(id, net.other);
  if (send) await net.send(id);
  return id;
}

test("a newsletter of the network is in the language of the network's site, not of those that take part", async () => {
  const speak = (id: number, language: string) =>
    app.send(`/api/edit-website/${id}`, { method: "PUT", cookie: net.network, json: { language } });
  for (const [id, language] of [
    [app.hostId, "fr"],
    [net.other.id, "de"],
  ] as const)
    expect((await speak(id, language)).status).toBe(200);
  await sendTo(["ann@x.example"]);
  const { html, text = "", headers = [] } = mailTo("ann@x.example") ?? {};
  expect(html).toContain('<html lang="fr" dir="ltr">');
  expect(text).toContain("Se désabonner\u00a0: http");
  expect(headers.find(({ key }) => key === "content-language")?.value).toBe("fr");
  for (const id of [app.hostId, net.other.id]) await speak(id, "en-US");
});

describe("the links in a newsletter of the network", () => {
  test("unsubscribe from newsletters of the network by address, not from those of websites", async () => {
    const id = await sendTo(["Ann@x.example"]);
    const path = pathIn("Ann@x.example", "unsubscribe");
    const headers = mailTo("Ann@x.example")?.headers ?? [];
    expect(JSON.stringify(headers)).toContain("List-Unsubscribe=One-Click");
    expect(await textAt(path)).toContain("Stop all newsletters of the network from");
    expect(await reasonOf(0, "ann@x.example")).toBeNull();
    for (const _ of [1, 2]) expect((await form(path, "List-Unsubscribe=One-Click")).status).toBe(200);
    expect(await reasonOf(0, "ann@X.example")).toBe("unsubscribed");
    for (const { spaceId } of [net.site, net.other]) expect(await reasonOf(spaceId, "ann@x.example")).toBeNull();
    expect((await net.figures(id)).unsubscribed).toBe(1);
    smtp.delivered.length = 0;
    expect((await net.figures(await begin())).figures).toMatchObject({ audience: 1, excluded: 1 });
    expect(to()).toEqual([]);
    // Still a year later.
    app.clock.advance(399 * dayMs);
    await app.runJobs("newsletters.erase-old");
    expect((await app.send(path)).status).toBe(200);
    await net.logIn();
  });

  test("show through which websites it came, and stop each of them by itself", async () => {
    await sendTo(["ann@x.example"]);
    const path = pathIn("ann@x.example", "preferences");
    const page = await textAt(path);
    expect(page).toContain("newsletters of the network");
    expect(page).toContain("Stop all email from Other");
    expect(page).toContain(
      "change your email address with the link “Email preferences” in one of their own newsletters",
    );
    expect(page).not.toContain("Send a confirmation link");
    expect((await form(path, `action=unsubscribe-list&list=${net.other.spaceId}`)).status).toBe(303);
    expect(await reasonOf(net.other.spaceId, "ann@x.example")).toBe("unsubscribed");
    expect(await reasonOf(0, "ann@x.example")).toBeNull();
    // Lists that the newsletter didn't come through are none of this link's.
    for (const list of [net.third.spaceId, 0, -1, "x"]) await form(path, `action=unsubscribe-list&list=${list}`);
    expect(await reasonOf(net.third.spaceId, "ann@x.example")).toBeNull();
    expect((await app.send(path)).text).toContain("Other: no more email");
    await form(path, "action=pause");
    expect((await app.send(path)).text).toContain("paused until");
    smtp.delivered.length = 0;
    expect((await net.figures(await begin())).excluded).toEqual([{ reason: "paused", count: 1 }]);
  });

  test("say for each list what the person agreed to", async () => {
    await sendTo(["ann@x.example"]);
    const page = (await app.send(pathIn("ann@x.example", "why"))).text;
    expect(page).toContain("What you agreed to at Other");
    expect(page).toContain("At the door");
    expect(page).toContain("On paper at the fair");
    expect(page).toContain("Each address gets it once.");
  });
});

describe("a person whose address changes", () => {
  /** On the site's list, by its owner. */
  async function changeAddress(former: string, email: string) {
    const { id, version } = await app.db
      .selectFrom("members")
      .select(["id", "version"])
      .where("email", "=", former)
      .where("space_id", "=", net.site.spaceId)
      .executeTakeFirstOrThrow();
    const edited = await net.post(`/api/edit_member/${id}`, { ...memberForm({ email }), version }, net.editor, "PUT");
    expect(edited.status).toBe(200);
  }
  const pausedAddresses = async () =>
    (await app.db.selectFrom("newsletter_pauses").select(["space_id", "email"]).orderBy("email").execute()).map(
      ({ space_id, email }) => `${space_id} ${email}`,
    );

  test("stays unsubscribed from the network, and paused, also where another list has the former one", async () => {
    await sendTo(["ann@x.example", "joe@x.example"]);
    await form(pathIn("ann@x.example", "unsubscribe"), "");
    await form(pathIn("joe@x.example", "preferences"), "action=pause");
    await changeAddress("ann@x.example", "ann@new.example");
    await changeAddress("joe@x.example", "joe@new.example");
    for (const email of ["ann@x.example", "ann@new.example"]) expect(await reasonOf(0, email)).toBe("unsubscribed");
    expect(await reasonOf(net.site.spaceId, "ann@new.example")).toBeNull();
    expect(await pausedAddresses()).toEqual(["0 joe@new.example", "0 joe@x.example"]);
    // Known from the log only, as after a restored backup.
    await forgetAddress(app.db, 0, "ann@new.example");
    await changeAddress("ann@new.example", "ann@third.example");
    expect(await reasonOf(0, "ann@third.example")).toBe("unsubscribed");
    smtp.delivered.length = 0;
    await begin();
    expect(to()).toEqual([]);
  });

  test("unsubscribes and pauses with an older email, for all addresses of the network's lists", async () => {
    await sendTo(["ann@x.example"]);
    await changeAddress("ann@x.example", "ann@new.example");
    const path = pathIn("ann@x.example", "preferences");
    await form(path, "action=pause");
    expect(await pausedAddresses()).toEqual(["0 ann@new.example", "0 ann@x.example"]);
    await form(path, "action=resume");
    expect(await pausedAddresses()).toEqual([]);
    await form(path, `action=unsubscribe-list&list=${net.site.spaceId}`);
    for (const email of ["ann@x.example", "ann@new.example"])
      expect([await reasonOf(net.site.spaceId, email), await reasonOf(0, email)]).toEqual(["unsubscribed", null]);
    expect(await reasonOf(net.other.spaceId, "ann@x.example")).toBeNull();
    // One list's address is no business of another.
    await form(path, `action=unsubscribe-list&list=${net.other.spaceId}`);
    expect(await reasonOf(net.other.spaceId, "ann@new.example")).toBeNull();
    await form(pathIn("ann@x.example", "unsubscribe"), "");
    for (const email of ["ann@x.example", "ann@new.example"]) expect(await reasonOf(0, email)).toBe("unsubscribed");
  });
});

describe("unsubscribing from newsletters of the network outlives a backup", () => {
  test("whose restored newsletter is continued, and whose uncertain emails are sent again", async () => {
    const emails = ["ann@x.example", "joe@x.example", "kim@x.example"];
    const id = await sendTo(emails, { send: false });
    await net.hold(id);
    app.clock.advance(11 * minuteMs);
    await app.runJobs("newsletters.watch", "newsletters.begin");
    const takenAt = app.clock.now();
    // After the backup.
    app.clock.advance(minuteMs);
    const tokenOf = async (email: string) =>
      (
        await app.db
          .selectFrom("newsletter_recipients")
          .select("token")
          .where("email", "=", email)
          .executeTakeFirstOrThrow()
      ).token;
    for (const email of ["ann@x.example", "kim@x.example"])
      await form(`/newsletter/unsubscribe/${(await tokenOf(email)).toString("base64url")}`, "");
    app.clock.advance(minuteMs);
    await app.runJobs("members.log-suppressions");
    // The restored database knows nothing of it.
    for (const table of ["suppressions", "suppression_changes"] as const) await app.db.deleteFrom(table).execute();
    await stopUnfinishedAcrossOwners(app.db, "Restored");
    expect((await replaySuppressions(app.db, app.storage, takenAt)).problems).toEqual([]);
    await sql`update newsletter_recipients set state = 'uncertain' where email = 'kim@x.example'`.execute(app.db);
    await sql`delete from newsletter_queue using newsletter_recipients where id = recipient_id and state = 'uncertain'`.execute(
      app.db,
    );
    expect((await net.post(`/api/continue-newsletter/${id}`)).status).toBe(200);
    await net.run();
    expect(to()).toEqual(["joe@x.example"]);
    expect((await net.post(`/api/resend-uncertain/${id}`)).status).toBe(200);
    await net.run();
    expect(to()).toEqual(["joe@x.example"]);
    expect((await net.figures(id)).figures).toMatchObject({ audience: 3, handed_over: 1, excluded: 2 });
    // The next one knows them, too.
    smtp.delivered.length = 0;
    await begin();
    expect(to()).toEqual(["joe@x.example"]);
  });
});

describe("erasing a person on one list", () => {
  /** Logged in anew: the clock went on, and erasing asks for the password. */
  async function erase(email: string) {
    await net.logIn();
    return net.post("/api/erase-person", { email }, net.editor);
  }
  const recipients = () =>
    app.db
      .selectFrom("newsletter_recipients")
      .leftJoin("newsletter_recipient_lists as lists", "lists.recipient_id", "newsletter_recipients.id")
      .select(["email", "state", "answer", "lists.space_id"])
      .execute();

  test("takes their address off newsletters of the network that they got through it alone", async () => {
    const id = await sendTo(["Ann@x.example"], { alsoOther: false, send: false });
    await net.hold(id);
    app.clock.advance(11 * minuteMs);
    await app.runJobs("newsletters.watch", "newsletters.begin");
    await app.db.deleteFrom("members").execute();
    expect((await erase("ann@X.example")).status).toBe(200);
    expect(await recipients()).toEqual([{ email: null, state: "excluded", answer: "erased", space_id: null }]);
    await app.runJobs("newsletters.send");
    expect(to()).toEqual([]);
    expect((await net.figures(id)).figures).toMatchObject({ audience: 1, excluded: 1 });
  });

  test("leaves what they get through another, and their decision not to get anything", async () => {
    await sendTo(["ann@x.example"]);
    await form(pathIn("ann@x.example", "unsubscribe"), "");
    expect((await erase("ann@x.example")).status).toBe(200);
    expect(await recipients()).toMatchObject([{ email: "ann@x.example", space_id: net.other.spaceId }]);
    expect(await reasonOf(0, "ann@x.example")).toBe("unsubscribed");
    expect((await net.post(`/api/erase-person?space_id=${net.other.spaceId}`, { email: "ann@x.example" })).status).toBe(
      200,
    );
    expect(await recipients()).toMatchObject([{ email: null, space_id: null }]);
    const stored = await app.db.selectFrom("suppressions").select("email").where("space_id", "=", 0).execute();
    expect(stored).toEqual([]);
    // Known by the hash of the address.
    expect(await reasonOf(0, "ann@x.example")).toBe("unsubscribed");
    await app.db.deleteFrom("member_erasures").execute();
    smtp.delivered.length = 0;
    await sendTo(["ann@x.example"], { alsoOther: false });
    expect(to()).toEqual([]);
  });

  test("ends a pause of the network only with the last list", async () => {
    await sendTo(["ann@x.example"]);
    await form(pathIn("ann@x.example", "preferences"), "action=pause");
    const pauses = () => app.db.selectFrom("newsletter_pauses").select(["space_id", "email"]).execute();
    expect((await erase("ann@x.example")).status).toBe(200);
    expect(await pauses()).toEqual([{ space_id: 0, email: "ann@x.example" }]);
    await net.post(`/api/erase-person?space_id=${net.other.spaceId}`, { email: "ann@x.example" });
    expect(await pauses()).toEqual([]);
  });

  test("tells nothing about people whom this list never had, and changes nothing for them", async () => {
    await net.addMembers(net.other.spaceId, ["ann@x.example"]);
    await begin();
    await form(pathIn("ann@x.example", "preferences"), "action=pause");
    await form(pathIn("ann@x.example", "unsubscribe"), "");
    // On no list that would protect her.
    await app.db.updateTable("members").set({ deleted_at: app.clock.now() }).execute();
    const stoppedIn = async (cookie: string, spaceId: number) =>
      (await net.post(`/api/find-person?space_id=${spaceId}`, { email: "ann@x.example" }, cookie))
        .json<{ parts: { title: string; entries: unknown[] }[] }>()
        .parts.find(({ title }) => title === "Unsubscribed from newsletters of the network")?.entries;
    expect(await stoppedIn(net.editor, net.site.spaceId)).toEqual([]);
    expect(await stoppedIn(net.network, net.other.spaceId)).toEqual([{ Email: "ann@x.example" }]);
    expect((await erase("ann@x.example")).status).toBe(200);
    const stored = await app.db.selectFrom("suppressions").select("email").where("space_id", "=", 0).execute();
    expect(stored).toEqual([{ email: "ann@x.example" }]);
    expect(await app.db.selectFrom("newsletter_pauses").select("space_id").execute()).toEqual([{ space_id: 0 }]);
    // Her own list may, also by what she got through it if the member is gone.
    await app.db.deleteFrom("members").execute();
    expect(await stoppedIn(net.network, net.other.spaceId)).toEqual([{ Email: "ann@x.example" }]);
    await net.post(`/api/erase-person?space_id=${net.other.spaceId}`, { email: "ann@x.example" });
    expect(await stoppedIn(net.network, net.other.spaceId)).toEqual([]);
    expect(await app.db.selectFrom("newsletter_pauses").select("space_id").execute()).toEqual([]);
    expect(await reasonOf(0, "ann@x.example")).toBe("unsubscribed");
  });

  test("reports them as part of what is stored about the person on this list", async () => {
    await sendTo(["ann@x.example"]);
    await form(pathIn("ann@x.example", "unsubscribe"), "");
    const report = await net.post("/api/find-person", { email: "ann@x.example" }, net.editor);
    expect(report.text).toContain("Newsletters of the network");
    expect(report.text).toContain("News of the network");
  });
});

test("a body that was rendered before the upgrade gets its places in the line of links and nowhere else", async () => {
  const id = await begin(false);
  const html =
    '<p>%%unsubscribe%%</p><img src="https://x.example/%%unsubscribe%%"/><p class="personal"><a href="%%unsubscribe%%">Unsubscribe</a><a href="%%preferences%%">a</a><a href="%%why%%">b</a></p>';
  const text =
    "Unsubscribe: %%unsubscribe%%\n\n-- \nNews\n\nUnsubscribe: %%unsubscribe%%\nEmail preferences: %%preferences%%\nWhy did I get this? %%why%%\n";
  const body = { newsletter_id: id, subject: "News", html, text, sender_name: "", reply_to: "" };
  await app.db.insertInto("newsletter_bodies").values(body).execute();
  const { readFile } = await import("node:fs/promises");
  const migration = await readFile("src/db/migrations/0061_network_newsletters.sql", "utf8");
  await sql.raw(migration.slice(migration.indexOf("update newsletter_bodies"))).execute(app.db);
  const stored = await app.db.selectFrom("newsletter_bodies").select(["html", "text"]).executeTakeFirstOrThrow();
  expect(stored.html.split("\u0001unsubscribe\u0001")).toHaveLength(2);
  expect(stored.html).toContain('src="https://x.example/%%unsubscribe%%"');
  expect(stored.html).toContain('href="\u0001why\u0001"');
  expect(stored.text).toContain("Unsubscribe: %%unsubscribe%%\n\n-- \nNews");
  expect(
    stored.text.endsWith(
      "Unsubscribe: \u0001unsubscribe\u0001\nEmail preferences: \u0001preferences\u0001\nWhy did I get this? \u0001why\u0001\n",
    ),
  ).toBe(true);
});
