import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../src/app/server.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { silentLogger } from "../support/database.ts";
import { findDebianPostgres } from "../support/debian-postgres.ts";
import { findHaproxy, startHaproxy } from "../support/haproxy.ts";
import { send } from "../support/http-client.ts";
import { startReplicatedPostgres } from "../support/replicated-postgres.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { ask } from "./processes.ts";

const bin = findDebianPostgres();
const haproxy = await findHaproxy();
const login = { email: "owner@example.org", password: "owner password" };

test.skipIf(!bin)(
  "PostgreSQL fails over: kept pages go on, writes say to wait, nothing acknowledged is lost, and all is back soon",
  async () => {
    const postgres = await startReplicatedPostgres(bin ?? "");
    onTestFinished(() => postgres.stop());
    const proxy = await startTcpProxy(postgres.primaryUrl);
    onTestFinished(() => proxy.stop());
    const folder = await makeTemporaryFolder("rostrum-failover-");
    onTestFinished(() => folder.remove());
    const config = loadConfig({
      PORT: "0",
      DATABASE_URL: proxy.url,
      DATA_DIR: folder.path,
      OWNER_PASSWORD: login.password,
      DEMO_CONTENT: "off",
      BACKUPS: "off",
    });
    const server = await startServer({ config, logger: silentLogger, print: () => {} });
    onTestFinished(() => server.stop());
    const port = Number(new URL(server.url).port);
    const host = `localhost:${port}`;
    const { cookie } = await send(port, "/api/login", { host, json: login });
    const get = (path: string) => send(port, path, { host, cookie });
    const begin = () => send(port, "/api/add-draft", { host, cookie, json: { site: "host" } });
    const kept = await get("/");
    expect(kept.status).toBe(200);
    const front = haproxy && (await startHaproxy(haproxy, [port, port, port]));
    onTestFinished(() => front?.stop());

    const acknowledged: number[] = [];
    let isOver = false;
    const writers = [1, 2, 3].map(async () => {
      while (!isOver) {
        const answer = await begin();
        if (answer.status === 201) acknowledged.push(answer.json<{ id: number }>().id);
        else {
          expect(answer.status, answer.text).toBe(503);
          await sleep(50);
        }
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(30);
    postgres.killPrimary();
    await expect.poll(async () => (await get("/readyz")).status).toBe(503);
    expect(await get("/")).toMatchObject({ status: 200, text: kept.text });
    if (front) {
      const through = () => send(front.port, "/", { host });
      // Before and after HAProxy has noticed that no server has a database.
      for (let second = 0; second < 3; second += 1) {
        expect(await through()).toMatchObject({ status: 200, text: kept.text });
        await sleep(1000);
      }
      expect((await send(front.port, "/readyz", { host })).status).toBe(503);
    }
    const refused = await begin();
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([503, true]);
    expect(refused.json().message).toMatch(/try again/);

    // The address leads to the standby before it is promoted: pages are read there, and writes still wait.
    proxy.leadTo(postgres.standbyUrl);
    await expect.poll(async () => (await get("/authors")).status).toBe(200);
    expect((await begin()).status).toBe(503);
    const before = acknowledged.length;
    await postgres.promoteStandby();
    const promoted = performance.now();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10);
    const backAfter = performance.now() - promoted;
    process.stdout.write(
      `failover: ${before} acknowledged before, back ${Math.round(backAfter)} ms after the promotion\n`,
    );
    expect((await get("/readyz")).status).toBe(200);
    isOver = true;
    await Promise.all(writers);
    // Pages that others change are fresh again: the connection that listens is back, too.
    const listening = "select count(*)::int from pg_stat_activity where application_name = 'rostrum changes'";
    await expect.poll(() => ask(postgres.standbyUrl, listening)).toBe(1);
    const stored = await ask(postgres.standbyUrl, "select array_agg(id::int) from articles");
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
  },
);
