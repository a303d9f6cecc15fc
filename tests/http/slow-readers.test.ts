import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { originalKey } from "../../src/features/media/server/processing/variants.ts";
import { startTestApp } from "../support/test-app.ts";

test("eighty connections that ask for 5 MB and don't read hold little memory", async () => {
  const app = await startTestApp();
  const sockets: Socket[] = [];
  try {
    const hash = "a".repeat(64);
    const bytes = randomBytes(5 * 1024 * 1024);
    await app.storage.put(originalKey(hash), bytes);
    const path = `/media/${hash}/original.jpg`;
    const answer = await app.send(path);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.headers["content-length"]).toBe(String(bytes.length));
    const head = await app.send(path, { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([200, String(bytes.length), 0]);
    const before = process.memoryUsage().arrayBuffers;
    const { port } = app.app.server.address() as AddressInfo;
    for (let i = 0; i < 80; i += 1) {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: rostrum.test\r\n\r\n`);
      await once(socket, "readable");
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});
