import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countLockWaits } from "../support/database.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("every answer", () => {
  test.each(["/", "/api/articles", "/nope", "/api/nope", "/healthz", "/assets/nope.js", "/login"])(
    "%s has a request id and the security headers",
    async (path) => {
      const { headers } = await app.send(path);
      expect(headers["x-request-id"]).toMatch(/^[\w-]{8,}$/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      // Without the path, for other websites.
      expect(headers["referrer-policy"]).toMatch(/^strict-origin(-when-cross-origin)?$/);
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    },
  );
});

describe("bad requests", () => {
  const json = { "content-type": "application/json" };
  test("broken JSON is 400", async () => {
    const answer = await app.send("/api/login", { body: "{not json", headers: json });
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({ message: "The request is not valid JSON." });
    expect(answer.headers["x-error-code"]).toBe("invalid");
  });

  test("JSON that would change prototypes is 400", async () => {
    const answer = await app.send("/api/login", { body: '{"__proto__": {"a": 1}}', headers: json });
    expect(answer.status).toBe(400);
  });

  test("a body over its limit is 413", async () => {
    const answer = await app.send("/api/login", { json: { email: "x".repeat(2_000_000), password: "y" } });
    expect(answer.status).toBe(413);
  });

  test("another content type is 415", async () => {
    const answer = await app.send("/api/login", { body: "<login/>", headers: { "content-type": "text/xml" } });
    expect(answer.status).toBe(415);
  });

  test("an address that can't be decoded is 400, an unknown call 404", async () => {
    expect((await app.send("/api/articles/%E0%A4%A")).status).toBe(400);
    const unknown = await app.send("/api/nope");
    expect([unknown.json(), unknown.headers["x-error-code"]]).toEqual([
      { message: "There is no such call." },
      "not_found",
    ]);
    expect((await app.send("/api/articles", { method: "DELETE" })).status).toBe(404);
  });

  test.each([
    ["GET / HTTP/1.1\r\nHost: rostrum.test\r\nContent-Length: x\r\n\r\n", 400],
    [`GET / HTTP/1.1\r\nHost: rostrum.test\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["GET / HTTP/1.1\r\nHost: rostrum.test\r\nExpect: a miracle\r\n\r\n", 417],
    ["GET /api/articles/%E0%A4%A HTTP/1.1\r\nHost: rostrum.test\r\nConnection: close\r\n\r\n", 400],
    ["nonsense\r\n\r\n", 400],
  ])("what is no request is refused in the form of all errors: %#", async (request, status) => {
    const { port } = app.app.server.address() as AddressInfo;
    const answer = (await buffer(connect(port, "127.0.0.1").end(request))).toString();
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head.toLowerCase()).toContain("x-request-id: ");
    expect(head.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  const lengths = "Content-Length: 2\r\nContent-Type: application/json\r\n";
  test.each([
    ["two different lengths", "Content-Length: 3\r\n", "{}"],
    ["the same length twice", "Content-Length: 2\r\n", "{}"],
    ["a length beside chunks", "Transfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\n\r\n"],
  ])("%s: where the body ends is unclear, so it is 400 and nothing after it is heard", async (_, more, body) => {
    const { port } = app.app.server.address() as AddressInfo;
    const head = "POST /api/login HTTP/1.1\r\nHost: rostrum.test\r\n";
    const next = "GET /healthz HTTP/1.1\r\nHost: rostrum.test\r\n\r\n";
    const request = `${head}${lengths}${more}\r\n${body}${next}`;
    const answer = (await buffer(connect(port, "127.0.0.1").end(request))).toString();
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
  });

  test.each(["/", "/login", "/api/articles", "/assets/brand/logo.svg"])("TRACE %s is refused", async (path) => {
    const answer = await app.send(path, { method: "TRACE", headers: { "x-secret": "mirrored" } });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("mirrored");
  });

  test("an address that is far too long for anything to be there is 404", async () => {
    expect((await app.send(`/article/${"x".repeat(9000)}`)).status).toBe(404);
    expect((await app.send(`/api/articles/${"x".repeat(9000)}`)).status).toBe(404);
  });

  test("a form whose boundary is too long is 400", async () => {
    const headers = { "content-type": `multipart/form-data; boundary=${"b".repeat(300)}` };
    const answer = await app.send("/api/upload-image", { cookie: await app.logIn(), body: "--b", headers });
    expect([answer.status, answer.json().message]).toEqual([
      400,
      "The form was cut off or is not valid. Please send it again.",
    ]);
  });

  test("page numbers that are none are 400", async () => {
    for (const query of ["limit=0", "limit=1001", "limit=x", "page=0", "page=-1", "page=0x10", "page=1&page=2"]) {
      expect((await app.send(`/api/articles?${query}`)).status, query).toBe(400);
    }
  });
});

describe("faults of our own", () => {
  test("a call with a body is answered 500 with the request id, without internals", async () => {
    const headers = { cookie: await app.logIn() };
    await sql`alter table articles rename to articles_away`.execute(app.db);
    try {
      const answer = await app.send("/api/add-draft", { json: { site: "host" }, headers });
      expect(answer.status).toBe(500);
      const message = "Something went wrong on our side. Please try again.";
      expect(answer.json()).toEqual({ message, requestId: answer.headers["x-request-id"] });
    } finally {
      await sql`alter table articles_away rename to articles`.execute(app.db);
    }
  });

  test("what is deleted in the same moment is not there, which is no fault", async () => {
    const headers = { cookie: await app.logIn() };
    const added = await app.send("/api/add-website", { json: { title: "Short-lived" }, headers });
    const { website_id } = added.json() as { website_id: number };
    const begun = await app.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("websites").where("id", "=", website_id).execute();
      const beginning = app.send("/api/add-draft", { json: { site: "user", website_id }, headers });
      await expect.poll(() => countLockWaits(app.db)).toBeGreaterThan(0);
      return { beginning };
    });
    expect((await begun.beginning).status).toBe(404);
  });
});

describe("hosts", () => {
  test("an unknown name gets a 404 page, never the host site", async () => {
    const answer = await app.send("/", { host: "elsewhere.example" });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("This domain is not connected");
    expect(answer.text).not.toContain("The Rostrum");
    expect((await app.send("/api/articles", { host: "elsewhere.example" })).status).toBe(404);
  });

  test("a website answers at its number below the host, without the logged-in calls", async () => {
    const [website] = await app.db.selectFrom("websites").select("id").where("is_host", "=", false).execute();
    const host = `${website?.id}.sites.rostrum.test`;
    const home = await app.send("/", { host });
    expect(home.status).toBe(200);
    expect(home.text).toContain("Your Website");
    const cookie = await app.logIn();
    for (const path of [
      "/login",
      "/dashboard",
      "/web-editor",
      "/api/check-session",
      "/api/get-websites",
      "/api/docs",
    ]) {
      expect((await app.send(path, { host, cookie })).status, path).toBe(404);
    }
    expect((await app.send("/", { host: `${app.hostId}.sites.rostrum.test` })).status).toBe(404);
  });

  test("the page builder's scripts load beside the dashboard's own for people who are logged in", async () => {
    const cookie = await app.logIn();
    const { text } = await app.send("/web-editor?page=home", { cookie });
    const early = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href = ""]) => href);
    expect(early).toContainEqual(expect.stringMatching(/^\/assets\/WebEditorPage-.+\.js$/));
    for (const href of early) expect((await app.send(href)).status, href).toBe(200);
    const [, main = ""] = /<script type="module" src="([^"]+)">/.exec(text) ?? [];
    expect(early).not.toContain(main);
    expect((await app.send("/dashboard", { cookie })).text).not.toContain("modulepreload");
    expect((await app.send("/web-editor?page=home")).text).not.toContain("modulepreload");
  });

  test("a forwarded name counts only from a trusted proxy", async () => {
    const headers = { "x-forwarded-host": "rostrum.test" };
    expect((await app.send("/", { host: "elsewhere.example", headers })).status).toBe(404);
    const behind = await startTestApp({ env: { TRUST_PROXY: "127.0.0.1" } });
    try {
      expect((await behind.send("/", { host: "elsewhere.example", headers })).status).toBe(200);
      await behind.send("/");
      const forwarded = await behind.send("/", { headers: { "x-forwarded-host": "elsewhere.example" } });
      expect(forwarded.status).toBe(404);
    } finally {
      await behind.close();
    }
  });
});

describe("the API's description", () => {
  test("lists every call under /api, private ones with the session", async () => {
    const api = (await app.send("/api/openapi.json")).json<{
      openapi: string;
      paths: Record<string, Record<string, { security?: unknown }>>;
    }>();
    expect(api.openapi).toBe("3.1.0");
    expect(Object.keys(api.paths)).toEqual(
      expect.arrayContaining(["/api/login", "/api/articles", "/api/articles/{slug}", "/api/post-article-host"]),
    );
    expect(api.paths["/api/get-websites"]?.get?.security).toEqual([{ session: [] }]);
    expect(api.paths["/api/articles"]?.get?.security).toEqual([]);
  });

  test("has a page for people", async () => {
    const page = await app.send("/api/docs");
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.text).toContain("/api/post-article-user");
  });
});

test("built files are kept for ever and come compressed", async () => {
  const login = await app.send("/login");
  const [, script = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(login.text) ?? [];
  const answer = await app.send(script, { headers: { "accept-encoding": "br" } });
  expect(answer.status).toBe(200);
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.headers["content-encoding"]).toBe("br");
  for (const path of [
    "/assets/../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/brand/..%2f..%2fpackage.json",
    "/.git/config",
    "/assets/.git/config",
    "/.env",
  ]) {
    expect((await app.send(path)).status, path).toBe(404);
  }
});
