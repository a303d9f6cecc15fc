import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AudienceCount } from "../../src/features/newsletters/audience-contract.ts";
import type { Newsletter } from "../../src/features/newsletters/contract.ts";
import { maxTopics, type Topic, topicTexts as texts } from "../../src/features/newsletters/topics-contract.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { NewsletterDesk } from "../support/newsletter-desk.ts";
import { insertConsentingMembers } from "../support/newsletters.ts";
import { insertOwnWebsite } from "../support/websites.ts";

let desk: NewsletterDesk;
beforeAll(async () => {
  desk = await NewsletterDesk.start();
});
afterAll(() => desk.close());
beforeEach(() => desk.reset());

const add = (name: string, more: object = {}) =>
  desk.owner.post("/api/add-newsletter-topic", { website_id: desk.websiteId, name, ...more });
const idOf = async (name: string) => (await add(name)).json<Topic>().topic_id;
const topics = async () =>
  (await desk.owner.get(`/api/get-newsletter-topics?website_id=${desk.websiteId}`)).json<Topic[]>();
const remove = (id: number) => desk.owner.delete(`/api/delete-newsletter-topic/${id}`);
const opened = async (id: number) => (await desk.owner.get(`/api/get-newsletter/${id}`)).json<Newsletter>();
const stops = async () => {
  const rows = await desk.app.db
    .selectFrom("newsletter_topic_stops")
    .select(["topic_id", "email"])
    .orderBy("id")
    .execute();
  return rows.map(({ topic_id, email }) => `${email} ${topic_id}`);
};
const preferences = async (name: string) => `/newsletter/preferences/${await desk.tokenOf(name)}`;
const everybody = { to: { kind: "everybody" }, without: [] };
const memberOf = async (email: string) =>
  await desk.app.db.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

