import { afterAll, beforeAll, expect, test } from "vitest";
import type { FindingCode } from "../../src/features/domains/contract.ts";
import { Doctor } from "../../src/features/domains/server/doctor/doctor.ts";
import { DnsClient } from "../../src/platform/dns/dns-client.ts";
import { DnsServers, type Network, type Records, type View } from "../support/dns-server.ts";

const name = "example.org";
const token = "0123456789abcdef0123456789abcdef01234567";
const value = `rostrum-verification=${token}`;
const here = "9.9.1.1";
const here6 = "2620:fe::1";
const elsewhere = "8.8.4.4";

let servers: DnsServers;
let doctor: Doctor;
beforeAll(async () => {
  servers = await DnsServers.start();
  const dns = new DnsClient([`127.0.0.1:${servers.port}`]);
  const clock = { now: () => new Date() };
  doctor = new Doctor({
    dns,
    clock,
    host: "host.example.net",
    nameServerPort: servers.port,
    isMuted: async () => false,
  });
});
afterAll(() => servers?.stop());

type Zone = Record<string, Records>;

const outside: Zone = {
  "host.example.net": { A: [here], AAAA: [here6] },
  "ns1.provider.net": { A: ["127.0.0.2"] },
  "ns2.provider.net": { A: ["127.0.0.3"] },
};
const NS = ["ns1.provider.net", "ns2.provider.net"];
const www: Zone = { "www.example.org": { CNAME: ["host.example.net"] } };
const record: Zone = { "_rostrum.example.org": { TXT: [value] } };
const apex = (records: Records): Zone => ({ [name]: { NS, A: [here], ...records } });
/** Everything as it should be. */
const right: Zone = { ...apex({}), ...record, ...www };

interface Faults {
  /** The name servers' own zone, where it differs from what the resolver says. */
  second?: Zone;
  resolver?: Partial<View>;
  servers?: Partial<View>;
  secondServer?: Partial<View>;
}

/** All servers say the same of a zone, but for what is named. */
function networkOf(zone: Zone, { second = zone, resolver, servers: both, secondServer }: Faults = {}): Network {
  return {
    "127.0.0.1": { zones: ["org", "net", "example.net", name], records: { ...outside, ...zone }, ...resolver },
    "127.0.0.2": { zones: [name], records: zone, ...both },
    "127.0.0.3": { zones: [name], records: second, ...both, ...secondServer },
  };
}

async function check(network: Network, asked = name) {
  await servers.serve(network);
  return doctor.check(asked, token, AbortSignal.timeout(10_000));
}

/** Returns the owner's findings that are not good news. */
async function problems(network: Network, asked = name) {
  const { findings } = await check(network, asked);
  return findings.filter(({ level }) => level !== "good");
}

const good: [string, Network, string?][] = [
  ["an apex with addresses, its www. an alias", networkOf(right)],
  [
    "the token at the domain itself, among others",
    networkOf({ ...apex({ TXT: ["v=spf1 -all", token], AAAA: [here6] }), ...www }),
  ],
  [
    "a name below that is an alias",
    networkOf({
      [name]: { NS },
      "blog.example.org": { CNAME: ["host.example.net"] },
      "_rostrum.blog.example.org": { TXT: [value] },
    }),
    "blog.example.org",
  ],
  [
    "CAA records that allow us",
    networkOf({
      ...right,
      ...apex({ CAA: ["issue digicert.com", "issue letsencrypt.org; validationmethods=http-01"] }),
    }),
  ],
  [
    "a wildcard beside the record itself",
    networkOf({ ...right, "*.example.org": { A: [elsewhere], TXT: ["anything"] } }),
  ],
  [
    "a record that the resolver has not heard of yet",
    networkOf(right, { resolver: { records: { ...outside, ...apex({}), ...www } } }),
  ],
  [
    "name servers with words of a notice in the domain's own name, or in renewable",
    networkOf({
      ...right,
      [name]: { NS: ["ns1.expired.example.org", "ns1.renewables.net"], A: [here] },
      "ns1.expired.example.org": { A: ["127.0.0.2"] },
      "ns1.renewables.net": { A: ["127.0.0.3"] },
    }),
  ],
  [
    "a name given out below a public one, which may be an alias",
    networkOf(
      {},
      {
        resolver: {
          zones: ["io", "net", "me.github.io"],
          records: {
            ...outside,
            "me.github.io": { CNAME: ["host.example.net"] },
            "_rostrum.me.github.io": { TXT: [value] },
            "www.me.github.io": { CNAME: ["host.example.net"] },
          },
        },
      },
    ),
    "me.github.io",
  ],
  ["an alias of a part with name servers of its own", aliasOfOtherZone(), "blog.example.org"],
];

