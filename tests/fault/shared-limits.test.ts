import { expect, onTestFinished, test } from "vitest";
import { startBuiltServer } from "../support/built-server.ts";
import { send } from "../support/http-client.ts";
import { startTestApp, testSecretKey } from "../support/test-app.ts";

async function startTwo() {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const env = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.dataDir,
    PUBLIC_URL: "http://rostrum.test",
    SECRET_KEY: testSecretKey,
    TRUST_PROXY: "127.0.0.1",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Rostrum <mail@rostrum.test>",
  };
  const started = await Promise.all([startBuiltServer(env), startBuiltServer(env)]);
  expect(new Set(started.map(({ child }) => child.pid)).size).toBe(2);
  return (index: number, path: string, json: object, from: string) => {
    const { port } = started[index % 2] ?? { port: 0 };
    return send(port, path, { json, headers: { "x-forwarded-for": from } });
  };
}

test("two processes together allow no more calls that send mail than one", async () => {
  const call = await startTwo();
  const ask = async (index: number, from: string) => {
    return call(index, "/api/ask-password-reset", { email: "someone@example.org" }, from);
  };
  const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => ask(index, "198.51.100.7")));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(500);
  // Another network has a limit of its own, and it is the same in both processes.
  expect((await ask(0, "198.51.100.8")).status).toBe(200);
  expect((await ask(1, "198.51.100.7")).status).toBe(429);
});

test("nor more attempts with secrets", async () => {
  const call = await startTwo();
  const read = (index: number, from: string) =>
    call(index, "/api/read-invitation", { token: String(index).padStart(43, "a") }, from);
  const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => read(index, "198.51.100.7")));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(60).fill(404), ...Array(10).fill(429)]);
  expect((await read(70, "198.51.100.8")).status).toBe(404);
  expect((await read(71, "198.51.100.7")).status).toBe(429);
});
