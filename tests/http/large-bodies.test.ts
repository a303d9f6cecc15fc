import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
});
afterAll(() => app.close());

const megabyte = Buffer.alloc(1_000_000, "x");
const boundary = "multipart/form-data; boundary=x";
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`;

interface Sent {
  path: string;
  type?: string;
  megabytes?: number;
  start?: string;
  isChunked?: boolean;
  headers?: string;
}

/** Waits for a whole answer, and gives its status. */
async function answerOf(socket: Socket): Promise<{ status: number; head: string }> {
  let received = "";
  for (;;) {
    const [head = "", body] = received.split("\r\n\r\n");
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (body !== undefined && body.length >= Number(length ?? 0)) {
      return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head };
    }
    const [chunk] = (await once(socket, "data")) as [Buffer];
    received += chunk.toString("latin1");
  }
}

async function send(socket: Socket, bytes: Buffer, isChunked: boolean): Promise<void> {
  const framed = isChunked
    ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")])
    : bytes;
  await new Promise<void>((resolve, reject) => socket.write(framed, (error) => (error ? reject(error) : resolve())));
}

// Closing the connection, as Fastify does, resets it under clients that are still sending, and the answer is lost: EPIPE.
test.each<[string, number, Sent]>([
  ["JSON", 413, { path: "/api/add_member" }],
  ["JSON of unknown length", 413, { path: "/api/add_member", isChunked: true }],
  ["an import", 413, { path: "/api/import-members", megabytes: 70 }],
  ["an image", 413, { path: "/api/upload-image", type: boundary, start: part("image") }],
  ["a form with another file", 413, { path: "/api/post-article-user", type: boundary, start: part("other") }],
  ["a file", 413, { path: "/api/upload-file", type: boundary, start: part("file"), megabytes: 55 }],
  ["a text that is no CSV", 400, { path: "/api/import-members", type: "text/csv", start: "\u0000" }],
  ["another type", 415, { path: "/api/add_member", type: "application/xml" }],
  ["without a session", 401, { path: "/api/add_member", headers: "" }],
  ["from another website", 403, { path: "/api/add_member", headers: "Origin: https://elsewhere.example\r\n" }],
  ["for a client that closes the connection", 413, { path: "/api/add_member", headers: "Connection: close\r\n" }],
])("%s is refused with %i, and read to its end", async (_what, status, sent) => {
  const { path, type = "application/json", megabytes = 20, start = "", isChunked = false } = sent;
  const { headers = `Cookie: ${cookie}\r\n` } = sent;
  const socket = connect((app.app.server.address() as AddressInfo).port, "127.0.0.1");
  const end = type === boundary ? "\r\n--x--\r\n" : "";
  const total = start.length + megabytes * megabyte.length + end.length;
  const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${total}`;
  const cookies = headers.includes("Cookie") || headers === "" ? "" : `Cookie: ${cookie}\r\n`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: rostrum.test\r\nContent-Type: ${type}\r\n${length}\r\n${cookies}${headers}\r\n${isChunked ? "" : start}`,
  );
  const answered = answerOf(socket);
  for (let n = 0; n < megabytes; n += 1) await send(socket, megabyte, isChunked);
  socket.write(isChunked ? "0\r\n\r\n" : end);
  const { status: given, head } = await answered;
  expect([given, /^connection: close/im.test(head)]).toEqual([status, false]);
  // After this, nothing else may come on the connection.
  if (headers.includes("Connection: close")) return void socket.destroy();
  socket.write("GET /healthz HTTP/1.1\r\nHost: rostrum.test\r\n\r\n");
  expect((await answerOf(socket)).status).toBe(200);
  socket.destroy();
});
