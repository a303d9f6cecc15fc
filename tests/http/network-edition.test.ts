import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Newsletter } from "../../src/features/newsletters/contract.ts";
import { type EditionCount, editionTexts } from "../../src/features/newsletters/edition-contract.ts";
import { insertEditionRecipients } from "../../src/features/newsletters/server/edition/edition-audience.queries.ts";
import { mayStillGet } from "../../src/features/newsletters/server/sending/ledger.queries.ts";
import { minuteMs } from "../../src/shared/durations.ts";
import { startEdition, type TestEdition } from "../support/editions.ts";
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
  smtp.refuse = {};
  await net.reset();
});

const to = () => smtp.delivered.map((mail) => mail.to[0]).toSorted();
const textOf = (address: string) => smtp.delivered.find((mail) => mail.to[0] === address)?.mail.text ?? "";

test("clicks are counted on links that are there, also those of blocks", async () => {
  const settings = (counts_clicks: boolean) =>
    net.post("/api/edit-newsletter-settings", { website_id: app.hostId, counts_clicks }, net.network, "PUT");
  await settings(true);
  await net.addMembers(net.site.spaceId, ["ann@x.example"]);
  const id = await net.begin();
  await net.invite(id, [net.site, net.other]);
  await net.handIn(id, net.site);
  await net.handIn(id, net.other, { button_label: "Join us", button_url: "https://other.example/join" });
  await net.send(id);
  await settings(false);
  const links = await app.db.selectFrom("newsletter_links").select(["token", "url", "text"]).execute();
  const mail = smtp.delivered[0]?.mail;
  for (const { token } of links) expect([mail?.html, mail?.text].some((part) => part?.includes(token))).toBe(true);
  expect(links).toContainEqual(expect.objectContaining({ url: "https://other.example/join", text: "Join us" }));
  expect(mail?.text).toContain("counts clicks");
  expect(mail?.html).not.toContain("https://other.example/join");
});

test("an address that moves to another member while the audience is stored stays one recipient", async () => {
  await net.addMembers(net.site.spaceId, ["ann@x.example"]);
  const id = await net.begin();
  const store = (after: number) =>
    insertEditionRecipients(app.db, net.site.spaceId, { newsletterId: id, after, limit: 1, now: app.clock.now() });
  const last = await store(0);
  await app.db.updateTable("members").set({ deleted_at: app.clock.now() }).execute();
  await net.addMembers(net.site.spaceId, ["ann@x.example"]);
  await store(last ?? 0);
  const { id: live } = await app.db
    .selectFrom("members")
    .select("id")
    .where("deleted_at", "is", null)
    .where("email", "=", "ann@x.example")
    .executeTakeFirstOrThrow();
  expect(await app.db.selectFrom("newsletter_recipient_lists").select("member_id").execute()).toEqual([
    { member_id: live },
  ]);
});

