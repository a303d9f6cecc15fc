import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  [app, behindProxy] = await Promise.all([startTestApp(), startTestApp({ env: { TRUST_PROXY: "127.0.0.1" } })]);
});
afterAll(() => Promise.all([app.close(), behindProxy.close()]));

describe("Server-Timing", () => {
  const timing = (path: string, cookie?: string) =>
    app.send(path, cookie ? { cookie } : {}).then(({ headers }) => headers["server-timing"]);

  test("tells the network's owner what the database, rendering, and everything took", async () => {
    const owner = await app.logIn();
    const number = String.raw`[\d.]+`;
    const parts = `^login;dur=${number}, db;dur=${number};desc="(\\d+) statements", total;dur=${number}$`;
    // Opens connections, whose first statement counts, too.
    await timing("/api/get-jobs", owner);
    const [, statements] = new RegExp(parts).exec(String(await timing("/api/get-jobs", owner))) ?? [];
    // Counts of jobs, and whether it is a copy.
    expect(Number(statements)).toBe(2);
    const preview = await timing("/page-preview/home", owner);
    expect(preview).toMatch(/, render;dur=[\d.]+, total;/);
  });

  test("tells nobody else", async () => {
    const editor = await app.logIn(editorLogin);
    expect(await timing("/api/get-websites", editor)).toBeUndefined();
    expect(await timing("/")).toBeUndefined();
    expect(await timing("/api/get-jobs")).toBeUndefined();
    // Not even the owner gets one with a page that all visitors share.
    expect(await timing("/", await app.logIn())).toBeUndefined();
  });
});

describe("the id of a request", () => {
  const idOf = async (on: TestApp, id: string, path: string) =>
    (await on.send(path, { headers: { "x-request-id": id } })).headers["x-request-id"];
  const given = "3f1c2a80-5c1e-4c1f-9d5e-0a1b2c3d4e5f";

  test("is that of a trusted proxy, also for pages from the cache, and nobody else's", async () => {
    for (const path of ["/healthz", "/", "/", "/no-such-page"]) {
      expect(await idOf(behindProxy, given, path), path).toBe(given);
      expect(await idOf(app, given, path), path).not.toBe(given);
    }
  });

  test.each(["short", `long-${"x".repeat(64)}`, 'quote"in-the-log', "new line here", "ümlaut-ümlaut"])(
    "is not %j, whoever sends it",
    async (id) => {
      const answered = await idOf(behindProxy, Buffer.from(id).toString("latin1"), "/healthz");
      expect(answered).toMatch(/^[\w-]{8}-\w+$/);
    },
  );
});
