import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { limitConnections } from "./slow-readers.ts";

const size = 30 * 1024 * 1024;

/** A server that answers 30 MB, in one piece or many. `ask` opens a connection that reads nothing yet; `hungUp` is its end on the server. */
async function start(ms: number) {
  const server = createServer((request, response) => {
    const piece = Buffer.alloc(64 * 1024);
    if (request.url === "/whole") response.end(Buffer.alloc(size));
    else Readable.from(Array(size / piece.length).fill(piece)).pipe(response);
  });
  limitConnections(server, [], { ms, bytes: 16 * 1024 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return async (path: string) => {
    const hungUp = new Promise<void>((resolve) => {
      server.once("connection", (connection) => connection.once("close", () => resolve()));
    });
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await once(socket, "readable");
    return { socket, hungUp };
  };
}

test.each(["/whole", "/pieces"])("a connection that doesn't read is closed: %s", async (path) => {
  const ask = await start(100);
  const { socket, hungUp } = await ask(path);
  await hungUp;
  let bytes = 0;
  socket.on("data", (chunk) => {
    bytes += chunk.length;
  });
  await once(socket, "close");
  expect(bytes).toBeLessThan(size);
});

test.each(["/whole", "/pieces"])("one that reads slowly gets everything: %s", async (path) => {
  const ask = await start(1000);
  const { socket } = await ask(path);
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += chunk.length;
    // Some seconds for the first half, in which the deadline passes more than once.
    if (bytes < size / 2) await sleep(10);
  }
  expect(bytes).toBeGreaterThan(size);
});
