import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: "https://rostrum.test" } });
});
afterAll(() => app.close());

describe("a site with a public https address", () => {
  const year = "max-age=31536000";

  test.each([
    ["/", 200],
    ["/", 200],
    ["/nope", 404],
    ["/api/nope", 404],
    ["/api/get-account", 401],
    ["/api/articles?page=0", 400],
    ["/api/articles/%E0%A4%A", 400],
    ["/assets/brand/logo.svg", 200],
    ["/assets/nope.js", 404],
    ["/feed.xml", 200],
    ["/healthz", 200],
  ])("%s (%i) asks browsers to come by https only", async (path, status) => {
    const answer = await app.send(path);
    expect([answer.status, answer.headers["strict-transport-security"]]).toEqual([status, year]);
  });

  test("so do redirects, what is not modified, refused writes, unknown hosts, and what is no request", async () => {
    const { etag } = (await app.send("/")).headers;
    const answers = [
      await app.send("/", { headers: { "if-none-match": String(etag) } }),
      await app.send("/dashboard"),
      await app.send("/api/login", { json: {}, headers: { origin: "https://evil.example" } }),
      await app.send("/", { host: "elsewhere.example" }),
      await app.send("/api/login", { body: "{", headers: { "content-type": "application/json" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([304, 200, 403, 404, 400]);
    expect(answers.map(({ headers }) => headers["strict-transport-security"])).toEqual(Array(5).fill(year));
    const { port } = app.app.server.address() as AddressInfo;
    for (const request of ["nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost: rostrum.test\r\nExpect: x\r\n\r\n"]) {
      const answer = (await buffer(connect(port, "127.0.0.1").end(request))).toString();
      expect(answer).toContain(`Strict-Transport-Security: ${year}`);
    }
  });
});

test("a poll's cookie is `__Secure-`; one of before still counts as a vote", async () => {
  const owner = new Builder(app, await app.logIn());
  await owner.addPage("talk");
  const poll = await owner.add("talk", "votingsection1", { config: { title: "Which road first?" } });
  await owner.publish("talk");
  const votes = () => app.db.selectFrom("poll_votes").select("option").execute();
  const visitor = new Visitor(app, await firstWebsiteOf(app.db, app.owner.id));
  visitor.headers = { "user-agent": "A browser" };
  const sent = await visitor.fillIn("/talk", poll, { option: "Yes" });
  const [line = ""] = [sent.headers["set-cookie"] ?? []].flat();
  expect(line).toMatch(new RegExp(`^__Secure-vote-${poll}=.*; Path=/forms/${poll}; HttpOnly; Secure; SameSite=Lax$`));
  // On another day the browser is known by its cookie alone.
  app.clock.advance(24 * 3_600_000);
  await visitor.fillIn("/talk", poll, { option: "No" });
  expect((await votes()).map(({ option }) => option)).toEqual(["No"]);
  const cookie = visitor.cookies.get(`__Secure-vote-${poll}`) ?? "";
  visitor.cookies = new Map([[`vote-${poll}`, cookie]]);
  app.clock.advance(24 * 3_600_000);
  await visitor.fillIn("/talk", poll, { option: "Yes" });
  expect((await votes()).map(({ option }) => option)).toEqual(["Yes"]);
});
