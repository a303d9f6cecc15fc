import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../src/app/server.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../src/platform/embedded-postgres/embedded-postgres.ts";
import { makeWatchedDirectory } from "../support/cluster.ts";
import { silentLogger } from "../support/database.ts";
import { send } from "../support/http-client.ts";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function makeDirectory(): Promise<string> {
  const directory = await makeWatchedDirectory("rostrum-away-");
  undo.push(() => directory.remove());
  return directory.path;
}

async function start(
  env: Record<string, string>,
): Promise<RunningServer & { get: (path: string) => ReturnType<typeof send> }> {
  const config = loadConfig({ PORT: "0", OWNER_PASSWORD: "owner password", DEMO_CONTENT: "off", ...env });
  const server = await startServer({ config, logger: silentLogger, print: () => {} });
  undo.push(() => server.stop());
  const { port } = new URL(server.url);
  return { ...server, get: (path) => send(Number(port), path, { host: `localhost:${port}` }) };
}

/** Status of a path, asked again and again by the caller. */
const statusOf = (server: Awaited<ReturnType<typeof start>>, path: string) => async () =>
  (await server.get(path)).status;

/** SPEC.md section 8. */
const ownWords = {
  "/authors": "Failed to load content. Please try again later.",
  "/article/never-read": "Failed to load article",
  "/categories": "Failed to load categories. Please try again later.",
  "/categories/town-hall": "Failed to load category content",
};

test("while the database is away, cached pages are served and the rest says to come back; then all is well by itself", async () => {
  const dataDir = await makeDirectory();
  const files = await makeDirectory();
  let database: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  undo.push(() => database.stop());
  const server = await start({ DATABASE_URL: database.connectionString, DATA_DIR: files });
  expect((await server.get("/")).status).toBe(200);
  await expect.poll(async () => (await server.get("/readyz")).status).toBe(200);

  await database.stop();

  const ready = await server.get("/readyz");
  expect(ready.status).toBe(503);
  expect(Number(ready.headers["retry-after"])).toBeGreaterThan(0);
  expect((await server.get("/healthz")).status).toBe(200);
  const api = await server.get("/api/articles");
  expect(api.status).toBe(503);
  expect(Number(api.headers["retry-after"])).toBeGreaterThan(0);
  expect(api.json().message).toMatch(/try again/);
  expect((await server.get("/")).status).toBe(200);
  for (const [path, text] of Object.entries(ownWords)) {
    const page = await server.get(path);
    expect(page.status).toBe(503);
    expect(page.text).toContain(text);
    expect(page.text).not.toMatch(/ECONNREFUSED|ENOENT|\.ts:|\bat /);
  }

  database = await startEmbeddedPostgres({ dataDir });
  await expect.poll(statusOf(server, "/readyz")).toBe(200);
  await expect.poll(statusOf(server, "/article/never-read")).toBe(404);
  // A write made elsewhere while nobody listened is seen, too.
  expect((await server.get("/api/articles")).status).toBe(200);
});

test("an embedded PostgreSQL that is killed under the server is started again", async () => {
  const dataDir = await makeDirectory();
  const server = await start({ DATA_DIR: dataDir });
  expect((await server.get("/api/articles")).status).toBe(200);
  const pid = Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(pid, "SIGKILL");
  await expect.poll(statusOf(server, "/readyz")).toBe(200);
  await expect.poll(statusOf(server, "/api/articles")).toBe(200);
});
