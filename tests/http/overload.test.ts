import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
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
async function storm(count: number, ask: (n: number) => Promise<Answer>, wanted: number): Promise<void> {
  const storming = Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
  // Kept pages don't notice.
  for (let n = 0; n < 20; n += 1) expect((await app.send("/")).status).toBe(200);
  const answers = await storming;
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([wanted, 503]));
  for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  // Nothing stays stuck.
  expect((await ask(count)).status).toBe(wanted);
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
  const held = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const holding = app.db.transaction().execute(async (trx) => {
    await sql`lock table articles in access exclusive mode`.execute(trx);
    began.resolve();
    await held.promise;
  });
  await began.promise;
  let refused = 0;
  const ask = async (n: number) => {
    const answer = await app.send(`/search?q=word${n}`);
    if (answer.status === 503 && ++refused === 20) held.resolve();
    return answer;
  };
  await storm(110, ask, 200);
  await holding;
});

test("more uploads than can be prepared", async () => {
  const bytes = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const ask = (n: number) => {
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(bytes)]), `picture-${n}.png`);
    return app.send("/api/upload-image", { form, cookie });
  };
  await storm(40, ask, 201);
});
