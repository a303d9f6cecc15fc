import { expect, test } from "vitest";
import type { DemoContent } from "../../src/features/websites/contract.ts";
import { addDemoContent } from "../support/demo-content.ts";
import { startTestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

test("removing the demo content is undone within an hour, once, beside what was edited", {
  timeout: 120_000,
}, async () => {
  const app = await startTestApp();
  const cookie = await app.logIn();
  const restore = () => app.send("/api/restore-demo-content", { method: "POST", cookie });
  const remove = () => app.send("/api/delete-demo-content", { method: "DELETE", cookie });
  const count = async () => (await app.send("/api/get-demo-content", { cookie })).json<DemoContent>();
  expect((await restore()).status).toBe(409);
  await addDemoContent(app);
  const all = await count();
  const edited = await app.db
    .updateTable("articles")
    .set({ content: "<p>Mine</p>", updated_at: new Date() })
    .where("id", "=", (eb) => eb.selectFrom("articles").select(eb.fn.min("id").as("id")))
    .returning(["slug", "category_id", "author_id"])
    .executeTakeFirstOrThrow();
  const changing = [app.hostId, await firstWebsiteOf(app.db, app.owner.id)];
  const versions = async () => {
    const rows = await app.db
      .selectFrom("websites")
      .select("content_version")
      .where("id", "in", changing)
      .orderBy("id")
      .execute();
    return rows.map(({ content_version }) => content_version);
  };
  const sizes = async () =>
    (await app.db.selectFrom("jobs").where("name", "=", "media.make-sizes").select("id").execute()).length;
  await app.db.deleteFrom("jobs").execute();
  await remove();
  const minutesLeft = (Date.parse(String((await count()).restorable_until)) - app.clock.now().getTime()) / 60_000;
  expect([minutesLeft > 59, minutesLeft <= 60]).toEqual([true, true]);
  const removed = await versions();
  const answers = await Promise.all([restore(), restore()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Each changed website is announced once, and each cover gets its sizes.
  expect(await versions()).toEqual(removed.map((version) => version + 1));
  expect(await sizes()).toBe(24);
  // The edited one, its category, and its author are the owner's from now on.
  expect(await count()).toEqual({ ...all, articles: 23, categories: 5, authors: 4 });
  const rows = await app.db
    .selectFrom("articles")
    .select(["slug", "content", "category_id", "author_id"])
    .where("slug", "=", edited.slug)
    .execute();
  expect(rows).toEqual([{ ...edited, content: "<p>Mine</p>" }]);
  expect((await app.send("/")).text).not.toContain("No articles available in carousel");

  await remove();
  app.clock.offsetMs = 61 * 60_000;
  const late = await restore();
  expect([late.status, late.text]).toEqual([409, expect.stringContaining("within an hour")]);
  expect((await count()).restorable_until).toBeNull();
  await app.close();
});
