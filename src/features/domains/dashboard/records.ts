import type { Domain, DomainTarget } from "../contract.ts";

export interface DnsRecord {
  type: "TXT" | "A" | "AAAA" | "CNAME";
  /** As providers' forms want it: without the domain at its end. */
  host: string;
  value: string;
}

type Name = Pick<Domain, "domain" | "zone">;

/** A name as it is typed at a provider, who adds the domain by itself; `@` means the domain. */
export function hostOf(name: string, zone: string): string {
  return name === zone ? "@" : name.slice(0, -zone.length - 1);
}

/** The record that shows whose a domain is. */
export function ownershipRecord({
  domain,
  zone,
  verification_token,
}: Name & Pick<Domain, "verification_token">): DnsRecord {
  const name = `_rostrum.${domain}`;
  // One that is too long for DNS: the domain itself will do.
  return {
    type: "TXT",
    host: hostOf(name.length > 253 ? domain : name, zone),
    value: `rostrum-verification=${verification_token}`,
  };
}

/** Records that lead a name here, and its `www.`; none when the installation has no public address. */
export function addressRecords({ domain, zone }: Name, { host, a, aaaa }: DomainTarget): DnsRecord[] {
  if (!host && a.length + aaaa.length === 0) return [];
  const own: DnsRecord[] =
    domain !== zone && host
      ? [{ type: "CNAME", host: hostOf(domain, zone), value: host }]
      : [
          ...a.map((value): DnsRecord => ({ type: "A", host: hostOf(domain, zone), value })),
          ...aaaa.map((value): DnsRecord => ({ type: "AAAA", host: hostOf(domain, zone), value })),
        ];
  return domain === zone ? [...own, { type: "CNAME", host: "www", value: host ?? domain }] : own;
}
