import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PageState } from "../../src/features/pages/draft-contract.ts";
import { Builder } from "../support/builder.ts";
import { eventsOf } from "../support/jobs.ts";
import { bodyText } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

const minuteMs = 60_000;
let app: TestApp;
let owner: Builder;
let websiteId: number;
let slug: string;
let hero: number;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  slug = `page-${count}`;
  await owner.addPage(slug);
  hero = await owner.add(slug, "herosection1");
  await owner.save(slug, hero, { title: "Live title" });
});

const seen = async () => bodyText(await app.send(`/${slug}`, { host: `${websiteId}.sites.rostrum.test` }));
const draft = (id: number, fields: Record<string, unknown>) =>
  owner.post("/api/save-page-draft", { pageSlug: slug, changedFields: { [id]: fields } });
const state = async () => (await owner.get(`/api/get-page-state?pageSlug=${slug}`)).json<PageState>();
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString();
const schedule = (minutes: number, more: object = {}) =>
  owner.post("/api/schedule-page", { pageSlug: slug, publish_date: inMinutes(minutes), ...more });
const pass = async (minutes: number) => {
  app.clock.advance(minutes * minuteMs);
  await app.runJobs("pages.publish");
  await app.settled();
};
const unschedule = () => owner.post("/api/unschedule-page", { pageSlug: slug });

describe("a scheduled page", () => {
  test("is live at its minute, as it was when it was scheduled; what came since stays a draft", async () => {
    await draft(hero, { title: "Scheduled title" });
    const answer = await schedule(10);
    expect([answer.status, answer.json().message]).toEqual([200, "Page scheduled"]);
    expect(await state()).toMatchObject({ has_changes: true, scheduled: { publish_date: answer.json().publish_date } });
    expect((await owner.page(slug)).publish_date).toBe(answer.json().publish_date);
    await draft(hero, { title: "Half a sente" });
    await pass(9);
    expect(await seen()).toContain("Live title");
    await app.db.deleteFrom("events").execute();
    await pass(1);
    expect(await seen()).toContain("Scheduled title");
    expect(await eventsOf(app.db, "page.changed")).toHaveLength(1);
    expect(await state()).toMatchObject({ has_changes: true, scheduled: null });
    expect((await owner.component(slug, "herosection1")).config.title).toBe("Half a sente");
    await pass(60);
    expect(await seen()).toContain("Scheduled title");
  });

  test("can be canceled, moved, and published earlier; then nothing happens at its minute", async () => {
    await draft(hero, { title: "Scheduled title" });
    await schedule(10);
    expect((await unschedule()).json().message).toContain("canceled");
    expect((await unschedule()).status).toBe(200);
    await pass(11);
    expect(await seen()).toContain("Live title");

    await schedule(10);
    await schedule(30);
    await pass(11);
    expect(await seen()).toContain("Live title");
    await pass(20);
    expect(await seen()).toContain("Scheduled title");

    await draft(hero, { title: "For later" });
    await schedule(10);
    await owner.save(slug, hero, { title: "Now" });
    expect(await state()).toMatchObject({ has_changes: false, scheduled: null });
    await pass(11);
    expect(await seen()).toContain("Now");
    expect(await seen()).not.toContain("For later");
  });

  test("with its changes discarded is not scheduled any more; deleted, its job does nothing", async () => {
    await draft(hero, { title: "Scheduled title" });
    await schedule(10);
    await owner.post("/api/discard-page-draft", { pageSlug: slug });
    expect(await state()).toMatchObject({ has_changes: false, scheduled: null });
    await draft(hero, { title: "Scheduled title" });
    await schedule(10);
    await owner.delete(`/api/delete-page/${slug}`);
    await pass(11);
    expect((await app.send(`/${slug}`, { host: `${websiteId}.sites.rostrum.test` })).status).toBe(404);
  });

  test("needs changes, a date in the future, and nothing that the person has not seen", async () => {
    expect((await schedule(10)).json().message).toBe("There are no unpublished changes.");
    await draft(hero, { title: "Draft" });
    for (const publish_date of [inMinutes(0), inMinutes(-5), "2020-01-01T00:00:00Z"]) {
      const answer = await owner.post("/api/schedule-page", { pageSlug: slug, publish_date });
      expect([answer.status, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ["publish_date"]]);
    }
    for (const publish_date of ["", "tomorrow", "2026-02-30T00:00:00Z", 7, null]) {
      expect((await owner.post("/api/schedule-page", { pageSlug: slug, publish_date })).status).toBe(400);
    }
    const { version } = await state();
    await draft(hero, { title: "Newer" });
    expect((await schedule(10, { seen_version: version })).status).toBe(409);
    expect((await schedule(10, { seen_version: version + 1 })).status).toBe(200);
    await pass(11);
  });
});

