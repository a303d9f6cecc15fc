import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../src/app/server.ts";
import type { HealthReport } from "../../src/features/health/contract.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { silentLogger } from "../support/database.ts";
import { findDebianPostgres } from "../support/debian-postgres.ts";
import { send } from "../support/http-client.ts";
import { startReplicatedPostgres } from "../support/replicated-postgres.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { ask } from "./processes.ts";

const bin = findDebianPostgres();
const login = { email: "owner@example.org", password: "owner password" };

test.skipIf(!bin)(
  "visitors' pages are read from a replica, never older than the last change, also while it lags or is gone",
  async () => {
    const postgres = await startReplicatedPostgres(bin ?? "");
    onTestFinished(() => postgres.stop());
    const proxy = await startTcpProxy(postgres.standbyUrl);
    onTestFinished(() => proxy.stop());
    const folder = await makeTemporaryFolder("rostrum-replica-");
    onTestFinished(() => folder.remove());
    const config = loadConfig({
      PORT: "0",
      DATABASE_URL: postgres.primaryUrl,
      DATABASE_REPLICA_URLS: proxy.url,
      DATA_DIR: folder.path,
      OWNER_PASSWORD: login.password,
      DEMO_CONTENT: "off",
      BACKUPS: "off",
      PAGE_CACHE_MB: "0",
      METRICS: "127.0.0.1:0",
    });
    const server = await startServer({ config, logger: silentLogger, print: () => {} });
    onTestFinished(() => server.stop());
    const port = Number(new URL(server.url).port);
    const host = `localhost:${port}`;
    const { cookie } = await send(port, "/api/login", { host, json: login });
    const add = async (name: string) => {
      const added = await send(port, "/api/add-category", { host, cookie, json: { name } });
      expect(added.status, added.text).toBe(201);
    };
    const shown = async () => {
      const { status, text } = await send(port, "/categories", { host });
      return [status, ...["First", "Second", "Third"].filter((name) => text.includes(name))];
    };

    const begun = await send(port, "/api/add-website", { host, cookie, json: { title: "Not visited yet" } });
    const { website_id } = begun.json<{ website_id: number }>();

    await add("First");
    expect(await shown()).toEqual([200, "First"]);

    await ask(postgres.standbyUrl, "select pg_wal_replay_pause()");
    await add("Second");
    expect(await shown()).toEqual([200, "First", "Second"]);
    await ask(postgres.standbyUrl, "select pg_wal_replay_resume()");

    const health = async () =>
      (await send(port, "/api/check-health", { host, cookie, method: "POST" })).json<HealthReport>().findings;
    await expect
      .poll(health)
      .toContainEqual(
        expect.objectContaining({ check: "database-replicas", level: "ok", text: expect.stringMatching(/up to date/) }),
      );

    const metrics = async () => (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    const up = (value: number) => expect.stringContaining(`rostrum_replica_up{replica="1"} ${value}\n`);
    await expect.poll(metrics).toMatch(/^rostrum_replica_behind_bytes\{replica="1"\} \d/m);
    expect(await metrics()).toEqual(up(1));

    proxy.swallow("all");
    await expect.poll(metrics).toEqual(up(0));
    expect(await shown()).toEqual([200, "First", "Second"]);
    await add("Third");
    expect(await shown()).toEqual([200, "First", "Second", "Third"]);
    proxy.recover();

    // Nothing is kept here, so what visitors see from now on comes from the replica, once it has rested.
    postgres.killPrimary();
    const patient = { timeout: 60_000, interval: 250 };
    await expect.poll(shown, patient).toEqual([200, "First", "Second", "Third"]);
    // So does what a website's pages share, which isn't in memory yet.
    const unvisited = async () => {
      const { status, text } = await send(port, "/articles", { host: `${website_id}.sites.${host}` });
      return [status, text.includes("Not visited yet")];
    };
    await expect.poll(unvisited, patient).toEqual([200, true]);
  },
);
