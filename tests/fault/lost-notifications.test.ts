import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../src/app/server.ts";
import { SiteDirectory } from "../../src/features/websites/server/public.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { silentLogger } from "../support/database.ts";
import { send } from "../support/http-client.ts";
import { repetitions } from "../support/repetitions.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { startTestApp } from "../support/test-app.ts";

const listeners = sql`from pg_stat_activity where application_name = 'rostrum changes' and datname = current_database()`;
const rounds = repetitions({ short: 1, long: 3 });

async function start({ isPoolBehindProxy }: { isPoolBehindProxy: boolean }) {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const proxy = await startTcpProxy(app.databaseUrl);
  onTestFinished(() => proxy.stop());
  const config = loadConfig({
    PORT: "0",
    DATA_DIR: app.dataDir,
    DATABASE_URL: isPoolBehindProxy ? proxy.url : app.databaseUrl,
    DATABASE_DIRECT_URL: proxy.url,
  });
  const server = await startServer({ config, logger: silentLogger, print: () => {} });
  onTestFinished(() => server.stop({ graceMs: 1000 }));
  const { port } = new URL(server.url);
  const read = async () => (await send(Number(port), "/", { host: `localhost:${port}` })).text;
  /** Stands for another process. */
  const other = new SiteDirectory(app.db, config.publicUrl);
  /** Expected within 5 s; an abandoned connection is given up by TCP after many minutes, so polling is enough. */
  const expectRenamed = async () => {
    const title = `The ${Math.random()}`;
    await other.change(app.hostId, (trx) =>
      trx.updateTable("websites").set({ title }).where("id", "=", app.hostId).execute(),
    );
    await expect.poll(read).toContain(title);
  };
  return { app, proxy, expectRenamed, read, port: Number(port) };
}

test("a listening connection that PostgreSQL ended: what happened meanwhile is seen soon", async () => {
  const { app, expectRenamed } = await start({ isPoolBehindProxy: false });
  await expectRenamed();
  const end = sql`select pg_terminate_backend(pid) ${listeners}`;
  for (let round = 0; round < rounds; round += 1) {
    await end.execute(app.db);
    await expectRenamed();
  }
});

test("one that leads nowhere, without anybody being told: the same, and new connections listen again", async () => {
  const { proxy, expectRenamed } = await start({ isPoolBehindProxy: false });
  await expectRenamed();
  proxy.swallow("open");
  await expectRenamed();
  // New ones lead nowhere, either: then the websites are read through the pool.
  proxy.swallow("all");
  for (let round = 0; round < rounds; round += 1) await expectRenamed();
  proxy.recover();
  await expectRenamed();
});

test("one that leads nowhere from its first question on: another one is made, and the server can stop", async () => {
  const { app, proxy, expectRenamed } = await start({ isPoolBehindProxy: false });
  proxy.swallowFrom("listen website_changed");
  await sql`select pg_terminate_backend(pid) ${listeners}`.execute(app.db);
  await expectRenamed();
  proxy.recover();
  const asked = () => sql`select 1 ${listeners} and query <> ''`.execute(app.db);
  await expect.poll(async () => (await asked()).rows.length).toBe(1);
});

test("all connections lead nowhere, and new ones work: nobody waits for the old ones", async () => {
  const { proxy, expectRenamed, read, port } = await start({ isPoolBehindProxy: true });
  await Promise.all(Array.from({ length: 8 }, () => send(port, "/search?q=everything")));
  await expectRenamed();
  proxy.swallow("open");
  await expectRenamed();
  expect((await send(port, "/readyz")).status).toBe(200);
  // All of them: kept pages are served, and the process says that it isn't ready.
  proxy.swallow("all");
  const kept = await read();
  await expect.poll(async () => (await send(port, "/readyz")).status).toBe(503);
  expect(await read()).toBe(kept);
  proxy.recover();
  await expect.poll(async () => (await send(port, "/readyz")).status).toBe(200);
  await expectRenamed();
});
