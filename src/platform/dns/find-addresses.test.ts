import { lookup } from "node:dns/promises";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DnsServers } from "../../../tests/support/dns-server.ts";
import { Fetcher, type Wanted } from "../fetcher/fetcher.ts";
import { root } from "../root.ts";
import { DnsClient } from "./dns-client.ts";
import { findAddresses } from "./find-addresses.ts";

let servers: DnsServers;
let dns: DnsClient;
beforeAll(async () => {
  servers = await DnsServers.start(["127.0.0.1"]);
  dns = new DnsClient([`127.0.0.1:${servers.port}`]);
});
afterAll(() => servers.stop());
beforeEach(() =>
  servers.serve({
    "127.0.0.1": {
      zones: ["example"],
      records: {
        "site.example": { A: ["192.0.2.1", "192.0.2.2"], AAAA: ["2001:db8::1"] },
        "www.site.example": { CNAME: ["site.example"] },
        "old.example": { A: ["192.0.2.3"] },
      },
      silent: ["silent.example"],
      failing: ["failing.example"],
    },
  }),
);

const wanted: Wanted = { types: ["text/html"], maxBytes: 1000 };
const find = (name: string, signal = AbortSignal.timeout(10_000)) => findAddresses(dns, name, signal);
const fetcher = () => new Fetcher({ resolve: (name, signal) => findAddresses(dns, name, signal) });
/** Sockets of ours that are open. */
const sockets = () => process.getActiveResourcesInfo().filter((kind) => kind.startsWith("UDP")).length;

test("all addresses of a name, also behind an alias", async () => {
  expect(await find("site.example")).toEqual([
    { address: "192.0.2.1", family: 4 },
    { address: "192.0.2.2", family: 4 },
    { address: "2001:db8::1", family: 6 },
  ]);
  expect((await find("www.site.example")).map(({ address }) => address)).toContain("192.0.2.1");
  expect(await find("old.example")).toEqual([{ address: "192.0.2.3", family: 4 }]);
  expect(await find("none.example")).toEqual([]);
});

test("a name that no server knows about is unknown, not nowhere", async () => {
  await expect(find("failing.example")).rejects.toMatchObject({ code: "EAI_AGAIN" });
  expect(await fetcher().fetch("http://failing.example/", wanted)).toEqual({ ok: false, problem: "unknown_host" });
});

test("a lookup ends with the fetch, and takes no thread of those that look up other names", async () => {
  const before = sockets();
  const given = Array.from({ length: 30 }, () =>
    fetcher().fetch("http://silent.example/", { ...wanted, timeoutMs: 700 }),
  );
  await expect.poll(sockets).toBeGreaterThan(before);
  let isOver = false;
  const all = Promise.all(given).finally(() => {
    isOver = true;
  });
  await lookup("localhost");
  expect(isOver).toBe(false);
  for (const result of await all) expect(result).toEqual({ ok: false, problem: "timeout" });
  await expect.poll(sockets).toBe(before);
  const asked = await servers.questions();
  expect(asked["silent.example A"]).toBe(30);
});

test("no file of the server looks names up through the system", () => {
  const files = globSync("src/**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  const imports = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/import ([^;]*) from "(?:node:)?dns(?:\/promises)?"/g)].map(
      ([, names]) => `${file}: ${names}`,
    ),
  );
  expect(imports).toEqual(["src/platform/dns/dns-client.ts: { getServers }"]);
});
