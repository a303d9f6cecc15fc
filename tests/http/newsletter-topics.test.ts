import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AudienceCount } from "../../src/features/newsletters/audience-contract.ts";
import type { Newsletter } from "../../src/features/newsletters/contract.ts";
import { replayTopicStops } from "../../src/features/newsletters/server/readers/topic-stop-log.ts";
import { maxTopics, type Topic, topicTexts as texts } from "../../src/features/newsletters/topics-contract.ts";
import { minuteMs } from "../../src/shared/durations.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";
import { insertConsentingMembers } from "../support/newsletters.ts";
import { insertOwnWebsite } from "../support/websites.ts";

let testbed: NewsletterTestbed;
beforeAll(async () => {
  testbed = await NewsletterTestbed.start();
});
afterAll(() => testbed.close());
beforeEach(() => testbed.reset());

const add = (name: string, more: object = {}) =>
  testbed.owner.post("/api/add-newsletter-topic", { website_id: testbed.websiteId, name, ...more });
const idOf = async (name: string) => (await add(name)).json<Topic>().topic_id;
const topics = async () =>
  (await testbed.owner.get(`/api/get-newsletter-topics?website_id=${testbed.websiteId}`)).json<Topic[]>();
const remove = (id: number) => testbed.owner.delete(`/api/delete-newsletter-topic/${id}`);
const opened = async (id: number) => (await testbed.owner.get(`/api/get-newsletter/${id}`)).json<Newsletter>();
const stops = async () => {
  const rows = await testbed.app.db
    .selectFrom("newsletter_topic_stops")
    .select(["topic_id", "email"])
    .orderBy("id")
    .execute();
  return rows.map(({ topic_id, email }) => `${email} ${topic_id}`);
};
const preferences = async (name: string) => `/newsletter/preferences/${await testbed.tokenOf(name)}`;
const everybody = { to: { kind: "everybody" }, without: [] };
const memberOf = async (email: string) =>
  await testbed.app.db.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

