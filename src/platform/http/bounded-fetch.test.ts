import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { boundedFetch } from "./bounded-fetch.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const fetchBounded = boundedFetch({ timeoutMs: 60_000, maxBytes: 10 });

test("reads an answer of the allowed size", async () => {
  const url = await serve((_request, response) => response.writeHead(201, { "x-kind": "odd" }).end("0123456789"));
  const answer = await fetchBounded(url, {});
  expect([answer.status, answer.headers.get("x-kind"), await answer.text()]).toEqual([201, "odd", "0123456789"]);
});

test("refuses a larger one", async () => {
  const url = await serve((_request, response) => response.end("0123456789a"));
  await expect(fetchBounded(url, {})).rejects.toThrow("answered more than 10 bytes");
});

test("gives up on one that never begins, and on one that never ends", async () => {
  const hasty = boundedFetch({ timeoutMs: 200, maxBytes: 10 });
  const silent = await serve(() => {});
  await expect(hasty(silent, {})).rejects.toThrow(expect.objectContaining({ name: "TimeoutError" }));
  const endless = await serve((_request, response) => response.write("0"));
  await expect(hasty(endless, {})).rejects.toThrow(expect.objectContaining({ name: "TimeoutError" }));
});

test("follows no redirect", async () => {
  const url = await serve((_request, response) => response.writeHead(302, { location: "/else" }).end());
  expect((await fetchBounded(url, {})).status).toBe(302);
});
