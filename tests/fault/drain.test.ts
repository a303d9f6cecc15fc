import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startBuiltServer } from "../support/built-server.ts";
import { createTestDatabase } from "../support/database.ts";
import { send } from "../support/http-client.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

async function start(env: Record<string, string>) {
  const database = await createTestDatabase();
  const folder = await makeTemporaryFolder("rostrum-drain-");
  const server = await startBuiltServer({ DATABASE_URL: database.url, DATA_DIR: folder.path, ...env });
  const get = (path: string) =>
    send(server.port, path, { host: `localhost:${server.port}`, headers: { connection: "keep-alive" } });
  const remove = async () => {
    await database.drop();
    await folder.remove();
  };
  return { ...server, get, remove };
}

test("SIGTERM: first it isn't ready, and answers on; then requests in flight are finished, and it ends", async () => {
  // What is asked meanwhile takes a busy machine seconds.
  const { child, port, get, remove } = await start({ DRAIN_SECONDS: "8" });
  const kept = await get("/");
  expect([kept.status, kept.headers.connection]).toEqual([200, "keep-alive"]);
  await expect.poll(async () => (await get("/readyz")).status).toBe(200);
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await expect.poll(async () => (await get("/readyz")).status).toBe(503);
  expect((await get("/readyz?exclude=database")).status).toBe(503);
  // New connections are accepted, and closed after one response: a kept page, and one that the framework answers.
  for (const path of ["/", "/api/articles"]) {
    const answer = await get(path);
    expect([answer.status, answer.headers.connection]).toEqual([200, "close"]);
  }
  // A request that is only half here when the time is over.
  const slow = connect(port, "127.0.0.1");
  const body = JSON.stringify({ email: "nobody@example.org", password: "whatever it is" });
  let text = "";
  slow.on("data", (bytes) => (text += bytes));
  const head = `POST /api/login HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  slow.write(head + body.slice(0, 10));
  await expect.poll(() => get("/readyz").catch(({ code }) => code)).toBe("ECONNREFUSED");
  expect(child.exitCode).toBe(null);
  slow.write(body.slice(10));
  await once(slow, "close");
  expect(text).toContain("HTTP/1.1 401");
  expect(await ended).toEqual([0, null]);
  await remove();
});

test("Ctrl-C, and a second SIGTERM, end it without that time", async () => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    const { child, get, remove } = await start({ DRAIN_SECONDS: "600" });
    expect((await get("/")).status).toBe(200);
    const ended = once(child, "exit");
    child.kill(signal);
    if (signal === "SIGTERM") {
      // Two of the same kind at once would be one.
      await expect.poll(async () => (await get("/readyz")).status).toBe(503);
      child.kill(signal);
    }
    expect(await ended).toEqual([0, null]);
    await remove();
  }
});
