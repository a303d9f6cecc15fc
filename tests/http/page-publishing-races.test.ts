import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PageState } from "../../src/features/pages/draft-contract.ts";
import { makeScheduledLive } from "../../src/features/pages/server/page/snapshots.queries.ts";
import { Builder } from "../support/builder.ts";
import { countLockWaits } from "../support/database.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// What happens at the very moment at which a schedule is published.

const hourMs = 3_600_000;
let app: TestApp;
let owner: Builder;
let pageId: number;
let hero: number;
let count = 0;
const slug = () => `page-${count}`;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  const page = await owner.addPage(slug());
  pageId = page.page_id;
  hero = await owner.add(slug(), "herosection1");
});

async function schedule(title: string): Promise<void> {
  await owner.post("/api/save-page-draft", { pageSlug: slug(), changedFields: { [hero]: { title } } });
  const publish_date = new Date(app.clock.now().getTime() + hourMs);
  expect((await owner.post("/api/schedule-page", { pageSlug: slug(), publish_date })).status).toBe(200);
}

const state = async () => (await owner.get(`/api/get-page-state?pageSlug=${slug()}`)).json<PageState>();
const live = async () => (await owner.get(`/api/get-live-page?pageSlug=${slug()}`)).text;

/** Publishes the schedule as its job does, and commits only when `work` waits for it. */
async function whilePublishing<T>(work: () => Promise<T>): Promise<T> {
  const trx = await app.db.startTransaction().execute();
  try {
    await trx.deleteFrom("jobs").where("name", "=", "pages.publish").execute();
    expect(await makeScheduledLive(trx, pageId, new Date(app.clock.now().getTime() + hourMs))).toBeDefined();
    const done = work();
    await expect.poll(() => countLockWaits(app.db)).toBe(1);
    await trx.commit().execute();
    return await done;
  } finally {
    if (!trx.isCommitted) await trx.rollback().execute();
  }
}

test("an image that is replaced then doesn't take back what was published", async () => {
  const { filePath, image_id } = await owner.uploadPhoto();
  await owner.save(slug(), hero, { title: "Before", backgroundImage: filePath });
  await schedule("Scheduled title");
  const answer = await whilePublishing(() => owner.replacePhoto(image_id));
  expect(answer.status, answer.text).toBe(200);
  expect(await live()).toContain("Scheduled title");
  expect(await live()).not.toContain(filePath);
  expect(await state()).toMatchObject({ has_changes: false, scheduled: null });
});

test("discarding then leaves a page without changes: the draft is live", async () => {
  await owner.save(slug(), hero, { title: "Before" });
  await schedule("Scheduled title");
  const answer = await whilePublishing(() => owner.post("/api/discard-page-draft", { pageSlug: slug() }));
  expect(answer.json()).toMatchObject({ kept_revision_id: null });
  expect(await live()).toContain("Scheduled title");
  expect(await state()).toMatchObject({ has_changes: false, scheduled: null });
});

test("a page that is deleted at its date stays gone, and comes back as it was scheduled", async () => {
  await owner.save(slug(), hero, { title: "Before" });
  await schedule("Scheduled title");
  const { page_id } = await owner.page(slug());
  await owner.delete(`/api/delete-page/${slug()}`);
  app.clock.advance(hourMs);
  await app.runJobs("pages.publish");
  await owner.post("/api/restore-page", { page_id });
  expect(await live()).toContain("Scheduled title");
  expect(await state()).toMatchObject({ has_changes: false, scheduled: null });
});