describe("topics of a website", () => {
  test("are added, changed, ordered, and deleted, and the audit log says so", async () => {
    const before = await newestLine(testbed.app.db);
    const events = await idOf("  Events ");
    const { topic_id: press } = (await add("Press", { description: "What papers get" })).json<Topic>();
    const changed = await testbed.owner.put(`/api/edit-newsletter-topic/${events}`, { name: "Meetings" });
    expect(changed.json()).toEqual({ topic_id: events, name: "Meetings", description: "" });
    expect((await testbed.owner.put(`/api/edit-newsletter-topic/${events}`, {})).status).toBe(200);
    const order = { website_id: testbed.websiteId, topic_ids: [press, events] };
    expect((await testbed.owner.put("/api/order-newsletter-topics", order)).status).toBe(200);
    expect((await topics()).map(({ name }) => name)).toEqual(["Press", "Meetings"]);
    expect((await remove(events)).status).toBe(200);
    expect((await remove(events)).status).toBe(404);
    expect(await topics()).toEqual([{ topic_id: press, name: "Press", description: "What papers get" }]);
    expect(await actionsSince(testbed.app.db, before)).toEqual(
      expect.arrayContaining(["newsletter.topic-added", "newsletter.topic-changed", "newsletter.topic-deleted"]),
    );
  });

  test("have names of their own, also when two people add the same one, and there are at most twenty", async () => {
    const events = await idOf("Events");
    expect((await add("EVENTS")).json()).toMatchObject({ fields: { name: texts.nameTaken } });
    const press = await idOf("Press");
    const renamed = await testbed.owner.put(`/api/edit-newsletter-topic/${press}`, { name: "events" });
    expect(renamed.status).toBe(409);
    const both = await Promise.all([add("Twice"), add("twice")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    for (const bad of [{ name: " " }, { name: "x".repeat(61) }, { name: "ok", description: "x".repeat(201) }, {}])
      expect(
        (await testbed.owner.post("/api/add-newsletter-topic", { website_id: testbed.websiteId, ...bad })).status,
      ).toBe(400);
    for (const ids of [[events], [events, press, 999], [events, events, press]]) {
      const body = { website_id: testbed.websiteId, topic_ids: ids };
      expect((await testbed.owner.put("/api/order-newsletter-topics", body)).status).toBe(409);
    }
    const missing = maxTopics - (await topics()).length;
    const more = await Promise.all(Array.from({ length: missing + 3 }, (_, number) => add(`Topic ${number}`)));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(missing);
    expect(more.filter(({ status }) => status === 422)).toHaveLength(3);
  });

  test("stay while a newsletter about them is on its way; drafts lose them, and people who write them notice", async () => {
    const events = await idOf("Events");
    const draft = await testbed.write({ topic_id: events });
    await testbed.settings({ hold_minutes: 10 });
    const held = await testbed.write({ topic_id: events });
    await testbed.owner.post(`/api/send-newsletter/${held.id}`, { version: held.version });
    expect((await remove(events)).json()).toMatchObject({ message: texts.inUse });
    await testbed.owner.post(`/api/recall-newsletter/${held.id}`);
    expect((await remove(events)).status).toBe(200);
    const { fields, version } = await opened(draft.id);
    expect(fields.topic_id).toBeNull();
    expect(version).toBe(draft.version + 1);
    // Somebody who still has it open saves other fields, and can't bring it back.
    expect((await testbed.save(draft.id, draft.version, { subject: "Changed" })).json()).toMatchObject({
      merged: { topic_id: null },
    });
    const back = await testbed.save(draft.id, version + 1, { topic_id: events });
    expect(back.status).toBe(400);
    expect(back.json()).toMatchObject({ fields: { topic_id: texts.gone } });
  });

  test("can be deleted or sent at the same time, and nothing goes out about a topic that is gone", async () => {
    await testbed.settings({ hold_minutes: 10 });
    for (let round = 0; round < 8; round += 1) {
      const topic = await idOf(`Round ${round}`);
      const { id, version } = await testbed.write({ topic_id: topic });
      const [sent, removed] = await Promise.all([
        testbed.owner.post(`/api/send-newsletter/${id}`, { version }),
        remove(topic),
      ]);
      expect([`${sent.status} ${removed.status}`]).toEqual([expect.stringMatching(/^(200 409|409 200)$/)]);
      expect((await opened(id)).fields.topic_id).toBe(sent.status === 200 ? topic : null);
    }
  });

  test("belong to one website: no other's newsletter gets them, and nobody else changes them", async () => {
    const other = await insertOwnWebsite(testbed.app.db, testbed.app.owner.id, { title: "Other" });
    const { topic_id } = (
      await testbed.owner.post("/api/add-newsletter-topic", { website_id: other, name: "Events" })
    ).json<Topic>();
    const { id } = await testbed.write();
    expect((await testbed.save(id, 1, { topic_id })).status).toBe(400);
    for (const bad of [0, -1, 1.5, "x", 2 ** 53])
      expect((await testbed.save(id, 1, { topic_id: bad })).status).toBe(400);
    expect(await topics()).toEqual([]);
  });
});

describe("a newsletter about a topic", () => {
  test("conflicts about it like about other fields", async () => {
    const [events, press] = [await idOf("Events"), await idOf("Press")];
    const { id, version } = await testbed.write();
    expect((await testbed.save(id, version, { topic_id: events })).status).toBe(200);
    const answer = await testbed.save(id, version, { topic_id: press });
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ conflicts: [{ path: "topic_id" }] });
  });

  test("doesn't go to people who stopped it: counted before, stored with the reason, and checked at the last moment", async () => {
    const events = await idOf("Events");
    await testbed.send({ topic_id: events });
    await testbed.submit(await preferences("reader-1"), { action: "stop-topic" });
    expect(await stops()).toEqual([`reader-1@example.org ${events}`]);
    const counted = async (topic_id: number | null) => {
      const body = { website_id: testbed.websiteId, audience: everybody, topic_id };
      return (await testbed.owner.post("/api/count-audience", body)).json<AudienceCount>();
    };
    expect(await counted(events)).toMatchObject({ count: 2, excluded: [{ reason: "topic_stopped", count: 1 }] });
    expect((await counted(events)).examples.map(({ email }) => email)).not.toContain("reader-1@example.org");
    expect(await counted(null)).toMatchObject({ count: 3, excluded: [] });

    testbed.smtp.delivered.length = 0;
    const id = await testbed.begin({ topic_id: events });
    expect((await testbed.figures(id)).excluded).toEqual([{ reason: "topic_stopped", count: 1 }]);
    // Between the list of recipients and their email.
    await testbed.submit(await preferences("reader-2"), { action: "stop-topic" });
    await testbed.app.runJobs("newsletters.send");
    expect(testbed.reached).toEqual(["reader-3"]);
    expect((await testbed.figures(id)).excluded).toEqual([{ reason: "topic_stopped", count: 2 }]);

    testbed.smtp.delivered.length = 0;
    await testbed.send({ topic_id: null });
    expect(testbed.reached).toEqual(["reader-1", "reader-2", "reader-3"]);
  });

  test("is checked once more when the server takes its time", async () => {
    const events = await idOf("Events");
    await testbed.begin({ topic_id: events });
    const path = await preferences("reader-1");
    testbed.smtp.refuse.recipient = async (address) => {
      if (!address.startsWith("reader-1")) return;
      await testbed.submit(path, { action: "stop-topic" });
      await new Promise((resolve) => setTimeout(resolve, 600));
    };
    await testbed.app.runJobs("newsletters.send");
    testbed.smtp.refuse = {};
    await testbed.app.runJobs("newsletters.send");
    expect(testbed.reached).toEqual(["reader-2", "reader-3"]);
  });

  test("has corrections about the same, which leave out who stopped it since", async () => {
    const events = await idOf("Events");
    const original = await testbed.send({ topic_id: events });
    await testbed.submit(await preferences("reader-1"), { action: "stop-topic" });
    const count = { website_id: testbed.websiteId, audience: everybody, correction_of: original };
    expect((await testbed.owner.post("/api/count-audience", count)).json()).toMatchObject({
      count: 2,
      excluded: [{ reason: "topic_stopped", count: 1 }],
    });
    testbed.smtp.delivered.length = 0;
    const id = await testbed.send({}, { correction_of: original });
    expect((await opened(id)).fields.topic_id).toBe(events);
    expect(testbed.reached).toEqual(["reader-2", "reader-3"]);
    const again = (
      await testbed.owner.post("/api/add-newsletter", { website_id: testbed.websiteId, correction_of: original })
    ).json<{ id: number }>();
    expect((await testbed.save(again.id, 0, { topic_id: null })).json()).toMatchObject({
      fields: { topic_id: texts.ofCorrection },
    });
  });

  test("names it under “Why did I get this?”", async () => {
    await testbed.send({ topic_id: await idOf("Town & county") });
    expect((await testbed.visit(`/newsletter/why/${await testbed.tokenOf("reader-1")}`)).text).toContain(
      "Town &amp; county",
    );
  });
});

