import { afterEach, expect, test } from "vitest";
import { startServer } from "../../src/app/server.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/embedded-postgres.ts";
import { findCaddy, freePort, startCaddy } from "../support/caddy.ts";
import { makeWatchedDirectory } from "../support/cluster.ts";
import { silentLogger } from "../support/database.ts";
import { DnsServers } from "../support/dns-server.ts";
import { send } from "../support/http-client.ts";

const login = { email: "owner@example.org", password: "owner password" };

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function directory(): Promise<string> {
  const made = await makeWatchedDirectory("rostrum-tls-");
  undo.push(() => made.remove());
  return made.path;
}

const program = findCaddy();

test.skipIf(!program)(
  "over HTTPS: the host, a verified domain and its www., no other; the domain also while the database is away",
  { timeout: 120_000 },
  async () => {
    const dns = await DnsServers.start(["127.0.0.1"]);
    undo.push(() => dns.stop());
    const database = await startEmbeddedPostgres({ dataDir: await directory() });
    undo.push(() => database.stop());
    const httpsPort = await freePort();
    const config = loadConfig({
      DATABASE_URL: database.connectionString,
      DATA_DIR: await directory(),
      PORT: "0",
      DEMO_CONTENT: "off",
      OWNER_EMAIL: login.email,
      OWNER_PASSWORD: login.password,
      TRUST_PROXY: "127.0.0.1",
      PUBLIC_URL: `https://rostrum.test:${httpsPort}`,
      DNS_SERVERS: `127.0.0.1:${dns.port}`,
      ROSTRUM_NAME_SERVER_PORT: String(dns.port),
    });
    const server = await startServer({ config, logger: silentLogger, print: () => {} });
    undo.push(() => server.stop());
    const port = Number(new URL(server.url).port);
    const caddy = await startCaddy(program ?? "", [port], httpsPort);
    undo.push(() => caddy.stop());
    const get = (name: string, path: string) =>
      send(httpsPort, path, { host: `${name}:${httpsPort}`, isTls: true, headers: { connection: "close" } });

    const host = `rostrum.test:${httpsPort}`;
    const { cookie } = await send(port, "/api/login", { host, json: login, headers: { "x-forwarded-proto": "https" } });
    const call = (path: string, json: object) => send(port, path, { host, json, cookie });
    const token = await (async () => {
      const added = await call("/api/add-domain", { domain: "dover.org" });
      expect(added.status, added.text).toBe(201);
      return added.json<{ verification_token: string }>().verification_token;
    })();
    await call("/api/add-domain", { domain: "pending.org" });
    await expect(get("dover.org", "/")).rejects.toThrow();
    const records = { "_rostrum.dover.org": { TXT: [token] }, "dover.org": { A: ["9.9.1.1"] } };
    await dns.serve({ "127.0.0.1": { zones: ["org", "test"], records } });
    expect((await call("/api/verify-domain", { domain: "dover.org", token })).json()).toMatchObject({ verified: true });

    const onHost = await get("rostrum.test", "/");
    expect(onHost.status).toBe(200);
    // Chosen by Caddy, whose log has the same.
    expect(onHost.headers["x-request-id"]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const home = await get("dover.org", "/");
    expect(home.status).toBe(200);
    expect(home.text).toContain("Your Website");
    expect(home.text).not.toBe(onHost.text);
    const www = await get("www.dover.org", "/articles");
    expect([www.status, www.headers.location]).toEqual([301, `https://dover.org:${httpsPort}/articles`]);
    expect((await get("dover.org", "/articles")).status).toBe(200);
    await expect(get("pending.org", "/")).rejects.toThrow();
    await expect(get("nobody.org", "/")).rejects.toThrow();
    // What is for a TLS front alone is not for those who come through it.
    expect((await get("rostrum.test", "/internal/tls-allowed?domain=dover.org")).status).toBe(404);

    await database.stop();
    const cached = await get("dover.org", "/");
    expect(cached.status).toBe(200);
    expect(cached.text).toBe(home.text);
    // A first visit needs a certificate: who may have one is known without the database.
    expect((await send(port, "/internal/tls-allowed?domain=www.dover.org", { host: "127.0.0.1" })).status).toBe(200);
    await expect(get("nobody-else.org", "/")).rejects.toThrow();
  },
);
