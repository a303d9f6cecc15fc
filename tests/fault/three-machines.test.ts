import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { publishArticle } from "../../src/features/articles/server/publication/publication.ts";
import { enqueue } from "../../src/jobs/enqueue.ts";
import { root } from "../../src/platform/root.ts";
import { insertArticles } from "../support/articles.ts";
import { photograph } from "../support/factories.ts";
import { startFakeS3 } from "../support/fake-s3.ts";
import { fronts } from "../support/fronts.ts";
import { send } from "../support/http-client.ts";
import { copyBuild, Machine } from "../support/machines.ts";
import { repetitions } from "../support/repetitions.ts";
import { SteadyLoad } from "../support/steady-load.ts";
import { editorLogin, startTestApp, testSecretKey } from "../support/test-app.ts";
import { websiteWriters } from "../support/website-writers.ts";
import { Writer } from "../support/writer.ts";

/** `noticesMs`: Caddy can't send a body twice, so it fails writes to a killed machine until it has noticed. */
const proxies = fronts.map((front) => ({
  ...front,
  rounds: front.name === "HAProxy" ? repetitions({ short: 3, long: 30 }) : repetitions({ short: 0, long: 5 }),
  noticesMs: front.name === "Caddy" ? 2000 : 0,
}));
/** The pause between each client's requests. */
const pauseMs = repetitions({ short: 200, long: 10 });
const ways = ["killed", "restarted", "upgraded"] as const;

async function start(startProxy: (typeof fronts)[number]["start"]) {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const s3 = await startFakeS3({ accessKeyId: "test-key" });
  onTestFinished(() => s3.close());
  const env = {
    DATABASE_URL: app.databaseUrl,
    PUBLIC_URL: "http://rostrum.test",
    SECRET_KEY: testSecretKey,
    TRUST_PROXY: "127.0.0.1",
    DRAIN_SECONDS: "2.5",
    BACKUPS: "off",
    ROSTRUM_OEMBED_ENDPOINT: "off",
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "test-key",
    S3_SECRET_ACCESS_KEY: "s",
  };
  const machines = await Promise.all([1, 2, 3].map(() => Machine.make(env)));
  await Promise.all(machines.map((machine) => machine.start()));
  if (!startProxy) throw new Error("There is no such proxy");
  const proxy = await startProxy(machines.map(({ port }) => port));
  onTestFinished(() => proxy.stop());
  return { app, machines, proxy };
}

/** Articles that are to appear while processes are killed. */
async function schedule({ db, hostId }: Awaited<ReturnType<typeof start>>["app"], seconds: number) {
  const now = new Date();
  const dates = Array.from({ length: 3 * seconds }, (_, index) => new Date(now.getTime() + 300 * index));
  await insertArticles(
    db,
    hostId,
    dates.map((publish_date, index) => ({
      publish_date,
      slug: `scheduled-${index}`,
      created_at: now,
      updated_at: now,
    })),
  );
  const rows = await db
    .selectFrom("articles")
    .select(["id", "publish_date"])
    .where("slug", "like", "scheduled-%")
    .execute();
  for (const { id, publish_date } of rows) {
    await enqueue(db, publishArticle, { articleId: id }, { now, runAt: publish_date ?? now });
  }
  return rows.map(({ id }) => id);
}

