import { isIP } from "node:net";
import { DnsClient } from "../../../../platform/dns/dns-client.ts";
import type { DnsAnswer, DnsType } from "../../../../platform/dns/message.ts";
import { isPrivate } from "../../../../platform/fetcher/public-address.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { getValues, isConclusive, registeredPart } from "../../../domains/server/public.ts";
import { type Check, look, type Outcome, ok, wrong } from "./check.ts";

/** Addresses and names that are looked up for a mail server. */
const mostLookedUp = 4;

/** DNS records of an address that a mail server sends from. */
export interface ReverseFacts {
  /** The mail server's name in SMTP_URL; the address itself if it has none. */
  host: string;
  address: string;
  ptr: DnsAnswer;
  /** A or AAAA of each name that the address has. */
  names: { name: string; forward: DnsAnswer }[];
}

/** The name under which DNS has the names of an address. */
export function reverseName(address: string): string {
  if (isIP(address) === 4) return `${address.split(".").toReversed().join(".")}.in-addr.arpa`;
  return `${[...expanded(address)].toReversed().join(".")}.ip6.arpa`;
}

/** An IPv6 address as 32 digits. */
function expanded(address: string): string {
  // The form without dots, and with at most one gap.
  const { hostname } = new URL(`http://[${address}]/`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const digits = (part: string) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => group.padStart(4, "0"))
      .join("");
  return tail === undefined ? digits(head) : digits(head).padEnd(32 - digits(tail).length, "0") + digits(tail);
}

/** Many receivers refuse mail from an address without a name that leads back to it. */
export function assessReverse({ host, address, ptr, names }: ReverseFacts): Outcome {
  if (!isConclusive(ptr) || names.some(({ forward }) => !isConclusive(forward))) {
    return look(
      tr("DNS did not answer about the reverse name of {address} in time.", { address }),
      tr("Check again in a minute."),
    );
  }
  const own = host === address ? tr("your mail server's name") : host;
  const whose = host === address ? address : `${address} (${host})`;
  const request = tr("Ask the hosting company of {address} to set its reverse DNS (PTR) to {own}.", { address, own });
  if (names.length === 0) {
    return wrong(tr("{whose} has no reverse DNS name, so many receivers refuse mail from it.", { whose }), request);
  }
  const leadsBack = names.find(({ forward }) =>
    [...getValues(forward, "A"), ...getValues(forward, "AAAA")].some((one) => isSame(one, address)),
  );
  if (!leadsBack) {
    const [{ name } = { name: "" }] = names;
    return wrong(
      tr("The reverse DNS name of {whose}, {name}, doesn't lead back to it, so many receivers refuse mail from it.", {
        whose,
        name,
      }),
      host === address
        ? request
        : tr(
            "Ask the hosting company of {address} to set its reverse DNS (PTR) to {own}, a name that already leads to it.",
            { address, own },
          ),
    );
  }
  if (isGeneric(leadsBack.name, address)) {
    return look(
      tr("The reverse DNS name of {whose}, {name}, looks like that of a home connection, which receivers distrust.", {
        whose,
        name: leadsBack.name,
      }),
      request,
    );
  }
  return ok(tr("{whose} has a reverse DNS name that leads back to it: {name}.", { whose, name: leadsBack.name }));
}

const isSame = (one: string, other: string) => isIP(one) === isIP(other) && reverseName(one) === reverseName(other);

/** Whether a provider made up the name from the address: `203-0-113-9.customer.example`. */
function isGeneric(name: string, address: string): boolean {
  if (isIP(address) !== 4) return false;
  const numbers = name.split(/\D/).filter(Boolean).map(Number);
  return numbers.length >= 4 && address.split(".").every((part) => numbers.includes(Number(part)));
}

/**
 * Hosts of mail servers that are the operator's own: a bare address, or a name in the domain of the sender or of Rostrum. Those of
 * providers are for handing mail in only: nobody knows here which addresses they send from, and the operator can't change them.
 */
export function ownMailHosts(hosts: readonly string[], domains: readonly string[]): string[] {
  const own = domains.filter((domain) => domain.includes(".") && isIP(domain) === 0).map(registeredPart);
  return [...new Set(hosts)].filter((host) => isIP(host) !== 0 || own.includes(registeredPart(host)));
}

type Ask = (name: string, type: DnsType) => Promise<DnsAnswer>;

/** None if the name is an alias of a provider's. */
async function getAddresses(ask: Ask, host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  const [a, aaaa] = await Promise.all([ask(host, "A"), ask(host, "AAAA")]);
  const aliases = [...getValues(a, "CNAME"), ...getValues(aaaa, "CNAME")];
  if (aliases.some((alias) => registeredPart(alias) !== registeredPart(host))) return [];
  return [...getValues(a, "A"), ...getValues(aaaa, "AAAA")];
}

async function gatherReverse(ask: Ask, host: string): Promise<ReverseFacts[]> {
  const addresses = await getAddresses(ask, host);
  // Where it is on a network of its own, its public address is unknown here.
  const inPublic = addresses.filter((address) => !isPrivate(address)).slice(0, mostLookedUp);
  return Promise.all(
    inPublic.map(async (address) => {
      const ptr = await ask(reverseName(address), "PTR");
      const named = getValues(ptr, "PTR").slice(0, mostLookedUp);
      const type = isIP(address) === 4 ? "A" : "AAAA";
      const names = await Promise.all(named.map(async (name) => ({ name, forward: await ask(name, type) })));
      return { host, address, ptr, names };
    }),
  );
}

export const reverseDnsCheck: Check = {
  name: "mail-reverse-dns",
  group: "Email",
  reachesOut: true,
  async run({ config: { mail, publicUrl, dnsServers } }, signal) {
    if (!mail) return [];
    const dns = new DnsClient(dnsServers);
    const sender = mail.from.address.slice(mail.from.address.lastIndexOf("@") + 1).toLowerCase();
    const named = mail.servers.map(({ url }) => getHost(new URL(url)));
    const hosts = ownMailHosts(named, [sender, publicUrl.hostname]);
    const ask: Ask = (name, type) => dns.ask({ name, type }, { signal });
    const facts = await Promise.all(hosts.map((host) => gatherReverse(ask, host)));
    return facts.flat().map(assessReverse);
  },
};

const getHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "").toLowerCase();