describe("a newsletter of the network", () => {
  test("goes once to each address on the lists of the websites that submitted, with their blocks in order", async () => {
    await net.addMembers(net.site.spaceId, ["ann@x.example", "Both@x.example"]);
    await net.addMembers(net.other.spaceId, ["both@X.example", "joe@x.example"]);
    await net.addMembers(net.third.spaceId, ["never@x.example"]);
    const id = await net.begin({ content: "<p>Dear {first_name|friend}</p>" });
    await net.invite(id, [net.site, net.other, net.third]);
    await net.handIn(id, net.other, { heading: "From the other" });
    await net.handIn(id, net.site, { heading: "From the site", button_label: "Read more", button_url: "/about" });
    expect((await net.post(`/api/decline-newsletter-block/${await net.blockOf(id, net.third)}`)).status).toBe(200);
    const count = (await net.post(`/api/count-edition-audience/${id}`)).json<EditionCount>();
    expect(count).toMatchObject({ count: 3, excluded: [], websites: 2, waiting: 0 });
    expect(await net.send(id)).toMatchObject({ state: "sent", figures: { audience: 3, handed_over: 3, waiting: 0 } });
    expect(to()).toEqual(["Both@x.example", "ann@x.example", "joe@x.example"]);
    const text = textOf("joe@x.example");
    expect(text.indexOf("From the site")).toBeGreaterThan(0);
    expect(text.indexOf("From the other")).toBeGreaterThan(text.indexOf("From the site"));
    expect(text).toContain(`http://${net.site.id}.sites.rostrum.test/about`);
    expect(textOf("ann@x.example")).toContain("Dear Member");
    const lists = await app.db.selectFrom("newsletter_recipient_lists").select("space_id").execute();
    expect(lists).toHaveLength(4);
  });

  test("inserts only first name, name, and email", async () => {
    const id = await net.begin({ content: "<p>Dear {name}, in {city|your town}</p>" });
    const { obstacles } = await net.get<Newsletter>(`/api/get-newsletter/${id}`);
    expect(obstacles.map(({ code }) => code)).toEqual(["merge_fields"]);
    expect((await net.hold(id)).status).toBe(409);
  });

  test("counts as one in the weekly limit, and in the volumes of the host", async () => {
    await app.db.updateTable("network_settings").set({ newsletter_weekly_limit: 1 }).execute();
    await net.addMembers(net.site.spaceId, ["ann@x.example"]);
    await net.addMembers(net.other.spaceId, ["ann@x.example"]);
    for (const sent of [1, 0]) {
      const id = await net.begin();
      await net.invite(id, [net.site, net.other]);
      await net.handIn(id, net.site);
      await net.handIn(id, net.other);
      expect((await net.send(id)).figures).toMatchObject({ audience: 1, handed_over: sent, excluded: 1 - sent });
    }
    await app.db.updateTable("network_settings").set({ newsletter_weekly_limit: null }).execute();
    const volumes =
      await net.get<{ website_id: number; is_host: boolean; handed_over: number }[]>("/api/get-newsletter-volumes");
    expect(volumes.find((one) => one.is_host)).toMatchObject({ website_id: app.hostId, handed_over: 1 });
  });

  test("its correction goes to exactly those who have it, through their lists, and asks for no blocks", async () => {
    await net.addMembers(net.site.spaceId, ["ann@x.example", "joe@x.example"]);
    const id = await net.begin();
    await net.invite(id, [net.site, net.other]);
    await net.handIn(id, net.site, { heading: "Our block" });
    await net.send(id);
    await net.addMembers(net.site.spaceId, ["new@x.example"]);
    await app.db.deleteFrom("member_consents").where("member_id", "in", memberIds("joe@x.example")).execute();
    const correction = await net.begin({ correction_of: id });
    expect((await net.invite(correction, [net.third])).status).toBe(409);
    expect((await net.edition(correction)).is_open).toBe(false);
    expect((await net.post(`/api/count-edition-audience/${correction}`)).json<EditionCount>().count).toBe(2);
    smtp.delivered.length = 0;
    expect((await net.send(correction)).figures).toMatchObject({ audience: 2, handed_over: 1, excluded: 1 });
    expect(to()).toEqual(["ann@x.example"]);
    expect(textOf("ann@x.example")).not.toContain("Our block");
    const again = await net.begin({ correction_of: correction });
    smtp.delivered.length = 0;
    expect((await net.send(again)).figures).toMatchObject({ audience: 1, handed_over: 1 });
  });

  test("goes to the host's own list only if the owner chooses that, and says how many people that is", async () => {
    await net.addMembers(app.owner.spaceId, ["host@x.example"]);
    const id = await net.begin();
    expect(await net.edition(id)).toMatchObject({ includes_host_list: false, host_list_members: 1 });
    expect((await net.post(`/api/count-edition-audience/${id}`)).json<EditionCount>().count).toBe(0);
    await net.post(`/api/edit-edition/${id}`, { includes_host_list: true }, net.network, "PUT");
    expect((await net.post(`/api/count-edition-audience/${id}`)).json<EditionCount>().count).toBe(1);
    expect((await net.send(id)).figures).toMatchObject({ audience: 1 });
  });

  test("isn't counted, listed, or sent by anyone but owners of the network", async () => {
    const id = await net.begin();
    const path = "/api/count-audience";
    const everybody = { audience: { to: { kind: "everybody" }, without: [] } };
    const counted = await net.post(path, { ...everybody, website_id: app.hostId });
    expect([counted.status, counted.json<{ message: string }>().message]).toEqual([409, editionTexts.countOfNetwork]);
    for (const call of ["get-newsletter", "get-newsletter-figures", "get-newsletter-revisions", "get-recipients"])
      expect((await app.send(`/api/${call}/${id}`, { cookie: net.editor })).status).toBe(404);
    for (const call of ["get-edition", "count-edition-audience"]) {
      const method = call === "get-edition" ? "GET" : "POST";
      expect((await app.send(`/api/${call}/${id}`, { method, cookie: net.editor })).status).toBe(403);
    }
    const own = await app.send(`/api/get-newsletters?website_id=${app.hostId}`, { cookie: net.editor });
    expect(own.status).toBe(404);
    expect((await net.post("/api/send-newsletter/1", { version: 0 }, net.editor)).status).toBe(404);
  });

  test("shows its senders only recipients on lists of theirs", async () => {
    await net.addMembers(net.site.spaceId, ["ann@x.example"]);
    await net.addMembers(net.other.spaceId, ["joe@x.example"]);
    const id = await net.begin();
    await net.invite(id, [net.site, net.other]);
    await net.handIn(id, net.site);
    await net.handIn(id, net.other);
    await net.send(id);
    await app.db.updateTable("members").set({ name: "Joe" }).where("email", "=", "joe@x.example").execute();
    const recipients = await net.get<{ name: string; email: string }[]>(`/api/get-recipients/${id}`);
    expect(recipients.map(({ name, email }) => [name, email])).toEqual([["Joe", "joe@x.example"]]);
    expect(await net.get(`/api/get-recipients/${id}?search=ann`)).toEqual([]);
  });
});

