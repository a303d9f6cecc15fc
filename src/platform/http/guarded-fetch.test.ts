import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GuardedFetchOptions, guardedFetch, isPrivate } from "./guarded-fetch.ts";

let host: string;
let asked: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  answer(request, response);
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function fetchWith(work: typeof answer, options: Partial<GuardedFetchOptions> = {}, path = "/") {
  answer = work;
  asked = [];
  return guardedFetch(`http://${host}${path}`, {
    allowedHosts: [host],
    allowPrivate: true,
    timeoutMs: 5000,
    maxBytes: 1000,
    ...options,
  });
}

test("gives the text of an answer", async () => {
  expect(await fetchWith((_, response) => response.end("tëxt"), {}, "/a?b=c")).toBe("tëxt");
  expect(asked).toEqual(["/a?b=c"]);
});

describe("refuses", () => {
  test("another host, port, protocol, or a name in front of the host", async () => {
    const options = { allowedHosts: ["publish.example"], timeoutMs: 100, maxBytes: 10 };
    for (const address of [
      ...["http://127.0.0.1/", "https://publish.example:444/", "ftp://publish.example/", "file:///etc/passwd"],
      ...["https://user@publish.example/", "https://publish.example.evil.example/"],
    ]) {
      await expect(guardedFetch(address, options), address).rejects.toThrow(/not allowed/);
    }
  });

  test("private addresses, written as such or behind a name", async () => {
    const name = host.replace("127.0.0.1", "localhost");
    const options = { allowPrivate: false, timeoutMs: 5000, maxBytes: 10 };
    await expect(fetchWith(() => {}, options)).rejects.toThrow(/not allowed/);
    await expect(guardedFetch(`http://${name}/`, { ...options, allowedHosts: [name] })).rejects.toThrow(/private/);
    expect(asked).toEqual([]);
  });

  test("what takes too long: no answer, or a body that drips", async () => {
    await expect(fetchWith(() => {}, { timeoutMs: 150 })).rejects.toThrow();
    const drip = async (_: IncomingMessage, response: ServerResponse) => {
      for (let i = 0; i < 100 && !response.destroyed; i += 1) {
        response.write("x");
        await sleep(20);
      }
    };
    await expect(fetchWith(drip, { timeoutMs: 200 })).rejects.toThrow();
  });

  test("what is too large, whatever it says about its length", async () => {
    await expect(fetchWith((_, response) => response.end("x".repeat(1001)))).rejects.toThrow(/more than 1000/);
    expect(await fetchWith((_, response) => response.end("x".repeat(1000)))).toHaveLength(1000);
    const endless = (_: IncomingMessage, response: ServerResponse) => {
      const more = () => !response.destroyed && response.write("x".repeat(500), () => setImmediate(more));
      more();
    };
    await expect(fetchWith(endless)).rejects.toThrow(/more than 1000/);
  });

  test("redirects to another host, to another protocol, and without end", async () => {
    const to = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(302, { location }).end();
    await expect(fetchWith(to("http://elsewhere.example/"))).rejects.toThrow(/not allowed/);
    await expect(fetchWith(to("http://169.254.169.254/latest"))).rejects.toThrow(/not allowed/);
    await expect(fetchWith(to("file:///etc/passwd"))).rejects.toThrow(/protocol/);
    await expect(fetchWith(to("/again"))).rejects.toThrow(/too often/);
    expect(asked).toHaveLength(3);
  });

  test("any status but 200, and a broken connection", async () => {
    for (const status of [204, 301, 404, 500]) {
      await expect(fetchWith((_, response) => response.writeHead(status).end())).rejects.toThrow(`answered ${status}`);
    }
    await expect(fetchWith((request) => request.socket.destroy())).rejects.toThrow();
  });
});

test("follows a redirect to an allowed host", async () => {
  const work = (request: IncomingMessage, response: ServerResponse) =>
    request.url === "/" ? response.writeHead(301, { location: `http://${host}/there` }).end() : response.end("there");
  expect(await fetchWith(work)).toBe("there");
});

test.each([
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.255.255", "192.168.1.1"],
  ...["198.18.0.1", "224.0.0.1", "255.255.255.255", "::", "::1", "::ffff:8.8.8.8", "fc00::1", "fe80::1", "ff02::1"],
  ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "not an address"],
])("%s is private", (address) => {
  expect(isPrivate(address)).toBe(true);
});

test.each(["8.8.8.8", "104.244.42.1", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::1"])("%s is not", (address) => {
  expect(isPrivate(address)).toBe(false);
});
