import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { articleForm, createCategory, photograph } from "../support/factories.ts";
import { fuzz } from "../support/fuzz/fuzz.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const category_id = String(await createCategory(app));
  const form = articleForm({ category_id, slug: "first", cover_photo: await photograph(400, 300) });
  await app.send("/api/post-article-host", { form, cookie: await app.logIn() });
});
afterAll(() => app.close());

// `npm run bench -- fuzz` sends 100,000.
test("1,500 hostile requests: none fails, hangs, or is answered otherwise than OpenAPI declares", async () => {
  const { port } = app.app.server.address() as AddressInfo;
  const { problems, statuses } = await fuzz({
    port,
    host: "rostrum.test",
    count: 1500,
    seed: 42,
    logIn: () => app.logIn(),
  });
  expect(problems).toEqual([]);
  // Otherwise it says little: many of them are requests that are done.
  expect(statuses["200"]).toBeGreaterThan(120);
}, 120_000);
