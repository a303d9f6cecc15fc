import { afterAll, beforeAll, expect, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Builder;
let website_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  website_id = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(() => app.close());

interface Answer {
  dismissed: boolean;
  steps: { step: string; done: boolean }[];
}
const ask = async () => (await owner.get(`/api/get-first-steps?website_id=${website_id}`)).json<Answer>();
const done = async () => (await ask()).steps.flatMap(({ step, done }) => (done ? [step] : []));

test("nothing is done on a new website; each step ticks itself off by what is there", async () => {
  const rest = ["write", "page", "look", "domain", "members", "invite"];
  const offered = async () => (await ask()).steps.map(({ step }) => step);
  expect(await offered()).toEqual(["begin", ...rest]);
  expect(await done()).toEqual([]);

  await new Writer(app, owner.cookie).publishNew({ slug: "first" });
  expect(await done()).toEqual(["write"]);

  const hero = await owner.component("home", "herosection1");
  await owner.save("home", hero.pageComponentId, { title: "Welcome" });
  expect(await done()).toEqual(["write", "page"]);
  // Nothing to begin any more.
  expect(await offered()).toEqual(rest);

  await owner.put(`/api/edit-website/${website_id}`, { accent: "#1b6b45" });
  expect(await done()).toEqual(["write", "page", "look"]);

  await owner.post("/api/add-domain", { domain: "dover.example", website_id });
  expect(await done()).not.toContain("domain");
  await app.db.updateTable("domains").set({ verified_at: new Date() }).execute();
  expect(await done()).toContain("domain");
});

test("hidden for one person on one website, until it is wanted again", async () => {
  expect((await owner.post("/api/dismiss-first-steps", { website_id })).status).toBe(200);
  expect((await ask()).dismissed).toBe(true);
  expect((await owner.post("/api/dismiss-first-steps", { website_id })).status).toBe(200);
  const other = await owner.get(`/api/get-first-steps?website_id=${await owner.addWebsite("Second")}`);
  expect(other.json<Answer>().dismissed).toBe(false);
  await owner.post("/api/dismiss-first-steps", { website_id, dismissed: false });
  expect((await ask()).dismissed).toBe(false);
});

test("nobody is shown a step that they may not take", async () => {
  const user = await app.db.selectFrom("users").select("id").orderBy("id").executeTakeFirstOrThrow();
  const grant = app.db.updateTable("grants").where("user_id", "=", user.id).where("website_id", "=", website_id);
  const offered: Record<string, string[]> = {};
  for (const role of ["editor", "author", "contributor", "reader"]) {
    await grant.set({ role }).execute();
    offered[role] = (await ask()).steps.map(({ step }) => step).filter((step) => step !== "members");
  }
  expect(offered).toEqual({ editor: ["write", "page"], author: ["write"], contributor: [], reader: [] });
});
