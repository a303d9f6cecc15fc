import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { probeRoutes } from "../../src/platform/http/probes.ts";
import { createHttpServer } from "../../src/platform/http/server.ts";
import type { App } from "../../src/platform/http/types.ts";
import { createLogger } from "../../src/platform/logger.ts";

let app: App;
let lines: { level: string; msg: string; err?: object }[] = [];
let state = { isReady: true, isEnding: false };
beforeAll(async () => {
  const logger = createLogger("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = await createHttpServer({ config: { publicUrl: new URL("http://example.org"), trustProxy: [] }, logger });
  probeRoutes(app, { isReady: async () => state.isReady, isEnding: () => state.isEnding });
});
afterAll(() => app.close());
beforeEach(() => {
  state = { isReady: true, isEnding: false };
  lines = [];
});

const ask = async (path: string) => {
  const { statusCode, headers, json } = await app.inject({ url: path, headers: { host: "example.org" } });
  return [statusCode, headers["retry-after"], json()];
};

test("are not logged, ready or not", async () => {
  expect(await ask("/healthz")).toEqual([200, undefined, { status: "ok" }]);
  expect(await ask("/readyz")).toEqual([200, undefined, { status: "ok" }]);
  state = { isReady: false, isEnding: true };
  expect(await ask("/readyz")).toEqual([503, "5", { message: "The server is stopping." }]);
  expect(await ask("/readyz?exclude=database")).toEqual([503, "5", { message: "The server is stopping." }]);
  expect(lines).toEqual([]);
});

test("an outage of the database is logged when it begins and when it ends", async () => {
  state = { isReady: false, isEnding: false };
  expect(await ask("/readyz")).toEqual([503, "5", { message: "The database is unavailable." }]);
  expect((await ask("/readyz"))[0]).toBe(503);
  expect((await ask("/readyz?exclude=database"))[0]).toBe(200);
  state = { isReady: true, isEnding: false };
  expect((await ask("/readyz"))[0]).toBe(200);
  expect((await ask("/readyz"))[0]).toBe(200);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ["warn", "the database is unavailable"],
    ["info", "the database is available again"],
  ]);
});
