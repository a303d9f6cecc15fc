import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { archiveReadings, certificateReadings } from "../../src/app/metrics-of-machine.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { ConfigError, loadConfig } from "../../src/platform/config/config.ts";
import { spoolFolder } from "../../src/platform/embedded-postgres/cluster.ts";
import { openMetrics } from "../../src/platform/metrics/metrics.ts";
import { serveMetrics } from "../../src/platform/metrics/serve-metrics.ts";
import { hourMs } from "../../src/shared/durations.ts";
import { startTlsServer } from "../support/certificates.ts";
import { unpackDebianPackage } from "../support/debian-package.ts";
import { type RunningSite, siteLogin, startSite } from "../support/running-site.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

const monitoring = join(import.meta.dirname, "../../deploy/monitoring");
/** Labels in the order in which they are declared. */
const requests = (method: string, route: string, status: number) =>
  `rostrum_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ METRICS: "127.0.0.1:0" });
});
afterAll(() => site.stop());

const deps = () => ({ db: site.database.db, clock: systemClock });
const ask = (path = "/metrics", method = "GET") => fetch(`http://127.0.0.1:${site.metricsPort}${path}`, { method });

async function metric(name: string): Promise<number | undefined> {
  const text = await (await ask()).text();
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

const get = async (path: string, options?: RequestInit) => {
  const response = await fetch(`${site.url}${path}`, options);
  await response.arrayBuffer();
  return response.status;
};

describe("what is measured", () => {
  test("requests by the pattern of their route, also those that no route takes", async () => {
    for (const path of ["/no-such-1", "/api/no-such-2", "/api/no-such-3?x=%00"]) await get(path);
    await get("/api/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(siteLogin),
    });
    await get("/api/get-article-by-id/4711");
    await expect.poll(() => metric(requests("POST", "/api/login", 200))).toBe(1);
    // Without the values, which may happen to contain the same digits.
    const names = (await (await ask()).text()).replace(/ [^ \n]+$/gm, "");
    expect(names).toContain('route="/api/login"');
    expect(names).not.toContain("no-such");
    expect(names).not.toContain("4711");
  });

  test("pages from the cache, and those made anew", async () => {
    const rendered = 'rostrum_page_cache_lookups_total{result="rendered"}';
    const before = (await metric(rendered)) ?? 0;
    const wasCached = (await metric(requests("GET", "cached", 200))) ?? 0;
    for (let times = 0; times < 5; times += 1) expect(await get("/")).toBe(200);
    expect(await metric(rendered)).toBe(before + 1);
    expect(await metric(requests("GET", "cached", 200))).toBeGreaterThan(wasCached);
    expect(await metric("rostrum_page_cache_pages")).toBeGreaterThan(0);
    expect(await metric("rostrum_page_cache_bytes")).toBeGreaterThan(1000);
  });

  test("the database, its connections, jobs, and mail", async () => {
    expect(await metric("rostrum_database_up")).toBe(1);
    // Jobs that run after the start use connections, too.
    await expect.poll(() => metric('rostrum_database_connections{pool="requests",state="waiting"}')).toBe(0);
    expect(await metric("rostrum_mails_waiting")).toBe(0);
    await site.database.db
      .insertInto("jobs")
      .values({ name: "mail.send", payload: "{}", run_at: new Date(), created_at: new Date(), failed_at: new Date() })
      .execute();
    expect(await metric('rostrum_jobs{job="mail.send",state="failed"}')).toBe(1);
    // Recurring jobs ran after the start.
    await expect
      .poll(() => metric('rostrum_job_attempt_duration_seconds_count{job="mail.erase-old",outcome="done"}'))
      .toBeGreaterThan(0);
  });

  test("disks that are there, and when the first certificate ends", async () => {
    for (const name of ["rostrum_disk_free_bytes", "rostrum_disk_bytes"]) {
      for (const disk of ["data", "temporary"]) expect(await metric(`${name}{disk="${disk}"}`)).toBeGreaterThan(1e6);
    }
    expect(await metric('rostrum_disk_writable{disk="data"}')).toBe(1);
    // Backups are off on this site.
    expect(await metric('rostrum_disk_writable{disk="backups"}')).toBeUndefined();
    const { port, close } = await startTlsServer(3);
    const config = loadConfig({ PUBLIC_URL: `https://localhost:${port}` });
    const [reading] = certificateReadings({ config, db: site.database.db, clock: systemClock });
    const inDays = (value: number) => Math.round((value - Date.now() / 1000) / 86_400);
    await expect
      .poll(async () => (await reading?.read())?.map(({ labels, value }) => [labels, inDays(value)]))
      .toEqual([[{ of: "public" }, 3]]);
    close();
  });
});

