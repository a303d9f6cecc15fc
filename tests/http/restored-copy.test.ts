import { afterAll, beforeAll, expect, test } from "vitest";
import { isMuted } from "../../src/db/installation.ts";
import { endMute, markRestored, selectInstallation } from "../../src/features/backups/server/installation.queries.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a restored database is muted until someone ends it", async () => {
  const { db } = app;
  expect(await isMuted(db)).toBe(false);
  const takenAt = new Date("2026-11-22T03:00:00Z");
  const now = app.clock.now();
  await markRestored(db, { takenAt, now });
  expect(await selectInstallation(db)).toEqual({ muted_since: now, restored_from: takenAt });
  expect(await isMuted(db)).toBe(true);
  expect([await endMute(db), await endMute(db)]).toEqual([true, false]);
  expect(await selectInstallation(db)).toEqual({ muted_since: null, restored_from: takenAt });
});