describe("a reader's choice", () => {
  test("is made on the page of preferences: opening it changes nothing, and topics that weren't shown stay", async () => {
    const [events, press] = [await idOf("Events"), await idOf("Press")];
    await testbed.send({ topic_id: events });
    const path = await preferences("reader-1");
    const page = (await testbed.visit(path)).text;
    expect(page).toContain("Which emails do you want?");
    expect(page).toContain("is about “Events”");
    expect(page.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2);
    expect(await stops()).toEqual([]);
    const shown = { action: "topics", [`shown-${events}`]: "1", [`shown-${press}`]: "1" };
    const saved = await testbed.submit(path, { ...shown, [`topic-${press}`]: "on" });
    expect(saved.status).toBe(303);
    expect(await stops()).toEqual([`reader-1@example.org ${events}`]);
    expect((await testbed.visit(path)).text).toContain("You no longer get emails about “Events”.");
    // Added while somebody had the page open.
    await idOf("Later");
    await testbed.submit(path, shown);
    expect(await stops()).toEqual([events, press].map((id) => `reader-1@example.org ${id}`));
    await Promise.all([1, 2, 3].map(() => testbed.submit(path, { ...shown, [`topic-${events}`]: "on" })));
    expect(await stops()).toEqual([`reader-1@example.org ${press}`]);
  });

  test("takes nothing else: made-up topics, those of other websites, unknown links, odd bodies", async () => {
    const other = await insertOwnWebsite(testbed.app.db, testbed.app.owner.id, { title: "Other" });
    const foreign = (
      await testbed.owner.post("/api/add-newsletter-topic", { website_id: other, name: "Foreign" })
    ).json<Topic>();
    const events = await idOf("Events");
    await testbed.send({ topic_id: events });
    const path = await preferences("reader-1");
    const odd = {
      action: "topics",
      [`shown-${foreign.topic_id}`]: "1",
      "shown-NaN": "1",
      "shown-1e3": "1",
      "shown-": "1",
    };
    expect((await testbed.submit(path, { ...odd, [`shown-0${events}`]: "1", "shown-__proto__": "1" })).status).toBe(
      303,
    );
    expect(await stops()).toEqual([]);
    expect((await testbed.submit(`/newsletter/preferences/${"A".repeat(22)}`, { action: "stop-topic" })).status).toBe(
      404,
    );
    expect((await testbed.submit(path, { action: "erase" })).status).toBe(400);
    // Without a topic, there is nothing to stop.
    await testbed.send();
    expect((await testbed.submit(await preferences("reader-1"), { action: "stop-topic" })).status).toBe(303);
    expect(await stops()).toEqual([]);
  });

  test("stops only this topic with a button; one click of an email app still stops everything", async () => {
    const events = await idOf("Events");
    await testbed.send({ topic_id: events });
    const token = await testbed.tokenOf("reader-1");
    expect((await testbed.visit(`/newsletter/unsubscribe/${token}`)).text).toContain("Stop only “Events” emails");
    const done = await testbed.submit(`/newsletter/preferences/${token}`, { action: "stop-topic" });
    expect(done.headers.location).toBe(`/newsletter/preferences/${token}`);
    expect((await testbed.visit(`/newsletter/unsubscribe/${token}`)).text).not.toContain("Stop only");
    expect(await testbed.app.db.selectFrom("suppressions").select("email").execute()).toEqual([]);
    await testbed.submit(`/newsletter/unsubscribe/${token}`, { "List-Unsubscribe": "One-Click" });
    testbed.smtp.delivered.length = 0;
    await testbed.send();
    expect(testbed.reached).toEqual(["reader-2", "reader-3"]);
  });

  test("follows the person to another address, in both directions between old and new emails", async () => {
    const [events, press] = [await idOf("Events"), await idOf("Press")];
    await testbed.send({ topic_id: events });
    const former = await preferences("reader-1");
    await testbed.submit(former, { action: "stop-topic" });
    const member = await memberOf("reader-1@example.org");
    const { id, name, age, gender, street_name, city, zip_code, district } = member;
    const edited = await testbed.owner.put(`/api/edit_member/${id}`, {
      ...{ name, age, gender, street_name, city, zip_code, district, email: "moved@example.org" },
    });
    expect(edited.status, edited.text).toBe(200);
    expect(await stops()).toEqual([`reader-1@example.org ${events}`, `moved@example.org ${events}`]);
    testbed.smtp.delivered.length = 0;
    await testbed.send({ topic_id: events });
    expect(testbed.reached).toEqual(["reader-2", "reader-3"]);
    await testbed.send({ topic_id: press });
    await testbed.submit(await preferences("moved"), { action: "stop-topic" });
    expect((await testbed.visit(former)).text).not.toMatch(/type="checkbox"[^>]*checked/);
    await testbed.submit(former, { action: "topics", [`shown-${press}`]: "1", [`topic-${press}`]: "on" });
    testbed.smtp.delivered.length = 0;
    await testbed.send({ topic_id: press });
    expect(testbed.reached).toContain("moved");
  });

  test("outlives a member who is deleted and added again, a new name of the topic, and not its deletion", async () => {
    const events = await idOf("Events");
    await testbed.send({ topic_id: events });
    await testbed.submit(await preferences("reader-1"), { action: "stop-topic" });
    await testbed.app.db.deleteFrom("members").execute();
    await insertConsentingMembers(testbed.app.db, testbed.app.owner.spaceId, 3);
    await testbed.owner.put(`/api/edit-newsletter-topic/${events}`, { name: "Meetings" });
    testbed.smtp.delivered.length = 0;
    await testbed.send({ topic_id: events });
    expect(testbed.reached).toEqual(["reader-2", "reader-3"]);
    await remove(events);
    expect(await stops()).toEqual([]);
  });

  test("can be made while the topic is deleted: one of both comes first, and neither fails", async () => {
    await testbed.send({});
    const path = await preferences("reader-1");
    for (let round = 0; round < 8; round += 1) {
      const id = await idOf(`Events ${round}`);
      const stop = { action: "topics", [`shown-${id}`]: "1" };
      expect((await testbed.submit(path, stop)).status).toBe(303);
      const start = () => testbed.submit(path, { ...stop, [`topic-${id}`]: "on" });
      const [removed, ...chosen] = await Promise.all([remove(id), start(), start(), start()]);
      expect([removed.status, ...chosen.map(({ status }) => status)]).toEqual([200, 303, 303, 303]);
    }
    expect(await stops()).toEqual([]);
  });

  test("survives a restored backup: stopped and started since, as the last choice was, again and again", async () => {
    const [events, press] = [await idOf("Events"), await idOf("Press")];
    const { app } = testbed;
    await testbed.send({ topic_id: events });
    await testbed.submit(await preferences("reader-1"), { action: "stop-topic" });
    const takenAt = app.clock.now();
    const backup = app.db.selectFrom("newsletter_topic_stops").select(["topic_id", "space_id", "email", "stopped_at"]);
    const rows = await backup.execute();
    app.clock.advance(minuteMs);
    const want = async (name: string, ...ids: number[]) => {
      app.clock.advance(1000);
      const shown = { action: "topics", [`shown-${events}`]: "1", [`shown-${press}`]: "1" };
      const wanted = Object.fromEntries(ids.map((id) => [`topic-${id}`, "on"]));
      await testbed.submit(await preferences(name), { ...shown, ...wanted });
    };
    await want("reader-1", events);
    for (const ids of [[press], [], [events]]) await want("reader-2", ...ids);
    await want("reader-3");
    const byReader = { 1: [press], 2: [press], 3: [events, press] };
    const chosen = Object.entries(byReader).flatMap(([n, ids]) => ids.map((id) => `reader-${n}@example.org ${id}`));
    expect((await stops()).toSorted()).toEqual(chosen);
    await app.runJobs("newsletters.log-topic-stops");
    expect(await app.db.selectFrom("newsletter_topic_changes").selectAll().execute()).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await app.db.deleteFrom("newsletter_topic_stops").execute();
      for (const row of rows) await app.db.insertInto("newsletter_topic_stops").values(row).execute();
      expect(await replayTopicStops(app.db, app.storage, takenAt)).toEqual([]);
      expect((await stops()).toSorted()).toEqual(chosen);
    }
    // A topic that is gone is left out, and a stop stays that isn't in the log yet.
    expect((await remove(press)).status).toBe(200);
    await want("reader-1");
    expect(await replayTopicStops(app.db, app.storage, takenAt)).toEqual([]);
    expect((await stops()).toSorted()).toEqual([1, 3].map((n) => `reader-${n}@example.org ${events}`));
  });

  test("outlasts a newsletter that may be sent again", async () => {
    const events = await idOf("Events");
    const id = await testbed.send({ topic_id: events });
    const uncertain = testbed.app.db.updateTable("newsletter_recipients").set({ state: "uncertain" });
    await uncertain.where("newsletter_id", "=", id).where("email", "=", "reader-1@example.org").execute();
    await testbed.submit(await preferences("reader-1"), { action: "stop-topic" });
    expect((await remove(events)).status).toBe(409);
    testbed.smtp.delivered.length = 0;
    expect((await testbed.owner.post(`/api/resend-uncertain/${id}`, {})).status).toBe(200);
    await testbed.app.runJobs("newsletters.send");
    expect(testbed.reached).toEqual([]);
    expect((await remove(events)).status).toBe(200);
  });

  test("is shown to who keeps the members, is part of what is stored about a person, and goes with their erasure", async () => {
    const events = await idOf("Events");
    await testbed.send({ topic_id: events });
    const path = await preferences("reader-1");
    await testbed.submit(path, { action: "stop-topic" });
    const { id } = await memberOf("reader-1@example.org");
    expect((await testbed.owner.get(`/api/get-member-consent/${id}`)).json()).toMatchObject({
      stopped_topics: [{ name: "Events", website: expect.any(String), stopped_at: expect.any(String) }],
    });
    const report = await testbed.owner.post("/api/find-person", { email: "reader-1@example.org" });
    expect(report.text).toContain("Stopped topics of newsletters");
    expect(report.text).toContain("Events");
    const erased = await testbed.owner.post("/api/erase-person", { email: "reader-1@example.org" });
    expect(erased.status, erased.text).toBe(200);
    expect(await stops()).toEqual([]);
    expect((await testbed.submit(path, { action: "stop-topic" })).status).toBe(303);
    expect((await testbed.submit(path, { action: "topics", [`shown-${events}`]: "1" })).status).toBe(303);
    expect(await stops()).toEqual([]);
    expect((await testbed.visit(path)).text).not.toContain("Which emails");
  });
});