test("the continuous archive: how long its oldest change has waited", async () => {
  const folder = await makeTemporaryFolder("rostrum-archive-");
  onTestFinished(() => folder.remove());
  const readings = archiveReadings({
    ...deps(),
    config: loadConfig({ DATA_DIR: folder.path, BACKUP_CONTINUOUS: "on" }),
  });
  const values = () => Promise.all(readings.map(async ({ read }) => (await read())[0]?.value));
  expect(await values()).toEqual([0, 0]);
  const spool = spoolFolder(folder.path);
  await mkdir(spool);
  await writeFile(join(spool, "000000010000000000000001"), "");
  const before = new Date(Date.now() - hourMs);
  await utimes(join(spool, "000000010000000000000001"), before, before);
  expect(await values()).toEqual([expect.closeTo(3600, -2), 0]);
  expect(archiveReadings({ ...deps(), config: loadConfig({ DATA_DIR: folder.path }) })).toEqual([]);
});

describe("who reads them", () => {
  test("nobody by the port of the site, and nothing else by that of the metrics", async () => {
    expect(await get("/metrics")).toBe(404);
    expect((await ask("/")).status).toBe(404);
    expect((await ask("/metrics?all=1")).status).toBe(404);
    expect((await ask("/metrics", "POST")).status).toBe(404);
    expect((await ask("/metrics", "HEAD")).status).toBe(200);
  });

  test("a taken port ends the start with a sentence", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    const opened = serveMetrics(await openMetrics(), { host: "127.0.0.1", port });
    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(/METRICS=127\.0\.0\.1:\d+ can't be used: .*EADDRINUSE/);
    other.close();
  });
});

test("a reading that fails hides no other, and is counted", async () => {
  const metrics = await openMetrics();
  const read = () => Promise.reject(new Error("away"));
  metrics.add([{ name: "test_broken", help: "Fails", read }]);
  metrics.add([{ name: "test_fine", help: "Works", read: () => [{ value: 7 }] }]);
  await metrics.collect();
  const { text } = await metrics.collect();
  expect(text).toMatch(/^test_fine 7$/m);
  expect(text).not.toMatch(/^test_broken \d/m);
  expect(text).toMatch(/^rostrum_unread_metrics_total\{metric="test_broken"\} \d/m);
});

describe("deploy/monitoring", () => {
  const expressions = globSync(join(monitoring, "{alerts.yml,grafana-dashboard.json}"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

  test("names only metrics that there are", async () => {
    const text = await (await ask()).text();
    const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    // Backups are off on this site, and its PostgreSQL isn't Rostrum's.
    const archive = loadConfig({ BACKUP_CONTINUOUS: "on" });
    for (const { name } of archiveReadings({ ...deps(), config: archive })) there.add(name);
    there.add("rostrum_last_backup_timestamp_seconds");
    const named = expressions.match(/\b(rostrum|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
    const unknown = named.filter((name) => !there.has(name) && !there.has(name.replace(/_(bucket|count|sum)$/, "")));
    expect(named.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  test("each alert is explained in docs/operations.md", () => {
    const alerts = [...readFileSync(join(monitoring, "alerts.yml"), "utf8").matchAll(/- alert: (\w+)/g)].map(
      ([, a]) => a,
    );
    const docs = readFileSync(join(monitoring, "../../docs/operations.md"), "utf8");
    expect(alerts.length).toBeGreaterThan(8);
    expect(alerts.filter((alert) => !docs.includes(`\`${alert}\``))).toEqual([]);
  });

  test("Prometheus accepts the rules, their tests, the configuration, and what a process reports", async ({ skip }) => {
    const prometheus = await unpackDebianPackage("prometheus");
    if (!prometheus) return skip("Debian's prometheus can't be had here");
    const promtool = join(prometheus, "usr/bin/promtool");
    const run = (...args: string[]) => promisify(execFile)(promtool, args, { cwd: monitoring });
    expect((await run("check", "config", "prometheus.yml")).stdout).toContain("SUCCESS");
    expect((await run("test", "rules", "alerts.test.yml")).stdout).toContain("SUCCESS");
    const checked = promisify(execFile)(promtool, ["check", "metrics"]);
    const lines = (await (await ask()).text()).split("\n");
    // Not those of the library, some of whose names Prometheus finds unusual.
    checked.child.stdin?.end(`${lines.filter((line) => line.includes("rostrum_")).join("\n")}\n`);
    await checked;
  });
});