describe("images of a draft and of the published page", () => {
  const uses = async (id: number) =>
    (await owner.get(`/api/get-image-uses/${id}`)).json<{ uses: { id: number }[] } | { id: number }[]>();

  test("both count as in use, each place once, and both are replaced at once", async () => {
    const text = await owner.add(slug, "contentsection1");
    const { filePath, image_id } = await owner.uploadPhoto();
    await owner.save(slug, text, { image: filePath });
    expect(JSON.stringify(await uses(image_id)).match(/"component"/g)).toHaveLength(1);
    // Only visitors see it.
    await draft(text, { image: "" });
    expect(JSON.stringify(await uses(image_id)).match(/"component"/g)).toHaveLength(1);
    await draft(hero, { backgroundImage: filePath });
    expect(JSON.stringify(await uses(image_id)).match(/"component"/g)).toHaveLength(2);

    await schedule(10);
    const before = await state();
    const replaced = await owner.replacePhoto(image_id);
    expect(replaced.status, replaced.text).toBe(200);
    const page = await app.send(`/${slug}`, { host: `${websiteId}.sites.rostrum.test` });
    const old = filePath.split("/")[2] ?? "";
    expect(page.text).not.toContain(old);
    expect(page.text).toMatch(/\/media\/[0-9a-f]{64}\//);
    expect(JSON.stringify(await owner.components(slug))).not.toContain(old);
    const rows = await app.db.selectFrom("page_snapshots").select(["state", "components"]).execute();
    expect(JSON.stringify(rows)).not.toContain(old);
    // The draft is still another one than what is live, and the schedule still that draft.
    const after = await state();
    expect([after.has_changes, after.scheduled?.version]).toEqual([true, after.version]);
    expect(after.version).toBeGreaterThan(before.version);
    await unschedule();
  });

  test("replacing one on a page without changes leaves it without changes", async () => {
    const { filePath, image_id } = await owner.uploadPhoto();
    await owner.save(slug, hero, { backgroundImage: filePath });
    expect((await owner.replacePhoto(image_id)).status).toBe(200);
    expect(await state()).toMatchObject({ has_changes: false });
  });
});

describe("a poll and a form", () => {
  test("answer as they are published, whatever the draft does to them", async () => {
    const poll = await owner.add(slug, "votingsection1");
    const contact = await owner.add(slug, "contactsection1", { config: { title: "Write to us" } });
    const visitor = new Visitor(app, websiteId);
    await expect(visitor.fillIn(`/${slug}`, poll, { option: "Yes" })).rejects.toThrow("has no form");
    await owner.save(slug, poll, { title: "Published question", options: [{ text: "Yes" }, { text: "No" }] });

    await draft(poll, { title: "Another question", options: [{ text: "Maybe" }] });
    expect((await visitor.fillIn(`/${slug}`, poll, { option: "Yes" })).status).toBe(303);
    await owner.delete(`/api/delete-page-component/${poll}`);
    await owner.delete(`/api/delete-page-component/${contact}`);
    const second = new Visitor(app, websiteId);
    expect((await second.fillIn(`/${slug}`, poll, { option: "No" })).status).toBe(303);
    const message = { name: "Ann", email: "ann@example.org", message: "Still here" };
    expect((await second.fillIn(`/${slug}`, contact, message)).status).toBe(303);
    const polls = async () => (await owner.get(`/api/get-polls?website_id=${websiteId}`)).json<{ title: string }[]>();
    expect(await polls()).toContainEqual(
      expect.objectContaining({ title: "Published question", is_on_page: true, total: expect.any(Number) }),
    );
    await owner.publish(slug);
    expect((await app.send(`/forms/${poll}/results`, { host: second.host })).status).toBe(404);
    expect(await polls()).toContainEqual(expect.objectContaining({ page_component_id: poll, is_on_page: false }));
  });

  test("that are only in a draft are no polls yet", async () => {
    const poll = await owner.add(slug, "votingsection1", { config: { title: "Not asked yet" } });
    const polls = (await owner.get(`/api/get-polls?website_id=${websiteId}`)).json();
    expect(JSON.stringify(polls)).not.toContain("Not asked yet");
    expect((await app.send(`/forms/${poll}/results`, { host: `${websiteId}.sites.rostrum.test` })).status).toBe(404);
  });
});

test("is recorded in the audit log, and what is live can be looked at", async () => {
  await draft(hero, { title: "Draft" });
  const live = (await owner.get(`/api/get-live-page?pageSlug=${slug}`)).json<{ content: { config: object }[] }>();
  expect(live).toMatchObject({ editor: "Olivia Owner", published_at: expect.any(String) });
  expect(live.content.map(({ config }) => config)).toContainEqual(expect.objectContaining({ title: "Live title" }));
  await schedule(10);
  await owner.publish(slug);
  const lines = await app.db.selectFrom("audit_lines").select(["action"]).orderBy("id", "desc").limit(2).execute();
  expect(lines.map(({ action }) => action)).toEqual(["content.page-published", "content.page-scheduled"]);
});
