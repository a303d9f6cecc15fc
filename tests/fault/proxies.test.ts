import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { root } from "../../src/platform/root.ts";
import type { Front } from "../support/front.ts";
import { fronts } from "../support/fronts.ts";
import { send } from "../support/http-client.ts";
import type { startNginx } from "../support/nginx.ts";
import { runProgram } from "../support/run-program.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

/** Stands for Rostrum; answers with the request's headers. Keeps what was asked by others than the proxy itself. */
async function startUpstream(port = 0): Promise<{ server: Server; port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    if (request.headers["x-forwarded-for"] !== undefined) asked.push(request.url ?? "");
    response.end(JSON.stringify(request.headers));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { server, port: (server.address() as AddressInfo).port, asked };
}

const ask = ({ port, isTls }: Front, path: string, headers: Record<string, string> = {}) =>
  send(port, path, { host: "rostrum.test", isTls, headers: { connection: "close", ...headers } });

/** The list that every proxy has to follow. */
const replaced = readFileSync(join(root, "docs/operations.md"), "utf8")
  .split("\n| header |")[1]
  ?.split("\n\n")[0]
  ?.matchAll(/^\| `([\w-]+)` \|/gm);
const headersToReplace = [...(replaced ?? [])].map(([, name = ""]) => name.toLowerCase());

test("the headers that a proxy must replace are all that the server believes", () => {
  expect(headersToReplace).toEqual([
    ...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"],
    ...["x-request-id", "traceparent", "tracestate"],
  ]);
});

describe.each(fronts)("$name", ({ name, start }) => {
  test.skipIf(!start)("replaces what a client says about itself, and lets nobody through to /internal/", async () => {
    const { port, asked } = await startUpstream();
    const front = (await start?.([port])) as Front;
    onTestFinished(() => front.stop());
    const forged = Object.fromEntries(headersToReplace.map((header) => [header, "forged-by-client"]));
    const received = (await ask(front, "/article/x", forged)).json<Record<string, string>>();
    expect(JSON.stringify(received)).not.toContain("forged");
    expect(received).toMatchObject({
      host: "rostrum.test",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": front.isTls ? "https" : "http",
      "x-request-id": expect.stringMatching(/^[\da-f-]{32,36}$/),
    });
    expect(received["x-forwarded-host"] ?? "rostrum.test").toBe("rostrum.test");
    for (const path of ["/internal/tls-allowed?domain=a.org", "/internal/", "/%69nternal/x", "/internal%2Fx"])
      expect([path, (await ask(front, path)).status]).toEqual([path, 404]);
    expect(asked, name).toEqual(["/article/x"]);
  });
});

const [caddy, nginx] = fronts;

test.skipIf(!caddy?.start)("Caddy: a request that comes while Rostrum restarts waits for it", async () => {
  const { server, port } = await startUpstream();
  const front = (await caddy?.start?.([port])) as Front;
  onTestFinished(() => front.stop());
  expect((await ask(front, "/")).status).toBe(200);
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  // Until Caddy has noticed.
  await sleep(1500);
  const waiting = Promise.all([
    ask(front, "/"),
    send(front.port, "/api/logout", { host: "rostrum.test", isTls: true, method: "POST" }),
    send(front.port, "/api/login", { host: "rostrum.test", isTls: true, json: {} }),
  ]);
  // Long enough to be refused once.
  await sleep(200);
  await startUpstream(port);
  expect((await waiting).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test.skipIf(!caddy?.start)("Caddy: a write that Rostrum may have received is never repeated", async () => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/readyz") || request.url?.startsWith("/internal/")) return response.end("{}");
    asked.push(request.method);
    return request.resume().on("end", () => request.socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const front = (await caddy?.start?.([(server.address() as AddressInfo).port])) as Front;
  onTestFinished(() => front.stop());
  const { port } = front;
  for (const write of [{ method: "POST" }, { method: "DELETE" }, { json: { a: 1 } }, { body: "x".repeat(100_000) }])
    expect((await send(port, "/api/x", { host: "rostrum.test", isTls: true, ...write })).status).toBe(502);
  expect(asked).toEqual(["POST", "DELETE", "POST", "POST"]);
});

test.skipIf(!nginx?.start)("nginx: http leads to https", async () => {
  const front = (await nginx?.start?.([1])) as Awaited<ReturnType<typeof startNginx>>;
  onTestFinished(() => front.stop());
  const plain = await send(front.plainPort, "/about", { host: "your.host" });
  expect([plain.status, plain.headers.location]).toEqual([301, "https://your.host/about"]);
});

test.skipIf(!existsSync("/usr/bin/systemd-analyze"))(
  "systemd: the unit is valid, and its process may do little",
  async () => {
    const folder = await makeTemporaryFolder("rostrum-proxy-");
    onTestFinished(() => folder.remove());
    const unit = join(folder.path, "rostrum.service");
    const text = readFileSync(join(root, "deploy/systemd/rostrum.service"), "utf8");
    // The program is installed later.
    writeFileSync(unit, text.replace("/opt/rostrum/rostrum", process.execPath));
    const verified = await runProgram("systemd-analyze", ["verify", "--man=no", "--recursive-errors=no", unit]);
    expect(verified).toEqual({ code: 0, printed: "" });
    const security = await runProgram("systemd-analyze", ["security", "--offline=true", "--threshold=20", unit]);
    expect(security, security.printed).toMatchObject({ code: 0 });
  },
);

test("systemd: what would fail in the same way again is not started again", async () => {
  const main = join(import.meta.dirname, "../../dist/server/main.js");
  const { code, printed } = await runProgram(process.execPath, [main], { PORT: "none" });
  expect(printed).toContain("The configuration is wrong");
  expect(readFileSync(join(root, "deploy/systemd/rostrum.service"), "utf8")).toContain(
    `\nRestartPreventExitStatus=${code}\n`,
  );
  expect(code).not.toBe(1);
});