describe.each(proxies)("three machines behind $name", ({ name, start: startProxy, rounds, noticesMs }) => {
  test.runIf(startProxy && rounds > 0)(
    "are killed, restarted, and upgraded under load: no request fails that was not in the killed one's hands",
    {
      // Starting a process takes a busy machine half a minute.
      timeout: 120_000 + rounds * 80_000,
    },
    async () => {
      const { app, machines, proxy } = await start(startProxy);
      const [one, two, three] = machines as [Machine, Machine, Machine];
      const builds = [root, await copyBuild()];
      const cookie = await app.logIn(editorLogin);
      const through = (path: string, options = {}) =>
        send(proxy.port, path, { cookie, isTls: proxy.isTls, ...options });
      const scheduled = await schedule(app, rounds * 5);

      // What one machine stored, the others have.
      const form = new FormData();
      form.set("image", await photograph(120, 80), "photo.jpg");
      const uploaded = await send(one.port, "/api/upload-image", { form, cookie });
      expect(uploaded.status, uploaded.text).toBe(201);
      const { filePath } = uploaded.json<{ filePath: string }>();
      for (const { port } of [two, three]) expect((await send(port, filePath)).status).toBe(200);

      const site = await app.send("/api/add-website", { json: { title: "Ours" }, cookie });
      const { website_id } = site.json<{ website_id: number }>();
      const writer = new Writer(app, cookie);
      const draft = await writer.begin();
      await writer.write(draft, { title: "Begun", content: "<p>Text.</p>" });

      const writing = await websiteWriters(proxy, { cookie });
      const paths = ["/", "/authors", "/api/articles", "/api/check-session", "/api/get-account", "/search?q=text"];
      const load = new SteadyLoad(proxy, [...paths, ...writing], { host: "rostrum.test", cookie }, pauseMs);
      onTestFinished(() => load.stop());
      await expect.poll(() => load.count).toBeGreaterThan(100);
      expect(load.failures).toEqual([]);

      const seenAfter: number[] = [];
      let inFlight = 0;
      for (let round = 0; round < rounds; round += 1) {
        const way = ways[round % 3];
        const index = (round + Math.floor(round / 3)) % 3;
        const machine = machines[index] as Machine;
        const others = machines.filter((other) => other !== machine);
        const failed = load.failures.length;
        const began = performance.now();
        expect(await machine.end(way === "killed" ? "SIGKILL" : "SIGTERM")).toBe(way === "killed" ? null : 0);
        if (way === "killed") await sleep(noticesMs);
        const gone = performance.now();

        // One edits through the proxy, the others show it.
        const title = `Round ${round}`;
        const edit = { method: "PUT", json: { title, site_name: title } };
        expect((await through(`/api/edit-website/${website_id}`, edit)).status).toBe(200);
        const edited = performance.now();
        for (const { port } of others) {
          const host = `${website_id}.sites.rostrum.test`;
          await expect.poll(async () => (await send(port, "/", { host })).text).toContain(title);
        }
        seenAfter.push(performance.now() - edited);

        // Two people at two machines change one draft.
        const { version } = await writer.draft(draft);
        const saves = others.map(({ port }, which) => {
          const changes = which === 0 ? { title: `By one ${round}` } : { description: `By two ${round}` };
          return send(port, `/api/save-draft/${draft}`, {
            cookie,
            json: { version, save_id: crypto.randomUUID(), changes },
          });
        });
        expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
        expect((await writer.draft(draft)).fields).toMatchObject({
          title: `By one ${round}`,
          description: `By two ${round}`,
        });

        await machine.start(builds[way === "upgraded" ? (Math.floor(round / 3) + 1) % 2 : 0]);
        // Until the proxy has found out.
        await sleep(1500);
        const failures = load.failures.slice(failed);
        const unexpected = failures.filter(({ began: at, ended }) => way !== "killed" || at > gone || ended < began);
        expect(unexpected, `in round ${round}: ${way}`).toEqual([]);
        inFlight += failures.length;
      }
      await expect.poll(() => load.count).toBeGreaterThan(rounds * 50);
      await load.stop();
      const [median = 0, longest = 0] = [seenAfter.toSorted((a, b) => a - b)[rounds >> 1], Math.max(...seenAfter)];
      // The session survived, and each job had its effect once.
      expect((await through("/api/check-session")).json()).toEqual({ userId: app.editor.id });
      const announced = async () => {
        const events = await app.db
          .selectFrom("events")
          .select("payload")
          .where("name", "=", "article.published")
          .execute();
        return events
          .map(({ payload }) => (payload as { articleId: number }).articleId)
          .filter((id) => scheduled.includes(id));
      };
      const waiting = () => app.db.selectFrom("jobs").select("id").where("name", "=", "articles.publish").execute();
      await expect.poll(async () => (await waiting()).length, { timeout: 180_000 }).toBe(0);
      expect((await announced()).toSorted((a, b) => a - b)).toEqual(scheduled.toSorted((a, b) => a - b));
      process.stdout.write(
        `three machines behind ${name}: ${rounds} rounds, ${load.count} requests, ${inFlight} in flight on killed processes failed; edits seen after ${Math.round(median)} ms (median) to ${Math.round(longest)} ms\n`,
      );
    },
  );
});
