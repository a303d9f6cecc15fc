import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLogger } from "../../src/platform/logger.ts";
import { articleForm } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// A kept page is answered in a shorter way than its address with a query, which goes through the framework.
const kept = "/article/kept";
const usual = `${kept}?way=usual`;

const lines: string[] = [];
let app: TestApp;
let host: string;
let etag: string;
beforeAll(async () => {
  app = await startTestApp({ logger: createLogger("info", { write: (line: string) => void lines.push(line) }) });
  const cookie = await app.logIn();
  const site = await app.db.selectFrom("websites").select("id").where("is_host", "=", false).executeTakeFirst();
  host = `${site?.id}.sites.rostrum.test`;
  const content = "<p>The council met on Tuesday.</p>".repeat(500);
  await app.send("/api/post-article-user", { form: articleForm({ slug: "kept", content }), cookie });
  await app.settled();
  const answer = await app.send(kept, { host });
  etag = String(answer.headers.etag);
  // Each form is made once; what is compared is served from memory.
  for (const encoding of ["br", "gzip"]) await app.send(usual, { host, headers: { "accept-encoding": encoding } });
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

interface How {
  method?: string;
  version?: string;
  headers?: string[];
  body?: string;
}

const request = (path: string, { method = "GET", version = "1.1", headers = [], body = "" }: How = {}) =>
  `${[`${method} ${path} HTTP/${version}`, `Host: ${host}`, ...headers].join("\r\n")}\r\n\r\n${body}`;

const open = () => connect((app.app.server.address() as AddressInfo).port, "127.0.0.1").setEncoding("latin1");

/** Sends all at once and reads until the server ends the connection, which the last one must ask for. */
async function bytesOf(...requests: string[]): Promise<string> {
  const socket = open();
  let bytes = "";
  socket.on("data", (text) => {
    bytes += text;
  });
  socket.write(requests.join(""), "latin1");
  await once(socket, "close");
  return bytes;
}

/** The part that differs between any two answers. */
const anyId = /X-Request-Id: ([\w-]+)\r\n/gi;
const anyDate = /Date: (\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT)\r\n/g;
const masked = (bytes: string) => bytes.replace(anyId, "X-Request-Id: …\r\n").replace(anyDate, "Date: …\r\n");
const found = (bytes: string, pattern: RegExp) => [...bytes.matchAll(pattern)].map(([, text = ""]) => text);
const last = (headers: string[] = []) => request("/api/no-such-call", { headers: [...headers, "Connection: close"] });

test("every byte of a made-up path's 404 page is that of the usual way, which decodes paths", async () => {
  await app.send("/%6eo/such", { host });
  const made = (path: string) => bytesOf(request(path).repeat(3), last());
  const own = await made("/no/such");
  expect(found(own, /HTTP\/1.1 (\d+)/g)).toEqual(["404", "404", "404", "404"]);
  expect(masked(own)).toBe(masked(await made("/%6eo/such")));
});

describe("every byte of a kept page is that of the usual way", () => {
  test.each<[name: string, how: How]>([
    ["HTTP/1.0 that goes on", { version: "1.0", headers: ["Connection: keep-alive"] }],
    ["brotli", { headers: ["Accept-Encoding: gzip, br"] }],
    ["gzip", { headers: ["Accept-Encoding: gzip"] }],
    ["as it is", {}],
    ["HEAD", { method: "HEAD", headers: ["Accept-Encoding: br"] }],
    ["304", { headers: ["If-None-Match: ETAG"] }],
    ["304 to HEAD", { method: "HEAD", headers: ["If-None-Match: ETAG"] }],
    ["a client that says keep-alive", { headers: ["Connection: keep-alive"] }],
    ["a client that expects 100-continue", { headers: ["Expect: 100-continue"] }],
    ["a body nobody asked for", { headers: ["Content-Length: 3"], body: "abc" }],
  ])("%s, several times on one connection", async (_name, how) => {
    const headers = (how.headers ?? []).map((line) => line.replace("ETAG", etag));
    const three = (path: string) => request(path, { ...how, headers }).repeat(3);
    const own = await bytesOf(three(kept), last());
    const other = await bytesOf(three(usual), last());
    expect(masked(own)).toBe(masked(other));
    expect([found(own, anyId).length, found(own, anyDate).length]).toEqual([4, 4]);
  });

  test.each<[name: string, how: How]>([
    ["a client that ends the connection", { headers: ["Connection: close"] }],
    ["HTTP/1.0", { version: "1.0" }],
    // Node ends it, since nothing says how long the answer is.
    ["304 to HTTP/1.0", { version: "1.0", headers: ["Connection: keep-alive", "If-None-Match: *"] }],
  ])("%s, before and after others that go on", async (_name, how) => {
    await app.sites.change(Number.parseInt(host, 10), async () => {});
    await app.settled();
    await bytesOf(request(usual, { headers: ["Connection: close"] }));
    const goesOn = { headers: how.headers?.filter((line) => !line.startsWith("Connection")) ?? [] };
    for (const each of [how, goesOn, goesOn, how]) {
      const end = each === how ? [] : [last()];
      const own = await bytesOf(request(kept, each), ...end);
      expect(masked(own)).toBe(masked(await bytesOf(request(usual, each), ...end)));
      expect(own).toContain("\r\nConnection: close\r\n");
    }
  });

  test("kept and other pages in one pipeline come in their order", async () => {
    const paths = [usual, kept, "/categories", kept, "/article/nope", kept, usual, kept];
    const bytes = await bytesOf(...paths.map((path) => request(path)), last());
    const logged = new Map(lines.map((line) => JSON.parse(line)).map(({ reqId, path }) => [reqId, path]));
    expect(found(bytes, anyId).map((id) => logged.get(id))).toEqual([
      ...paths.map((path) => path.split("?")[0]),
      "/api/no-such-call",
    ]);
  });

  test("each has an id of its own and the time of day", async () => {
    const start = Math.floor(Date.now() / 1000) * 1000;
    const bytes = await bytesOf(...Array.from({ length: 200 }, () => request(kept)), last());
    expect(new Set(found(bytes, anyId)).size).toBe(201);
    for (const date of found(bytes, anyDate)) {
      expect(Date.parse(date)).toBeGreaterThanOrEqual(start);
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    }
  });
});

describe("the log", () => {
  const withoutOwn = (line = "") =>
    line
      .replace(/"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/, '"time":"…"')
      .replace(/"reqId":"[\w-]+"/, '"reqId":"…"')
      .replace(/"ms":\d+(\.\d\d?)?,/, '"ms":"…",');

  test("has one line for each cached page, the same as of the usual way", async () => {
    const all = (path: string) => [
      request(path),
      request(path, { method: "HEAD" }),
      request(path, { headers: [`If-None-Match: ${etag}`] }),
      request(path).replace(host, `${host.toUpperCase()}:80`),
      request(path),
    ];
    await bytesOf(...all(kept), last());
    const own = lines.splice(0).map(withoutOwn);
    await bytesOf(...all(usual), last());
    expect(own).toEqual(lines.map(withoutOwn));
    expect(own).toHaveLength(6);
    expect(JSON.parse(own[0] ?? "")).toEqual({
      level: "info",
      time: "…",
      reqId: "…",
      method: "GET",
      host,
      path: kept,
      status: 200,
      ms: "…",
      msg: "request",
    });
  });

  test("keeps a hostile host and path in their line", async () => {
    const hostile = 'a"b\\,"level":"fatal\xff';
    await bytesOf(last().replace(host, hostile).replace("/api/no-such-call", '/x"y\\z'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", host: hostile, path: '/x"y\\z' });
  });
});

test("a connection that only had kept pages is ended when the server closes", async () => {
  const other = await startTestApp();
  const port = (other.app.server.address() as AddressInfo).port;
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  for (let count = 0; count < 3; count += 1) {
    socket.write("GET / HTTP/1.1\r\nHost: rostrum.test\r\n\r\n");
    let bytes = "";
    while (!bytes.includes("</html>")) bytes += (await once(socket, "data"))[0];
  }
  const ended = once(socket, "close");
  await other.close();
  expect(await ended).toBeTruthy();
});
