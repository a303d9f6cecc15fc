import type { DnsClient } from "../../../../platform/dns/dns-client.ts";
import { type DnsAnswer, silence } from "../../../../platform/dns/message.ts";
import { getValues, registeredPart } from "../../../domains/server/public.ts";
import type { Ask } from "./ask.ts";
import { gatherSpf, type SpfFacts } from "./spf-facts.ts";

/** Time limit of a check, in milliseconds. */
const longestCheckMs = 8000;
/** Maximum mail servers to look up. */
const mostMailServers = 6;

/** A key whose record is looked up. */
export interface KeyToCheck {
  selector: string;
  /** As in the record's `p=`. */
  publicKey: string;
}

export interface KeyFacts extends KeyToCheck {
  /** Where its record belongs. */
  name: string;
  txt: DnsAnswer;
  /** TXT where people put it by mistake. */
  misplaced: { name: string; txt: DnsAnswer }[];
}

/** DNS answers about a sender's domain, without interpretation. */
export interface SenderFacts {
  /** The domain of the address. */
  sender: string;
  /** The domain that signs: the same, or above it. */
  domain: string;
  registered: string;
  /** The domain of bounces, which SPF is about. */
  envelope: string | undefined;
  keys: KeyFacts[];
  spf: SpfFacts;
  /** At the sender's domain, then at the registered one. */
  dmarc: { name: string; txt: DnsAnswer }[];
  /** `_dmarc` with the domain appended twice. */
  doubledDmarc: DnsAnswer;
  mx: DnsAnswer;
  mailServers: { name: string; a: DnsAnswer; aaaa: DnsAnswer }[];
}

export interface SenderToCheck {
  sender: string;
  domain: string;
  envelope: string | undefined;
  keys: readonly KeyToCheck[];
}

/** Runs all queries, within `longestCheckMs`; late answers are `silent`. */
export async function gatherSenderFacts(
  dns: DnsClient,
  { sender, domain, envelope, keys }: SenderToCheck,
  signal: AbortSignal,
): Promise<SenderFacts> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(longestCheckMs)]);
  const ask: Ask = (name, type) => {
    // A name that is too long for DNS is nowhere.
    if (name.length > 253) return Promise.resolve({ ...silence, status: "no-name" });
    return dns.ask({ name, type }, { signal: over });
  };
  const registered = registeredPart(sender);
  const getTxt = async (name: string) => ({ name, txt: await ask(name, "TXT") });
  const [keyFacts, spf, dmarc, doubledDmarc, mail] = await Promise.all([
    Promise.all(keys.map((key) => gatherKey(ask, key, { domain, registered }))),
    gatherSpf(ask, sender),
    Promise.all([...new Set([`_dmarc.${sender}`, `_dmarc.${registered}`])].map(getTxt)),
    ask(`_dmarc.${sender}.${registered}`, "TXT"),
    gatherMail(ask, sender),
  ]);
  return { sender, domain, registered, envelope, keys: keyFacts, spf, dmarc, doubledDmarc, ...mail };
}

async function gatherKey(
  ask: Ask,
  key: KeyToCheck,
  { domain, registered }: { domain: string; registered: string },
): Promise<KeyFacts> {
  const name = `${key.selector}._domainkey.${domain}`;
  const places = [
    // Providers that append the domain, and a host that was typed with it.
    ...new Set([`${name}.${registered}`, `${name}.${domain}`]),
    ...[`${key.selector}.${domain}`, `_domainkey.${domain}`, `${key.selector}.domainkey.${domain}`],
    ...(registered === domain ? [] : [`${key.selector}._domainkey.${registered}`]),
    domain,
  ];
  const [txt, ...misplaced] = await Promise.all([name, ...places].map((place) => ask(place, "TXT")));
  return {
    ...key,
    name,
    txt: txt ?? silence,
    misplaced: misplaced.map((answer, index) => ({ name: places[index] ?? "", txt: answer })),
  };
}

async function gatherMail(ask: Ask, sender: string): Promise<Pick<SenderFacts, "mx" | "mailServers">> {
  const mx = await ask(sender, "MX");
  const names = getValues(mx, "MX").map(getMailServer).filter(Boolean).slice(0, mostMailServers);
  const mailServers = names.map(async (name) => {
    const [a, aaaa] = await Promise.all([ask(name, "A"), ask(name, "AAAA")]);
    return { name, a, aaaa };
  });
  return { mx, mailServers: await Promise.all(mailServers) };
}

/** The name in an MX record; empty for a null MX (RFC 7505). */
export const getMailServer = (value: string): string => value.slice(value.indexOf(" ") + 1);
