import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { repetitions } from "../support/repetitions.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";
import { wordpressExport } from "../support/wxr.ts";

const kills = repetitions({ short: 5, long: 50 });
const articles = repetitions({ short: 300, long: 3000 });
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function startProcess(folder: string): ChildProcess {
  const script = fileURLToPath(new URL("./site-import-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, app.databaseUrl, folder], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Lets the job of a process that died run again at once. */
const endLease = () =>
  app.db
    .updateTable("jobs")
    .set({ run_at: new Date(0) })
    .where("name", "=", "imports.run")
    .execute();

test("an import whose process is killed again and again brings every article once", { timeout: 600_000 }, async () => {
  const folder = await makeTemporaryFolder("rostrum-import-");
  onTestFinished(() => folder.remove());
  const owner = new Writer(app, await app.logIn());
  const websiteId = await firstWebsiteOf(app.db, app.owner.id);
  const post = (id: number) => ({ id, title: `Post ${id}`, slug: `post-${id}`, html: `<p>Words of ${id}</p>` });
  const file = wordpressExport(Array.from({ length: articles }, (_, index) => post(index + 1)));
  const id = randomUUID();
  const path = `/api/upload-site-import/${websiteId}?import_id=${id}&name=export.xml`;
  const headers = { "content-type": "application/octet-stream" };
  const sent = await app.send(path, { method: "POST", body: file, headers, cookie: owner.cookie });
  expect(sent.status, sent.text).toBe(200);
  expect((await owner.post(`/api/start-site-import/${id}`, {})).status).toBe(200);
  const done = async () => (await owner.get(`/api/get-site-import/${id}`)).json<{ done: number }>().done;
  for (let kill = 1; kill <= kills; kill += 1) {
    const child = startProcess(folder.path);
    // Somewhere in its share of the work.
    await expect.poll(done, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual((articles * kill) / (kills + 1));
    await sleep(Math.random() * 30);
    child.kill("SIGKILL");
    await once(child, "exit");
    await endLease();
  }
  await once(startProcess(folder.path), "exit");
  expect((await owner.get(`/api/get-site-import/${id}`)).json()).toMatchObject({ state: "done", done: articles });
  const { rows } = await sql<{ stored: number; different: number; linked: number }>`
    select count(*)::integer as stored, count(distinct articles.slug)::integer as different,
      count(distinct item.number)::integer as linked
    from articles left join site_import_items as item on item.article_id = articles.id
    where articles.website_id = ${websiteId} and articles.slug like 'post-%'`.execute(app.db);
  expect(rows[0]).toEqual({ stored: articles, different: articles, linked: articles });
});
