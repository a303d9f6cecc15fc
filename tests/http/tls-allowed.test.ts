import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { DomainTestbed } from "../support/domains.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let testbed: DomainTestbed;
beforeAll(async () => {
  testbed = await DomainTestbed.start();
});
afterAll(() => testbed?.close());
beforeEach(() => testbed.reset());

describe("whether a TLS front may get a certificate", () => {
  const allowed = (domain: string, headers: Record<string, string> = {}) =>
    testbed.app.send(`/internal/tls-allowed?domain=${encodeURIComponent(domain)}`, { headers, host: "127.0.0.1" });

  test("for the host, verified domains and their www.; for nothing else", async () => {
    const pending = await testbed.added("pending.org");
    await testbed.verified("dover.org");
    const answers = await Promise.all(
      ["rostrum.test", "dover.org", "DOVER.org.", "www.dover.org"].map(async (name) => (await allowed(name)).status),
    );
    expect(answers).toEqual([200, 200, 200, 200]);
    for (const name of [
      ...[
        "pending.org",
        "www.pending.org",
        "a.dover.org",
        "www.www.dover.org",
        "evil.rostrum.test",
        "",
        "xn--",
        "127.0.0.1",
      ],
      ...[`${pending.website_id}.sites.rostrum.test`, "dover.org/x", "dover.org:1x", "__proto__"],
    ]) {
      expect([name, (await allowed(name)).status]).toEqual([name, 404]);
    }
  });

  const url = "/internal/tls-allowed?domain=rostrum.test";
  const asking = (app: TestApp) => async (remoteAddress: string) =>
    (await app.app.inject({ url, remoteAddress })).statusCode;

  test("another machine is told nothing", async () => {
    const ask = asking(testbed.app);
    expect([await ask("127.0.0.1"), await ask("::1"), await ask("127.8.8.8")]).toEqual([200, 200, 200]);
    expect([await ask("10.0.0.9"), await ask("2001:db8::1"), await ask("::ffff:10.0.0.9")]).toEqual([404, 404, 404]);
  });

  test("a proxy on another machine is told, if it is trusted", async () => {
    const app = await startTestApp({ env: { TRUST_PROXY: "10.0.0.0/24,2001:db8::1" } });
    onTestFinished(() => app.close());
    const ask = asking(app);
    expect([await ask("10.0.0.9"), await ask("::ffff:10.0.0.9"), await ask("2001:db8::1")]).toEqual([200, 200, 200]);
    expect([await ask("10.0.1.9"), await ask("::ffff:10.0.1.9"), await ask("2001:db8::2")]).toEqual([404, 404, 404]);
    expect(await ask("127.0.0.1")).toBe(200);
  });

  test("a request that a proxy let through is told nothing", async () => {
    expect((await allowed("rostrum.test", { "x-forwarded-for": "127.0.0.1" })).status).toBe(404);
    expect((await allowed("rostrum.test", { "x-real-ip": "8.8.8.8" })).status).toBe(200);
  });

  test("10,000 names that nobody has ask the database nothing", async () => {
    const connections = vi.spyOn(pg.Pool.prototype, "connect");
    for (let n = 0; n < 10_000; n += 100) {
      const names = Array.from({ length: 100 }, (_, m) => `random-${n + m}.org`);
      const answers = await Promise.all(names.map(async (name) => (await allowed(name)).status));
      expect(new Set(answers)).toEqual(new Set([404]));
    }
    expect(connections).not.toHaveBeenCalled();
    connections.mockRestore();
  });
});
