import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rate = (password: string) => app.send("/api/rate-password", { json: { password } });

test.each([
  ["short", "weak"],
  ["password123", "weak"],
  ["qwertyuiopqwertyuiop", "weak"],
  ["abcdefghijklmnop", "weak"],
  ["correct horse battery staple", "strong"],
  ["mjl&2kS9#dkLw", "strong"],
  ["дом у самого синего моря", "strong"],
])("%s is %s", async (password, strength) => {
  expect((await rate(password)).json()).toEqual({ strength });
});

test("of a long password only the beginning is rated, so that it takes no longer", async () => {
  expect((await rate("P@ssw0rd!a1".repeat(90))).status).toBe(200);
  expect((await rate("x".repeat(1001))).status).toBe(400);
});
