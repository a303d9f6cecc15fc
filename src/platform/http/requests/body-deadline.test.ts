import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { limitBodyTime, mayTakeLong } from "./body-deadline.ts";

const server = createServer(async (request, response) => {
  limitBodyTime(request, 300);
  // Longer than a busy machine lets this process wait: what came meanwhile would not be read yet.
  if (request.url === "/long") mayTakeLong(request, { ms: 600, bytes: 100 });
  let bytes = 0;
  request.on("data", (chunk) => {
    bytes += chunk.length;
  });
  request.on("end", () => response.end(`took ${bytes}`));
  request.on("error", () => {});
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a body in so many parts, one every 30 ms, until it is all there or the server hangs up. */
async function send(path: string, parts: number, size: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  const ended = once(socket, "close");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${parts * size}\r\n\r\n`);
  for (let part = 0; part < parts && !socket.closed && answer === ""; part += 1) {
    socket.write("x".repeat(size));
    await sleep(30);
  }
  await ended;
  return answer;
}

test("a body that drips is ended with 408, one that comes at once is not", async () => {
  expect(await send("/", 60, 1)).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(await send("/", 1, 60)).toMatch(/took 60$/);
});

test("where it may take long, it may as long as it keeps coming", async () => {
  expect(await send("/long", 50, 100)).toMatch(/took 5000$/);
  expect(await send("/long", 60, 1)).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
});
