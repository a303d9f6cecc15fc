import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { startBuiltServer } from "../support/built-server.ts";
import type { Front } from "../support/front.ts";
import { fronts } from "../support/fronts.ts";
import { send } from "../support/http-client.ts";
import { Machine } from "../support/machines.ts";
import { repetitions } from "../support/repetitions.ts";
import { SteadyLoad } from "../support/steady-load.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { editorLogin, startTestApp, testSecretKey } from "../support/test-app.ts";
import { websiteWriters } from "../support/website-writers.ts";
import { workersOf } from "./processes.ts";

const isLong = Boolean(process.env.LONG_TESTS);
const restarts = repetitions({ short: 1, long: 3 });
const host = "rostrum.test";

/** The settings that the files in `deploy/` name: a proxy on this machine, and nothing about restarts. */
async function prepare() {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  return {
    DATABASE_URL: app.databaseUrl,
    PUBLIC_URL: `https://${host}`,
    SECRET_KEY: testSecretKey,
    TRUST_PROXY: "127.0.0.1",
    BACKUPS: "off",
    ROSTRUM_OEMBED_ENDPOINT: "off",
  };
}

/** People who read and write through the proxy, while the servers are restarted again and again. */
async function failuresIn(front: Front, restart: () => Promise<void>) {
  onTestFinished(() => front.stop());
  const { port, isTls } = front;
  const { cookie = "" } = await send(port, "/api/login", { host, isTls, json: editorLogin });
  const writing = await websiteWriters(front, { host, cookie });
  const load = new SteadyLoad(front, [...writing, "/", "/authors", "/api/check-session"], { host, cookie });
  onTestFinished(() => load.stop());
  for (let round = 0; round < restarts; round += 1) {
    const { count } = load;
    await expect.poll(() => load.count).toBeGreaterThan(count + 100);
    await restart();
  }
  const { count } = load;
  await expect.poll(() => load.count).toBeGreaterThan(count + 100);
  await load.stop();
  process.stdout.write(`${load.count} requests, ${load.failures.length} failed\n`);
  return load.failures.map(({ asked, result }) => [typeof asked === "string" ? asked : asked.path, result]);
}

const machinesOf = async (env: Record<string, string>, count: number) => {
  const machines = await Promise.all(Array.from({ length: count }, () => Machine.make(env)));
  await Promise.all(machines.map((machine) => machine.start()));
  return { machines, ports: machines.map(({ port }) => port) };
};

/** One after the other, and only when the proxy has found the last one again. */
async function restartAll(machines: readonly Machine[]): Promise<void> {
  for (const machine of machines) {
    expect(await machine.end("SIGTERM")).toBe(0);
    await machine.start();
    await sleep(1500);
  }
}

const timeout = 240_000;
const [caddy] = fronts;

test.skipIf(!caddy?.start)("Caddy: no read or write fails while the only process restarts", { timeout }, async () => {
  const { machines, ports } = await machinesOf(await prepare(), 1);
  const front = (await caddy?.start?.(ports)) as Front;
  expect(await failuresIn(front, () => restartAll(machines))).toEqual([]);
});

describe.runIf(isLong).each(fronts)("$name", ({ start }) => {
  test.skipIf(!start)("no read or write fails while two servers restart one after the other", { timeout }, async () => {
    const { machines, ports } = await machinesOf(await prepare(), 2);
    const front = (await start?.(ports)) as Front;
    expect(await failuresIn(front, () => restartAll(machines))).toEqual([]);
  });

  test.skipIf(!start)("nor while the processes of one server are replaced", { timeout }, async () => {
    const folder = await makeTemporaryFolder("rostrum-replaced-");
    onTestFinished(() => folder.remove());
    const env = { ...(await prepare()), DATA_DIR: folder.path, PROCESSES: "2" };
    const { child, port } = await startBuiltServer(env);
    const front = (await start?.([port])) as Front;
    const replaceAll = async () => {
      const before = workersOf(child.pid ?? 0);
      child.kill("SIGHUP");
      const areNew = () => {
        const now = workersOf(child.pid ?? 0);
        return now.length === 2 && !now.some((one) => before.includes(one));
      };
      await expect.poll(areNew, { timeout: 60_000 }).toBe(true);
    };
    expect(await failuresIn(front, replaceAll)).toEqual([]);
  });
});