const memberIds = (email: string) => app.db.selectFrom("members").select("id").where("email", "=", email);

describe("somebody on two lists", () => {
  async function onTwo(emails = ["ann@x.example"]): Promise<number> {
    await net.addMembers(net.site.spaceId, emails);
    await net.addMembers(net.other.spaceId, emails);
    const id = await net.begin();
    await net.invite(id, [net.site, net.other]);
    await net.handIn(id, net.site);
    await net.handIn(id, net.other);
    return id;
  }
  /** Stored, and not yet handed over. */
  async function stored(id: number): Promise<void> {
    await net.hold(id);
    app.clock.advance(11 * minuteMs);
    await app.runJobs("newsletters.watch", "newsletters.begin");
  }
  const sendRest = () => app.runJobs("newsletters.send");
  const inList = (spaceId: number) => app.db.updateTable("members").where("space_id", "=", spaceId);

  test.each([
    ["left one", async () => void (await inList(net.site.spaceId).set({ deleted_at: new Date() }).execute())],
    [
      "has another address on one",
      async () => void (await inList(net.site.spaceId).set({ email: "b@x.example" }).execute()),
    ],
    ["unsubscribed from one", async () => void (await suppress(net.site.spaceId, "unsubscribed"))],
    ["bounced on one", async () => void (await suppress(net.site.spaceId, "bounced"))],
    [
      "one website is paused",
      async () => void (await net.post(`/api/pause-website-newsletters/${net.site.id}`, { reason: "x" })),
    ],
    [
      "one website is deleted",
      async () => void (await app.db.deleteFrom("newsletter_blocks").where("website_id", "=", net.site.id).execute()),
    ],
  ])("gets it through the other: %s after the audience was stored", async (_, change) => {
    const id = await onTwo();
    await stored(id);
    const { id: recipientId } = await app.db.selectFrom("newsletter_recipients").select("id").executeTakeFirstOrThrow();
    await change();
    expect(await mayStillGet(app.db, recipientId, app.clock.now())).toBe(true);
    await sendRest();
    expect(to()).toEqual(["ann@x.example"]);
  });

  test.each([
    [
      "left both",
      async () => void (await app.db.updateTable("members").set({ deleted_at: new Date() }).execute()),
      "deleted",
    ],
    ["withdrew consent", async () => void (await app.db.deleteFrom("member_consents").execute()), "no_consent"],
    ["unsubscribed from the network", async () => void (await suppress(0, "unsubscribed")), "unsubscribed"],
    [
      "both websites are paused",
      async () => {
        for (const { id } of [net.site, net.other])
          await net.post(`/api/pause-website-newsletters/${id}`, { reason: "x" });
      },
      "website_left",
    ],
  ])("gets nothing: %s after the audience was stored", async (_, change, reason) => {
    const id = await onTwo();
    await stored(id);
    const { id: recipientId } = await app.db.selectFrom("newsletter_recipients").select("id").executeTakeFirstOrThrow();
    await change();
    expect(await mayStillGet(app.db, recipientId, app.clock.now())).toBe(false);
    await sendRest();
    expect(to()).toEqual([]);
    const { figures, excluded } = await net.figures(id);
    expect(figures).toMatchObject({ audience: 1, excluded: 1, waiting: 0 });
    expect(excluded).toEqual([{ reason, count: 1 }]);
  });

  test("is waited for if only the first list says no, and excluded with its reason if all do", async () => {
    const id = await onTwo(["ann@x.example", "joe@x.example"]);
    await suppress(net.site.spaceId, "bounced", "ann@x.example");
    for (const { spaceId } of [net.site, net.other]) await suppress(spaceId, "unsubscribed", "joe@x.example");
    expect((await net.send(id)).figures).toMatchObject({ audience: 2, handed_over: 1, excluded: 1 });
    expect(to()).toEqual(["ann@x.example"]);
  });

  test("a website that moved to another list since it submitted takes no part, and nor do its members", async () => {
    const id = await onTwo();
    await net.addMembers(net.third.spaceId, ["third@x.example"]);
    await app.db.updateTable("websites").set({ space_id: net.third.spaceId }).where("id", "=", net.other.id).execute();
    const { websites } = await net.edition(id);
    expect(websites.map(({ obstacle }) => obstacle)).toEqual([null, "moved"]);
    await net.send(id);
    await app.db.updateTable("websites").set({ space_id: net.other.spaceId }).where("id", "=", net.other.id).execute();
    expect(to()).toEqual(["ann@x.example"]);
    const lists = await app.db.selectFrom("newsletter_recipient_lists").select("space_id").execute();
    expect(lists.map(({ space_id }) => space_id)).toEqual([net.site.spaceId]);
  });

  async function suppress(space_id: number, reason: string, email = "ann@x.example"): Promise<void> {
    await app.db.insertInto("suppressions").values({ space_id, email, reason, suppressed_at: new Date() }).execute();
  }
});