/** `blog.` leads to `cdn.`, which is a zone at the second server alone. */
function aliasOfOtherZone(): Network {
  const zone: Zone = {
    [name]: { NS: ["ns1.provider.net"] },
    "blog.example.org": { CNAME: ["cdn.example.org"] },
    "_rostrum.blog.example.org": { TXT: [value] },
    "cdn.example.org": { NS: ["ns2.provider.net"], A: [here] },
  };
  const zones = ["org", "net", name, "cdn.example.org"];
  return networkOf(zone, { resolver: { zones }, secondServer: { zones: ["cdn.example.org"] } });
}

test.each(good)("nothing is wrong with %s", async (_name, network, asked) => {
  const found = await check(network, asked);
  expect(found.findings.filter(({ level }) => level !== "good")).toEqual([]);
  expect(found).toMatchObject({ owns: true, arrives: true });
});

const without = (...names: string[]): Zone =>
  Object.fromEntries(Object.entries(right).filter(([known]) => !names.includes(known)));
const unverified = without("_rostrum.example.org");
const txt = (text: string): Zone => ({ ...unverified, "_rostrum.example.org": { TXT: [text] } });
const old = "fedcba9876543210fedcba9876543210fedcba98";

/** The first thing that an owner is told, and a record that must be shown as seen. */
const faults: [string, FindingCode, Network, string?, string?][] = [
  ["no such domain", "domain-not-found", networkOf({}, { resolver: { zones: ["org", "net"], records: outside } })],
  ["an expired one", "name-expired", networkOf({ ...unverified, ...apex({ NS: ["ns1.expired-domain.net"] }) })],
  ["DNSSEC that fails", "dnssec-broken", networkOf(right, { resolver: { unproven: [name] } })],
  ["name servers that nobody reaches", "zone-broken", networkOf(right, { resolver: { failing: [name] } })],
  ["name servers that don't answer", "ns-silent", networkOf(unverified, { servers: { silent: ["*"] } })],
  ["one name server that doesn't answer", "ns-some-silent", networkOf(right, { secondServer: { silent: ["*"] } })],
  ["name servers that don't know the domain", "ns-not-responsible", networkOf(unverified, { servers: { zones: [] } })],
  ["name servers that disagree", "ns-disagree", networkOf(right, { second: { ...right, [name]: { NS } } })],
  ["no TXT record", "txt-missing", networkOf(unverified)],
  [
    "other TXT records only",
    "txt-missing",
    networkOf({ ...unverified, ...apex({ TXT: ["v=spf1 -all"] }) }),
    undefined,
    'example.org TXT "v=spf1 -all"',
  ],
  [
    "the zone appended twice",
    "txt-doubled-name",
    networkOf({ ...unverified, "_rostrum.example.org.example.org": { TXT: [value] } }),
    undefined,
    `_rostrum.example.org.example.org TXT "${value}"`,
  ],
  ["the domain as host", "txt-doubled-name", networkOf({ ...unverified, "example.org.example.org": { TXT: [value] } })],
  [
    "the record without its underscore",
    "txt-wrong-name",
    networkOf({ ...unverified, "rostrum.example.org": { TXT: [value] } }),
  ],
  [
    "the record at www.",
    "txt-wrong-name",
    networkOf({ ...unverified, "www.example.org": { A: [here], TXT: [value] } }),
  ],
  ["an old token", "txt-other-token", networkOf(txt(`rostrum-verification=${old}`)), undefined, old],
  ["a bare old token", "txt-other-token", networkOf(txt(old))],
  ["a token in quotes", "txt-quoted", networkOf(txt(`"${value}"`))],
  [
    "a token with a space",
    "txt-spaces",
    networkOf(txt(`rostrum-verification= ${token.slice(0, 20)} ${token.slice(20)}`)),
  ],
  ["a token that is cut", "txt-cut", networkOf(txt(value.slice(0, 40)))],
  ["a value without its token", "txt-cut", networkOf(txt("rostrum-verification="))],
  [
    "a record not yet at all name servers",
    "txt-not-everywhere",
    networkOf(right, { second: unverified, resolver: { records: { ...outside, ...unverified } } }),
  ],
  [
    "an alias in the record's place",
    "txt-hidden-by-cname",
    networkOf({ ...unverified, "_rostrum.example.org": { CNAME: ["host.example.net"] } }),
  ],
  [
    "an alias at the name",
    "txt-hidden-by-cname",
    networkOf({ [name]: { NS }, "blog.example.org": { CNAME: ["host.example.net"] } }),
    "blog.example.org",
  ],
  [
    "a wildcard in the record's place",
    "txt-wildcard",
    networkOf({ ...unverified, "*.example.org": { TXT: ["v=spf1 -all"] } }),
  ],
  [
    "an alias at the apex",
    "cname-at-apex",
    networkOf({ ...record, ...www, [name]: { NS, CNAME: ["host.example.net"] } }),
  ],
  ["no address", "address-missing", networkOf({ ...right, [name]: { NS } })],
  [
    "an address elsewhere",
    "address-elsewhere",
    networkOf({ ...right, ...apex({ A: [elsewhere] }) }),
    undefined,
    `example.org A ${elsewhere}`,
  ],
  ["one address too many", "address-some-elsewhere", networkOf({ ...right, ...apex({ A: [here, elsewhere] }) })],
  ["an address of a home network", "address-private", networkOf({ ...right, ...apex({ A: ["192.168.1.10"] }) })],
  [
    "an old AAAA record",
    "aaaa-old",
    networkOf({ ...right, ...apex({ AAAA: ["2a00:1450::1"] }) }),
    undefined,
    "example.org AAAA 2a00:1450::1",
  ],
  ["a name that has no address but IPv6's", "ipv4-missing", networkOf({ ...right, [name]: { NS, AAAA: [here6] } })],
  ["a proxy in front", "proxy-in-front", networkOf({ ...right, ...apex({ A: ["104.16.1.1"] }) })],
  [
    "an alias of a name without address",
    "cname-nowhere",
    networkOf({
      [name]: { NS },
      "blog.example.org": { CNAME: ["gone.example.net"] },
      "_rostrum.blog.example.org": { TXT: [value] },
    }),
    "blog.example.org",
  ],
  [
    "a name below that nobody made",
    "name-not-found",
    networkOf({ [name]: { NS }, "_rostrum.blog.example.org": { TXT: [value] } }, { resolver: {} }),
    "deep.blog.example.org",
  ],
  [
    "CAA that forbids certificates",
    "caa-forbids",
    networkOf({ ...right, ...apex({ CAA: ["issue digicert.com"] }) }),
    undefined,
    "example.org CAA issue digicert.com",
  ],
  ["CAA that forbids them to everybody", "caa-forbids", networkOf({ ...right, ...apex({ CAA: ["issue ;"] }) })],
  ["www. that leads nowhere", "www-missing", networkOf(without("www.example.org"))],
  ["www. that leads elsewhere", "www-elsewhere", networkOf({ ...right, "www.example.org": { A: [elsewhere] } })],
  ["DNS that does not answer us", "resolver-silent", networkOf(right, { resolver: { silent: ["*"] } })],
  [
    "a record that nobody answers about",
    "resolver-silent",
    networkOf({ ...right, ...apex({ NS: [] }) }, { resolver: { silent: ["_rostrum.example.org"] } }),
  ],
];

