import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeError } from "../../src/platform/logger.ts";
import { ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "127.0.0.1" } });
  cookie = await app.logIn();
});
afterAll(() => app.close());

/** Sends these lines as they are; the status of the answer. */
async function raw(...lines: string[]): Promise<number> {
  const socket = connect((app.app.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`);
  await once(socket, "close");
  return Number(answer.split(" ")[1]);
}

describe("an encoded body", () => {
  const headers = { "content-encoding": "gzip", "content-type": "application/json" };
  test.each([
    ...["gzip", "br", "deflate", "zstd", "identity, gzip"].map((name) => [name, name]),
    ["a long one", "@".repeat(10_000)],
  ])("%s is 415", async (_name, encoding) => {
    const body = gzipSync(JSON.stringify(ownerLogin));
    const answer = await app.send("/api/login", { body, headers: { ...headers, "content-encoding": encoding } });
    expect(answer.status).toBe(415);
    expect(answer.headers["accept-encoding"]).toBe("identity");
    expect(answer.json().message).toContain("Compressed requests are not accepted.");
  });

  test("that is not there changes nothing", async () => {
    for (const encoding of ["gzip", "@".repeat(15_000)]) {
      for (const path of ["/", "/api/articles"]) {
        const answer = await app.send(path, { headers: { "content-encoding": encoding, "accept-encoding": "br" } });
        expect(answer.status, path).toBe(200);
      }
    }
    const login = { json: ownerLogin, headers: { "content-encoding": "identity" } };
    expect((await app.send("/api/login", login)).status).toBe(200);
    const answer = await app.send("/api/openapi.json", { headers: { "accept-encoding": "br" } });
    expect(answer.headers["content-encoding"]).toBe("br");
  });
});

test("an error with a megabyte of almost an address is described at once", () => {
  for (const part of ["@", "a@", "a@b.", "x", ': "']) {
    const text = part.repeat(1_000_000 / part.length);
    const error = Object.assign(new Error(text), { severity: "ERROR", routine: "x" });
    expect(describeError(error)).toMatchObject({ type: "Error" });
    expect(describeError(new Error(text))).toMatchObject({ type: "Error" });
  }
});

describe("which host is meant", () => {
  const host = "Host: rostrum.test";
  test("must be clear", async () => {
    expect(await raw("GET /api/articles HTTP/1.1", host)).toBe(200);
    for (const other of ["elsewhere.example", "rostrum.test"]) {
      expect(await raw("GET / HTTP/1.1", host, `Host: ${other}`)).toBe(400);
      expect(await raw("GET / HTTP/1.1", host, "Accept: */*", `hOST: ${other}`)).toBe(400);
    }
    expect(await raw("GET / HTTP/1.1")).toBe(400);
  });

  test("a target in absolute form names the same one", async () => {
    expect(await raw("GET http://rostrum.test/api/articles?limit=1 HTTP/1.1", host)).toBe(200);
    expect(await raw("GET http://rostrum.test:80/api/nope HTTP/1.1", host)).toBe(404);
    for (const target of ["http://elsewhere.example/", "http://rostrum.test:81/", "ftp://rostrum.test/", "http://["]) {
      expect(await raw(`GET ${target} HTTP/1.1`, host), target).toBe(400);
    }
  });

  test("also where the page is kept", async () => {
    await app.send("/");
    expect(await raw("GET / HTTP/1.1", host)).toBe(200);
    expect(await raw("GET / HTTP/1.1", host, host)).toBe(400);
  });
});

describe("the origin of a write", () => {
  const logout = async (origin: string, { on = app, headers = {}, host = "rostrum.test" } = {}) =>
    (await on.send("/api/logout", { method: "POST", host, headers: { origin, ...headers } })).status;

  test("is the site's scheme, host and port", async () => {
    expect(await logout("http://rostrum.test")).toBe(200);
    expect(await logout("http://rostrum.test:3000", { host: "rostrum.test:3000" })).toBe(200);
    const foreign = ["https://rostrum.test", "http://rostrum.test:81", "http://www.rostrum.test", "ftp://rostrum.test"];
    for (const origin of [...foreign, "http://rostrum.test/", "http://rostrum.test@evil.example", "null", ""]) {
      expect(await logout(origin), origin).toBe(403);
    }
    expect(await logout("http://rostrum.test", { host: "rostrum.test:3000" })).toBe(403);
  });

  test("behind a proxy it is what the proxy was asked for", async () => {
    const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "rostrum.test" };
    expect(await logout("https://rostrum.test", { headers, host: "127.0.0.1:3000" })).toBe(200);
    expect(await logout("http://rostrum.test", { headers })).toBe(403);
  });

  test("with a public https address it is https, whoever ends TLS", async () => {
    const on = await startTestApp({ env: { PUBLIC_URL: "https://rostrum.test" } });
    try {
      expect(await logout("https://rostrum.test", { on })).toBe(200);
      expect(await logout("http://rostrum.test", { on })).toBe(403);
      expect(await logout("http://rostrum.test", { on, headers: { "x-forwarded-proto": "http" } })).toBe(403);
    } finally {
      await on.close();
    }
  });
});

test("the form's token may be anything, and a form is never JSON", async () => {
  const [website] = (await app.send("/api/get-websites", { cookie })).json<{ website_id: number }[]>();
  const host = `${website?.website_id}.sites.rostrum.test`;
  for (const json of [{ token: { toString: 1 } }, { token: [] }, [1], "x".repeat(500_000)]) {
    expect((await app.send("/forms/44", { host, json })).status).toBe(415);
  }
});
