import { networkInterfaces } from "node:os";
import type { DnsClient, DnsServer } from "../../../../platform/dns/dns-client.ts";
import { type DnsAnswer, type DnsType, silence } from "../../../../platform/dns/message.ts";
import { isPrivate } from "../../../../platform/fetcher/public-address.ts";
import { wwwCounterpart } from "../../../../shared/www-counterpart.ts";
import { registeredPart } from "../names/domain-name.ts";

export interface DoctorDeps {
  dns: DnsClient;
  /** The installation's host name. */
  host: string;
  /** Port of domains' name servers; differs from 53 only in tests, whose servers are on loopback. */
  nameServerPort: number;
}

/** Time limit of a check, in milliseconds. */
export const longestCheckMs = 4500;
/** Maximum name servers to query. */
const askedNameServers = 4;
/** Maximum parent names to query for inherited records: a name can have more than a hundred labels. */
const mostAbove = 8;

/** One of the domain's name servers, with its answers. */
export interface NameServerFacts {
  name: string;
  txt: DnsAnswer;
  underscored: DnsAnswer;
  a: DnsAnswer;
}

/** DNS answers about a name, without interpretation. */
export interface DomainFacts {
  name: string;
  /** The registered domain. */
  registered: string;
  soa: DnsAnswer;
  registeredSoa: DnsAnswer;
  txt: DnsAnswer;
  /** For `_rostrum.` plus the name. */
  underscored: DnsAnswer;
  /** The answer without DNSSEC validation: if only this query succeeds, DNSSEC is broken. */
  unchecked: DnsAnswer;
  /** TXT where people put it by mistake. */
  misplaced: DnsAnswer[];
  /** For a nonexistent subdomain, which only a wildcard answers. */
  anyName: DnsAnswer;
  cname: DnsAnswer;
  a: DnsAnswer;
  aaaa: DnsAnswer;
  /** From the name upwards to the registered one. */
  caa: DnsAnswer[];
  counterpart: { name: string; a: DnsAnswer; aaaa: DnsAnswer };
  /** Name servers of the zone that contains the name. */
  ns: DnsAnswer;
  nameServers: NameServerFacts[];
}

export const underscoredName = (name: string) => `_rostrum.${name}`;

/** Runs all queries for a name in parallel, within `longestCheckMs`; late answers are `silent`. */
export async function gatherFacts({ dns, nameServerPort }: DoctorDeps, name: string, signal: AbortSignal) {
  const over = AbortSignal.any([signal, AbortSignal.timeout(longestCheckMs)]);
  const ask = (asked: string, type: DnsType, more: { unchecked?: boolean; server?: DnsServer } = {}) => {
    // A name that is too long for DNS is nowhere.
    if (asked.length > 253) return Promise.resolve({ ...silence, status: "no-name" as const });
    const { server, ...question } = more;
    return dns.ask({ name: asked, type, ...question }, { signal: over, ...(server ? { server } : {}) });
  };
  const registered = registeredPart(name);
  const counterpart = wwwCounterpart(name);
  const soa = ask(name, "SOA");
  const registeredNs = ask(registered, "NS");
  const nameServers = findNameServers(ask, { name, registered, soa, registeredNs, nameServerPort });
  const facts = {
    soa,
    registeredSoa: registered === name ? soa : ask(registered, "SOA"),
    txt: ask(name, "TXT"),
    underscored: ask(underscoredName(name), "TXT"),
    unchecked: ask(name, "SOA", { unchecked: true }),
    misplaced: Promise.all(misplacedNames(name, registered).map((place) => ask(place, "TXT"))),
    anyName: ask(`nobody-made-this-name.${name}`, "TXT"),
    cname: ask(name, "CNAME"),
    a: ask(name, "A"),
    aaaa: ask(name, "AAAA"),
    caa: Promise.all(upTo(name, registered).map((above) => ask(above, "CAA"))),
    ns: nameServers.then(({ ns }) => ns),
    nameServers: nameServers.then(({ servers }) =>
      Promise.all(
        servers.map(async ({ name: server, address }): Promise<NameServerFacts> => {
          const at = { server: { address, port: nameServerPort } };
          const [txt, underscored, a] = await Promise.all([
            ask(name, "TXT", at),
            ask(underscoredName(name), "TXT", at),
            ask(name, "A", at),
          ]);
          return { name: server, txt, underscored, a };
        }),
      ),
    ),
  };
  const [counterpartA, counterpartAaaa] = await Promise.all([ask(counterpart, "A"), ask(counterpart, "AAAA")]);
  const known = Object.fromEntries(
    await Promise.all(Object.entries(facts).map(async ([key, value]) => [key, await value] as const)),
  ) as { [Key in keyof typeof facts]: Awaited<(typeof facts)[Key]> };
  return {
    name,
    registered,
    ...known,
    counterpart: { name: counterpart, a: counterpartA, aaaa: counterpartAaaa },
  } satisfies DomainFacts;
}

/** Where a record ends up when its host was typed with too much, too little, or at another name. */
function misplacedNames(name: string, registered: string): string[] {
  const places = [
    // Providers that add the domain by themselves, and a host that was typed with it.
    ...[`${underscoredName(name)}.${registered}`, `${name}.${registered}`],
    ...[`rostrum.${name}`, `_rostrum.${wwwCounterpart(name)}`, wwwCounterpart(name)],
    ...(registered === name ? [] : [registered, underscoredName(registered)]),
  ];
  return places.filter((place) => place !== name && place !== underscoredName(name));
}

function upTo(name: string, registered: string): string[] {
  const names = [name];
  for (let rest = name; rest !== registered && rest.includes(".") && names.length < mostAbove; ) {
    rest = rest.slice(rest.indexOf(".") + 1);
    names.push(rest);
  }
  return names;
}

/** Whether this machine can reach name servers that have no other address. */
function hasIpv6(): boolean {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.some(({ family, address }) => family === "IPv6" && !isPrivate(address.replace(/%.*/, "")));
}

type Ask = (name: string, type: DnsType) => Promise<DnsAnswer>;

/** Finds the name servers of the zone that contains the name, which may be a part of the registered one with servers of its own. */
async function findNameServers(
  ask: Ask,
  claim: {
    name: string;
    registered: string;
    soa: Promise<DnsAnswer>;
    registeredNs: Promise<DnsAnswer>;
    nameServerPort: number;
  },
): Promise<{ ns: DnsAnswer; servers: { name: string; address: string }[] }> {
  const { zone = claim.registered } = await claim.soa;
  // Behind an alias the answer is of another zone, whose servers have no say in this one.
  const isAbove = zone === claim.name || claim.name.endsWith(`.${zone}`);
  const isBelow = isAbove && zone.endsWith(`.${claim.registered}`);
  const ns = await (isBelow ? ask(zone, "NS") : claim.registeredNs);
  const names = ns.records.filter(({ type }) => type === "NS").map(({ value }) => value);
  const servers = names.slice(0, askedNameServers).map(async (name) => {
    const [four, six] = await Promise.all([ask(name, "A"), hasIpv6() ? ask(name, "AAAA") : silence]);
    const addresses = [...four.records, ...six.records].filter(({ type }) => type === "A" || type === "AAAA");
    // Don't query name servers in private networks (SSRF).
    const found = addresses.find(({ value }) => claim.nameServerPort !== 53 || !isPrivate(value));
    return found ? [{ name, address: found.value }] : [];
  });
  return { ns, servers: (await Promise.all(servers)).flat() };
}
