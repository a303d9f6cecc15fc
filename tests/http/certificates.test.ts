import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { watchCertificatesJob } from "../../src/features/health/server/health.jobs.ts";
import type { Notification } from "../../src/features/notifications/contract.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { startTlsServer } from "../support/certificates.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let good: Awaited<ReturnType<typeof startTlsServer>>;
let late: Awaited<ReturnType<typeof startTlsServer>>;
beforeAll(async () => {
  app = await startTestApp();
  [good, late] = await Promise.all([startTlsServer(60), startTlsServer(13)]);
  const claim = { verification_token: "a".repeat(40), verified_at: new Date(), created_at: new Date() };
  const website_id = await firstWebsiteOf(app.db, app.editor.id);
  await app.db
    .insertInto("domains")
    .values({ website_id, domain: "town.example.org", ...claim })
    .execute();
});
afterAll(async () => {
  for (const server of [good, late]) server.close();
  await app.close();
});
beforeEach(() => app.db.deleteFrom("notifications").execute());

/** As a proxy with this certificate for all names; 1: it gives no answer. */
async function watch(port: number): Promise<void> {
  const config = loadConfig({ PUBLIC_URL: `https://localhost:${port}` });
  const attempt = { clock: systemClock, now: new Date(), signal: new AbortController().signal };
  const write = await watchCertificatesJob({ db: app.db, config }).run({}, attempt);
  await write?.(app.db);
}

async function listed(login?: typeof editorLogin) {
  const answer = await app.send("/api/get-notifications", { cookie: await app.logIn(login) });
  return answer
    .json<{ notifications: Notification[] }>()
    .notifications.map(({ kind, title, is_read }) => ({ kind, title, is_read }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}

const entries = (is_read: boolean) =>
  ["localhost", "town.example.org"].map((title) => ({ kind: "certificate-late", title, is_read }));

test("certificates that weren't renewed are under the bell of the network's owners, once until they are", async () => {
  await watch(good.port);
  expect(await listed()).toEqual([]);
  for (let each = 0; each < 2; each += 1) await watch(late.port);
  expect(await listed()).toEqual(entries(false));
  expect(await listed(editorLogin)).toEqual([]);
  // Without an answer, nothing is known.
  await watch(1);
  expect(await listed()).toEqual(entries(false));
  await watch(good.port);
  expect(await listed()).toEqual(entries(true));
  await watch(late.port);
  expect(await listed()).toHaveLength(4);
});