describe("topics of a website", () => {
  test("are added, changed, ordered, and deleted, and the audit log says so", async () => {
    const before = await newestLine(desk.app.db);
    const events = await idOf("  Events ");
    const { topic_id: press } = (await add("Press", { description: "What papers get" })).json<Topic>();
    const changed = await desk.owner.put(`/api/edit-newsletter-topic/${events}`, { name: "Meetings" });
    expect(changed.json()).toEqual({ topic_id: events, name: "Meetings", description: "" });
    expect((await desk.owner.put(`/api/edit-newsletter-topic/${events}`, {})).status).toBe(200);
    const order = { website_id: desk.websiteId, topic_ids: [press, events] };
    expect((await desk.owner.put("/api/order-newsletter-topics", order)).status).toBe(200);
    expect((await topics()).map(({ name }) => name)).toEqual(["Press", "Meetings"]);
    expect((await remove(events)).status).toBe(200);
    expect((await remove(events)).status).toBe(404);
    expect(await topics()).toEqual([{ topic_id: press, name: "Press", description: "What papers get" }]);
    expect(await actionsSince(desk.app.db, before)).toEqual(
      expect.arrayContaining(["newsletter.topic-added", "newsletter.topic-changed", "newsletter.topic-deleted"]),
    );
  });

  test("have names of their own, also when two people add the same one, and there are at most twenty", async () => {
    const events = await idOf("Events");
    expect((await add("EVENTS")).json()).toMatchObject({ fields: { name: texts.nameTaken } });
    const press = await idOf("Press");
    const renamed = await desk.owner.put(`/api/edit-newsletter-topic/${press}`, { name: "events" });
    expect(renamed.status).toBe(409);
    const both = await Promise.all([add("Twice"), add("twice")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    for (const bad of [{ name: " " }, { name: "x".repeat(61) }, { name: "ok", description: "x".repeat(201) }, {}])
      expect((await desk.owner.post("/api/add-newsletter-topic", { website_id: desk.websiteId, ...bad })).status).toBe(
        400,
      );
    for (const ids of [[events], [events, press, 999], [events, events, press]]) {
      const body = { website_id: desk.websiteId, topic_ids: ids };
      expect((await desk.owner.put("/api/order-newsletter-topics", body)).status).toBe(409);
    }
    const missing = maxTopics - (await topics()).length;
    const more = await Promise.all(Array.from({ length: missing + 3 }, (_, number) => add(`Topic ${number}`)));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(missing);
    expect(more.filter(({ status }) => status === 422)).toHaveLength(3);
  });

  test("stay while a newsletter about them is on its way; drafts lose them, and people who write them notice", async () => {
    const events = await idOf("Events");
    const draft = await desk.write({ topic_id: events });
    await desk.settings({ hold_minutes: 10 });
    const held = await desk.write({ topic_id: events });
    await desk.owner.post(`/api/send-newsletter/${held.id}`, { version: held.version });
    expect((await remove(events)).json()).toMatchObject({ message: texts.inUse });
    await desk.owner.post(`/api/recall-newsletter/${held.id}`);
    expect((await remove(events)).status).toBe(200);
    const { fields, version } = await opened(draft.id);
    expect(fields.topic_id).toBeNull();
    expect(version).toBe(draft.version + 1);
    // Somebody who still has it open saves other fields, and can't bring it back.
    expect((await desk.save(draft.id, draft.version, { subject: "Changed" })).json()).toMatchObject({
      merged: { topic_id: null },
    });
    const back = await desk.save(draft.id, version + 1, { topic_id: events });
    expect(back.status).toBe(400);
    expect(back.json()).toMatchObject({ fields: { topic_id: texts.gone } });
  });

  test("can be deleted or sent at the same time, and nothing goes out about a topic that is gone", async () => {
    await desk.settings({ hold_minutes: 10 });
    for (let round = 0; round < 8; round += 1) {
      const topic = await idOf(`Round ${round}`);
      const { id, version } = await desk.write({ topic_id: topic });
      const [sent, removed] = await Promise.all([
        desk.owner.post(`/api/send-newsletter/${id}`, { version }),
        remove(topic),
      ]);
      expect([`${sent.status} ${removed.status}`]).toEqual([expect.stringMatching(/^(200 409|409 200)$/)]);
      expect((await opened(id)).fields.topic_id).toBe(sent.status === 200 ? topic : null);
    }
  });

  test("belong to one website: no other's newsletter gets them, and nobody else changes them", async () => {
    const other = await insertOwnWebsite(desk.app.db, desk.app.owner.id, { title: "Other" });
    const { topic_id } = (
      await desk.owner.post("/api/add-newsletter-topic", { website_id: other, name: "Events" })
    ).json<Topic>();
    const { id } = await desk.write();
    expect((await desk.save(id, 1, { topic_id })).status).toBe(400);
    for (const bad of [0, -1, 1.5, "x", 2 ** 53]) expect((await desk.save(id, 1, { topic_id: bad })).status).toBe(400);
    expect(await topics()).toEqual([]);
  });
});

describe("a newsletter about a topic", () => {
  test("conflicts about it like about other fields", async () => {
    const [events, press] = [await idOf("Events"), await idOf("Press")];
    const { id, version } = await desk.write();
    expect((await desk.save(id, version, { topic_id: events })).status).toBe(200);
    const answer = await desk.save(id, version, { topic_id: press });
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ conflicts: [{ path: "topic_id" }] });
  });

  test("doesn't go to people who stopped it: counted before, stored with the reason, and checked at the last moment", async () => {
    const events = await idOf("Events");
    await desk.send({ topic_id: events });
    await desk.submit(await preferences("reader-1"), { action: "stop-topic" });
    expect(await stops()).toEqual([`reader-1@example.org ${events}`]);
    const counted = async (topic_id: number | null) => {
      const body = { website_id: desk.websiteId, audience: everybody, topic_id };
      return (await desk.owner.post("/api/count-audience", body)).json<AudienceCount>();
    };
    expect(await counted(events)).toMatchObject({ count: 2, excluded: [{ reason: "topic_stopped", count: 1 }] });
    expect((await counted(events)).examples.map(({ email }) => email)).not.toContain("reader-1@example.org");
    expect(await counted(null)).toMatchObject({ count: 3, excluded: [] });

    desk.smtp.delivered.length = 0;
    const id = await desk.begin({ topic_id: events });
    expect((await desk.figures(id)).excluded).toEqual([{ reason: "topic_stopped", count: 1 }]);
    // Between the list of recipients and their email.
    await desk.submit(await preferences("reader-2"), { action: "stop-topic" });
    await desk.app.runJobs("newsletters.send");
    expect(desk.reached).toEqual(["reader-3"]);
    expect((await desk.figures(id)).excluded).toEqual([{ reason: "topic_stopped", count: 2 }]);

    desk.smtp.delivered.length = 0;
    await desk.send({ topic_id: null });
    expect(desk.reached).toEqual(["reader-1", "reader-2", "reader-3"]);
  });

  test("is checked once more when the server takes its time", async () => {
    const events = await idOf("Events");
    await desk.begin({ topic_id: events });
    const path = await preferences("reader-1");
    desk.smtp.refuse.recipient = async (address) => {
      if (!address.startsWith("reader-1")) return;
      await desk.submit(path, { action: "stop-topic" });
      await new Promise((resolve) => setTimeout(resolve, 600));
    };
    await desk.app.runJobs("newsletters.send");
    desk.smtp.refuse = {};
    await desk.app.runJobs("newsletters.send");
    expect(desk.reached).toEqual(["reader-2", "reader-3"]);
  });

  test("has corrections about the same, which leave out who stopped it since", async () => {
    const events = await idOf("Events");
    const original = await desk.send({ topic_id: events });
    await desk.submit(await preferences("reader-1"), { action: "stop-topic" });
    const count = { website_id: desk.websiteId, audience: everybody, correction_of: original };
    expect((await desk.owner.post("/api/count-audience", count)).json()).toMatchObject({
      count: 2,
      excluded: [{ reason: "topic_stopped", count: 1 }],
    });
    desk.smtp.delivered.length = 0;
    const id = await desk.send({}, { correction_of: original });
    expect((await opened(id)).fields.topic_id).toBe(events);
    expect(desk.reached).toEqual(["reader-2", "reader-3"]);
    const again = (
      await desk.owner.post("/api/add-newsletter", { website_id: desk.websiteId, correction_of: original })
    ).json<{ id: number }>();
    expect((await desk.save(again.id, 0, { topic_id: null })).json()).toMatchObject({
      fields: { topic_id: texts.ofCorrection },
    });
  });

  test("names it under “Why did I get this?”", async () => {
    await desk.send({ topic_id: await idOf("Town & county") });
    expect((await desk.visit(`/newsletter/why/${await desk.tokenOf("reader-1")}`)).text).toContain("Town &amp; county");
  });
});

