import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import { Machine } from "../support/machines.ts";
import { memberForm } from "../support/members.ts";
import { percentile } from "../support/percentile.ts";
import { repetitions } from "../support/repetitions.ts";
import { SteadyLoad } from "../support/steady-load.ts";
import { startTestApp, testSecretKey } from "../support/test-app.ts";

const minutes = repetitions({ short: 0.1, long: Number(process.env.SOAK_MINUTES ?? 30) });
const periods = 5;

/** Memory of a process in MB, without what it shares with others' files. Linux only. */
const memoryOf = (pid: number) =>
  Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

test.runIf(process.platform === "linux")(
  "visitors and people at work, all the time: nothing fails, and neither memory nor latency grows",
  { timeout: (minutes + 3) * 60_000 },
  async () => {
    const app = await startTestApp();
    onTestFinished(() => app.close());
    await insertArticles(
      app.db,
      app.hostId,
      Array.from({ length: 200 }, (_, n) => ({ slug: `news-${n}`, title: `News ${n}` })),
    );
    const cookie = await app.logIn();
    const made = await app.send("/api/add-website", { json: { title: "Ours" }, cookie });
    const member = await app.send("/api/add_member", { json: memberForm(), cookie });
    const machine = await Machine.make({
      DATABASE_URL: app.databaseUrl,
      PUBLIC_URL: "http://rostrum.test",
      SECRET_KEY: testSecretKey,
      BACKUPS: "off",
      ROSTRUM_OEMBED_ENDPOINT: "off",
    });
    await machine.start();
    const writes = [
      {
        method: "PUT",
        path: `/api/edit-website/${made.json<{ website_id: number }>().website_id}`,
        json: (count: number) => ({ title: `Number ${count}` }),
      },
      {
        method: "PUT",
        path: `/api/edit_member/${member.json<{ member_id: number }>().member_id}`,
        json: (count: number) => memberForm({ name: `Number ${count}` }),
      },
    ];
    const pages = ["/", "/articles", "/search?q=news", "/feed.xml", "/sitemap.xml", "/article/news-7.md"];
    const articles = Array.from({ length: 6 }, (_, n) => `/article/news-${n}`);
    const calls = [
      "/api/articles",
      "/api/get-articles",
      "/api/members?search=ann",
      "/api/get-websites",
      "/api/get-account",
    ];
    const load = new SteadyLoad(machine, [...pages, ...articles, ...calls, ...writes], {
      host: "rostrum.test",
      cookie,
    });
    onTestFinished(() => load.stop());
    const measured: { median: number; p95: number; memory: number }[] = [];
    for (let period = 0; period < periods; period += 1) {
      await sleep((minutes * 60_000) / periods);
      const times = load.takeTimes();
      measured.push({
        median: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        memory: memoryOf(machine.pid),
      });
    }
    await expect.poll(() => load.count).toBeGreaterThan(100);
    await load.stop();
    expect(load.failures).toEqual([]);
    const shown = measured.map((one) =>
      Object.values(one)
        .map((n) => n.toFixed(1))
        .join("/"),
    );
    process.stdout.write(`soak: ${load.count} requests; median/p95 ms/MB by period: ${shown.join(", ")}\n`);
    // In the first period everything is compiled and kept for the first time. The short form is too short for figures.
    const [, second, ...others] = measured;
    const last = others.at(-1);
    if (!second || !last) throw new Error("Nothing was measured");
    if (minutes < 3) return;
    expect(last.memory).toBeLessThan(second.memory * 1.25);
    expect(last.median).toBeLessThan(second.median * 1.5);
  },
);
