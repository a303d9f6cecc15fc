import { once } from "node:events";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startBuiltServer } from "../support/built-server.ts";
import { freePort } from "../support/caddy.ts";
import { makeWatchedDirectory } from "../support/cluster.ts";
import { send } from "../support/http-client.ts";
import { kill, serverPid, workersOf } from "./processes.ts";

/** Reads a page over connections that stay open until told otherwise. Rejects if the server hangs up without an answer. */
function readWith(agent: Agent, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}` };
    get({ host: "127.0.0.1", port, path: "/", agent, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", reject);
  });
}

/** Requests until stopped, with pauses that leave processor time to the processes that start meanwhile. */
function load(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const failures: unknown[] = [];
  let [count, isOver] = [0, false];
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      await readWith(agent, port).then(
        (status) => status === 200 || failures.push(status),
        (error) => failures.push(error),
      );
      count += 1;
      await sleep(5);
    }
  });
  return {
    failures,
    count: () => count,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      agent.destroy();
    },
  };
}

/** A free port whose next one is free, too. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer().once("error", () => resolve(false));
      server.listen(port + 1, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

test("several processes behind one command: one port, one PostgreSQL, all replaced under load without a failure", async () => {
  const directory = await makeWatchedDirectory("rostrum-workers-");
  onTestFinished(() => directory.remove());
  const metricsPort = await freePorts();
  // An old name, which must not stay beside the METRICS of each process.
  const env = { DATA_DIR: directory.path, PROCESSES: "2", METRICS_PORT: String(metricsPort) };
  const { child, port } = await startBuiltServer({ ...env, LOG_LEVEL: "silent" });
  const { pid = 0 } = child;
  const workers = () => workersOf(pid);
  const [first = 0, second = 0] = workers();
  expect(workers()).toHaveLength(2);
  for (const one of [metricsPort, metricsPort + 1]) expect((await send(one, "/metrics")).status).toBe(200);

  const visitors = load(port);
  child.kill("SIGHUP");
  // Two starts, beside visitors and other tests.
  await expect.poll(() => workers().some((one) => one === first || one === second), { timeout: 120_000 }).toBe(false);
  await expect.poll(() => workers().length).toBe(2);
  await expect.poll(() => visitors.count()).toBeGreaterThan(100);
  await visitors.stop();
  expect(visitors.failures).toEqual([]);

  // One is killed: the other goes on, and there are two again. Only what it had in hand fails.
  const [victim = 0] = workers();
  const others = load(port);
  await expect.poll(() => others.count()).toBeGreaterThan(50);
  kill(victim);
  await expect.poll(() => workers().filter((one) => one !== victim).length).toBe(2);
  const before = others.count();
  await expect.poll(() => others.count()).toBeGreaterThan(before + 50);
  await others.stop();
  expect(others.failures.length).toBeLessThanOrEqual(4);

  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  expect(await serverPid(directory.path)).toBeUndefined();
}, 240_000);

test("web and jobs can be processes of their own", async () => {
  const directory = await makeWatchedDirectory("rostrum-roles-");
  onTestFinished(() => directory.remove());
  const env = { DATA_DIR: directory.path };
  const web = await startBuiltServer({ ...env, PROCESS_ROLE: "web" });
  const jobs = await startBuiltServer({ ...env, PROCESS_ROLE: "jobs" });
  for (const { port } of [web, jobs]) {
    expect((await send(port, "/readyz")).status).toBe(200);
    expect((await send(port, "/healthz")).status).toBe(200);
  }
  const page = async ({ port }: { port: number }) => (await send(port, "/", { host: `localhost:${port}` })).status;
  expect([await page(web), await page(jobs)]).toEqual([200, 404]);
  for (const { child } of [web, jobs]) {
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  }
});