describe("a reader's choice", () => {
  test("is made on the page of preferences: opening it changes nothing, and topics that weren't shown stay", async () => {
    const [events, press] = [await idOf("Events"), await idOf("Press")];
    await desk.send({ topic_id: events });
    const path = await preferences("reader-1");
    const page = (await desk.visit(path)).text;
    expect(page).toContain("Which emails do you want?");
    expect(page).toContain("is about “Events”");
    expect(page.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2);
    expect(await stops()).toEqual([]);
    const shown = { action: "topics", [`shown-${events}`]: "1", [`shown-${press}`]: "1" };
    const saved = await desk.submit(path, { ...shown, [`topic-${press}`]: "on" });
    expect(saved.status).toBe(303);
    expect(await stops()).toEqual([`reader-1@example.org ${events}`]);
    expect((await desk.visit(path)).text).toContain("You no longer get emails about “Events”.");
    // Added while somebody had the page open.
    await idOf("Later");
    await desk.submit(path, shown);
    expect(await stops()).toEqual([events, press].map((id) => `reader-1@example.org ${id}`));
    await Promise.all([1, 2, 3].map(() => desk.submit(path, { ...shown, [`topic-${events}`]: "on" })));
    expect(await stops()).toEqual([`reader-1@example.org ${press}`]);
  });

  test("takes nothing else: made-up topics, those of other websites, unknown links, odd bodies", async () => {
    const other = await insertOwnWebsite(desk.app.db, desk.app.owner.id, { title: "Other" });
    const foreign = (
      await desk.owner.post("/api/add-newsletter-topic", { website_id: other, name: "Foreign" })
    ).json<Topic>();
    const events = await idOf("Events");
    await desk.send({ topic_id: events });
    const path = await preferences("reader-1");
    const odd = {
      action: "topics",
      [`shown-${foreign.topic_id}`]: "1",
      "shown-NaN": "1",
      "shown-1e3": "1",
      "shown-": "1",
    };
    expect((await desk.submit(path, { ...odd, [`shown-0${events}`]: "1", "shown-__proto__": "1" })).status).toBe(303);
    expect(await stops()).toEqual([]);
    expect((await desk.submit(`/newsletter/preferences/${"A".repeat(22)}`, { action: "stop-topic" })).status).toBe(404);
    expect((await desk.submit(path, { action: "erase" })).status).toBe(400);
    // Without a topic, there is nothing to stop.
    await desk.send();
    expect((await desk.submit(await preferences("reader-1"), { action: "stop-topic" })).status).toBe(303);
    expect(await stops()).toEqual([]);
  });

  test("stops only this topic with a button; one click of an email app still stops everything", async () => {
    const events = await idOf("Events");
    await desk.send({ topic_id: events });
    const token = await desk.tokenOf("reader-1");
    expect((await desk.visit(`/newsletter/unsubscribe/${token}`)).text).toContain("Stop only “Events” emails");
    const done = await desk.submit(`/newsletter/preferences/${token}`, { action: "stop-topic" });
    expect(done.headers.location).toBe(`/newsletter/preferences/${token}`);
    expect((await desk.visit(`/newsletter/unsubscribe/${token}`)).text).not.toContain("Stop only");
    expect(await desk.app.db.selectFrom("suppressions").select("email").execute()).toEqual([]);
    await desk.submit(`/newsletter/unsubscribe/${token}`, { "List-Unsubscribe": "One-Click" });
    desk.smtp.delivered.length = 0;
    await desk.send();
    expect(desk.reached).toEqual(["reader-2", "reader-3"]);
  });

  test("follows the person to another address, in both directions between old and new emails", async () => {
    const [events, press] = [await idOf("Events"), await idOf("Press")];
    await desk.send({ topic_id: events });
    const former = await preferences("reader-1");
    await desk.submit(former, { action: "stop-topic" });
    const member = await memberOf("reader-1@example.org");
    const { id, name, age, gender, street_name, city, zip_code, district } = member;
    const edited = await desk.owner.put(`/api/edit_member/${id}`, {
      ...{ name, age, gender, street_name, city, zip_code, district, email: "moved@example.org" },
    });
    expect(edited.status, edited.text).toBe(200);
    expect(await stops()).toEqual([`reader-1@example.org ${events}`, `moved@example.org ${events}`]);
    desk.smtp.delivered.length = 0;
    await desk.send({ topic_id: events });
    expect(desk.reached).toEqual(["reader-2", "reader-3"]);
    await desk.send({ topic_id: press });
    await desk.submit(await preferences("moved"), { action: "stop-topic" });
    expect((await desk.visit(former)).text).not.toMatch(/type="checkbox"[^>]*checked/);
    await desk.submit(former, { action: "topics", [`shown-${press}`]: "1", [`topic-${press}`]: "on" });
    desk.smtp.delivered.length = 0;
    await desk.send({ topic_id: press });
    expect(desk.reached).toContain("moved");
  });

  test("outlives a member who is deleted and added again, a new name of the topic, and not its deletion", async () => {
    const events = await idOf("Events");
    await desk.send({ topic_id: events });
    await desk.submit(await preferences("reader-1"), { action: "stop-topic" });
    await desk.app.db.deleteFrom("members").execute();
    await insertConsentingMembers(desk.app.db, desk.app.owner.spaceId, 3);
    await desk.owner.put(`/api/edit-newsletter-topic/${events}`, { name: "Meetings" });
    desk.smtp.delivered.length = 0;
    await desk.send({ topic_id: events });
    expect(desk.reached).toEqual(["reader-2", "reader-3"]);
    await remove(events);
    expect(await stops()).toEqual([]);
  });

  test("is shown to who keeps the members, is part of what is stored about a person, and goes with their erasure", async () => {
    const events = await idOf("Events");
    await desk.send({ topic_id: events });
    const path = await preferences("reader-1");
    await desk.submit(path, { action: "stop-topic" });
    const { id } = await memberOf("reader-1@example.org");
    expect((await desk.owner.get(`/api/get-member-consent/${id}`)).json()).toMatchObject({
      stopped_topics: [{ name: "Events", website: expect.any(String), stopped_at: expect.any(String) }],
    });
    const report = await desk.owner.post("/api/find-person", { email: "reader-1@example.org" });
    expect(report.text).toContain("Stopped topics of newsletters");
    expect(report.text).toContain("Events");
    const erased = await desk.owner.post("/api/erase-person", { email: "reader-1@example.org" });
    expect(erased.status, erased.text).toBe(200);
    expect(await stops()).toEqual([]);
    expect((await desk.submit(path, { action: "stop-topic" })).status).toBe(303);
    expect((await desk.submit(path, { action: "topics", [`shown-${events}`]: "1" })).status).toBe(303);
    expect(await stops()).toEqual([]);
    expect((await desk.visit(path)).text).not.toContain("Which emails");
  });
});
