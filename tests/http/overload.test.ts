import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountWithWebsite } from "../../src/app/start/create-account.ts";
import type { Answer } from "../support/http-client.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "127.0.0.1" } });
  cookie = await app.logIn();
  await app.send("/");
});
afterAll(() => app.close());

/** Everybody at once. Answers as wanted, or a prompt 503 that says when to come again; some of each. */
async function storm(count: number, ask: (n: number) => Promise<Answer>, expected: number): Promise<void> {
  const storming = Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
  // Cached pages don't notice.
  for (let n = 0; n < 20; n += 1) expect((await app.send("/")).status).toBe(200);
  const answers = await storming;
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([expected, 503]));
  for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  // Nothing stays stuck.
  expect((await ask(count)).status).toBe(expected);
}

/** The answer to a request whose body never comes. */
async function askWithoutBody(path: string, type: string, bytes = 1_000_000): Promise<IncomingMessage> {
  const { port } = app.app.server.address() as AddressInfo;
  const headers = { host: "rostrum.test", cookie, "content-type": type, "content-length": bytes };
  const request = httpRequest({ host: "127.0.0.1", port, path, method: "POST", headers });
  request.flushHeaders();
  const [answer] = await once(request, "response");
  request.on("error", () => {}).destroy();
  return answer;
}

/** Holds the rows of articles or members, so that whoever wants them waits, until `release`. */
async function holdTable(name: "articles" | "members"): Promise<{ release(): Promise<unknown> }> {
  const held = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const holding = app.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(trx);
    began.resolve();
    await held.promise;
  });
  await began.promise;
  return {
    release() {
      held.resolve();
      return holding;
    },
  };
}

test("more logins than can be checked", async () => {
  const ask = (n: number) =>
    app.send("/api/login", {
      json: { email: `person${n}@example.org`, password: "a wrong one" },
      headers: { "x-forwarded-for": `9.${n % 200}.1.1` },
    });
  await storm(100, ask, 401);
});

test("more pages than can be rendered", async () => {
  const { release } = await holdTable("articles");
  let refused = 0;
  const ask = async (n: number) => {
    const answer = await app.send(`/search?q=word${n}`);
    if (answer.status === 503 && ++refused === 20) await release();
    return answer;
  };
  await storm(110, ask, 200);
});

test("more uploads than can be prepared", async () => {
  const bytes = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const ask = (n: number) => {
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(bytes)]), `image-${n}.png`);
    return app.send("/api/upload-image", { form, cookie });
  };
  await storm(40, ask, 201);
});

test("a full queue refuses uploads before their bodies come", async () => {
  const bytes = await sharp({ create: { width: 10, height: 10, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const ask = () => {
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(bytes)]), "image.png");
    return app.send("/api/upload-image", { form, cookie });
  };
  expect((await ask()).status).toBe(201);
  const pid = app.imageWorker.pids.urgent ?? 0;
  process.kill(pid, "SIGSTOP");
  const asked = Array.from({ length: 20 }, ask);
  const first = await Promise.race(asked);
  const answer = await askWithoutBody("/api/upload-image", "multipart/form-data; boundary=x", 1000);
  process.kill(pid, "SIGCONT");
  expect([first.status, answer.statusCode]).toEqual([503, 503]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([201, 503]));
});

test("small uploads and quick sizes never wait for what takes long", async () => {
  const imageOf = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
  const upload = async (bytes: Buffer) => {
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(bytes)]), "image.png");
    const answer = await app.send("/api/upload-image", { form, cookie });
    return { status: answer.status, path: answer.json<{ filePath: string }>().filePath };
  };
  const first = await upload(await imageOf(900));
  // Its file is small, too.
  const large = await imageOf(2500);
  expect((await upload(large)).status).toBe(201);
  const { patient = 0 } = app.imageWorker.pids;
  process.kill(patient, "SIGSTOP");
  try {
    let isLargeDone = false;
    const waiting = upload(large).finally(() => {
      isLargeDone = true;
    });
    expect((await upload(await imageOf(12))).status).toBe(201);
    const [avif, webp] = await Promise.all(
      ["avif", "webp"].map((format) => app.send(first.path.replace("original.png", `480.${format}`))),
    );
    expect([avif?.headers["content-type"], webp?.headers["content-type"]]).toEqual(["image/png", "image/webp"]);
    expect(isLargeDone).toBe(false);
    process.kill(patient, "SIGCONT");
    expect((await waiting).status).toBe(201);
  } finally {
    process.kill(patient, "SIGCONT");
  }
});

test("a full queue refuses imports before their bodies come, and lets those in again that come later", async () => {
  const header = "name,email,age,gender,street_name,city,zip_code,district";
  const cookies: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    const login = { email: `importer${n}@rostrum.test`, password: "a good password" };
    await createAccountWithWebsite(app.db, { ...login, username: `Importer ${n}`, role: "editor" });
    cookies.push(await app.logIn(login));
  }
  const ask = (importer: string, n: number) => {
    const body = `${header}\nAnn,ann${n}@example.org,40,x,1 Main Street,Dover,19901,1\n`;
    return app.send("/api/import-members", { body, cookie: importer, headers: { "content-type": "text/csv" } });
  };
  const { release } = await holdTable("members");
  const asked = cookies.map(ask);
  const first = await Promise.race(asked);
  expect([first.status, Number(first.headers["retry-after"]) > 0]).toEqual([503, true]);
  for (const path of ["/api/import-members", "/api/check-import?check=5a4b8f2e-6f0b-4f6e-9a55-0d6f4e2b7c11"]) {
    expect((await askWithoutBody(path, "text/csv")).statusCode).toBe(503);
  }
  await release();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 503]);
  expect((await ask(cookies[0] ?? "", 8)).status).toBe(200);
});