test.each(faults)("%s is %s", async (_name, code, network, asked, seen) => {
  const found = await problems(network, asked);
  // That and nothing else: a second finding would send them looking for what is not wrong.
  const codes = code === "name-not-found" ? ["txt-missing", code] : [code];
  expect(found.map((finding) => finding.code)).toEqual(codes);
  const finding = found.find((one) => one.code === code);
  if (seen) expect(finding?.seen.join("\n")).toContain(seen);
  // Whoever reads it must know what to do next.
  expect(finding?.text).toMatch(/\.$/);
});

test("servers that never answer are waited for in one stretch, not one after the other, and one can call it off", async () => {
  const took = async (silent: string, patienceMs: number) => {
    await servers.serve(networkOf(right, { resolver: { silent: [silent] } }));
    const start = performance.now();
    await doctor.check(name, token, AbortSignal.timeout(patienceMs));
    return performance.now() - start;
  };
  const one = await took("_rostrum.example.org", 60_000);
  expect(await took("*", 60_000)).toBeLessThan(2 * one);
  expect(await took("*", 200)).toBeLessThan(one);
});

test.each([value.toUpperCase(), `_rostrum TXT ${value}`])(
  "the token in %s is called neither quoted nor old",
  async (text) => {
    const [finding] = await problems(networkOf(txt(text)));
    expect(finding?.code).toBe("txt-other-token");
    expect(finding?.text).toContain("just as it is shown");
  },
);

test("a name of very many parts asks for little more than another", async () => {
  await check(networkOf(right), `${"a.".repeat(100)}example.org`);
  const asked = Object.entries(await servers.questions()).filter(([question]) => question.endsWith(" CAA"));
  expect(asked).toHaveLength(8);
});

test("an answer that is too large for a datagram is fetched whole", async () => {
  const many = Array.from({ length: 40 }, (_, n) => `${n} ${"x".repeat(200)}`);
  const found = await check(networkOf({ ...right, "_rostrum.example.org": { TXT: [...many, value] } }));
  expect(found.owns).toBe(true);
});
