import type { Domain, DomainTarget } from "../contract.ts";

export interface DnsRecord {
  type: "TXT" | "A" | "AAAA" | "CNAME";
  /** The name as providers' forms expect it, without the domain. */
  host: string;
  value: string;
}

type Name = Pick<Domain, "domain" | "zone">;

/** The name to enter at a provider that appends the domain; `@` means the domain itself. */
export function getHost(name: string, zone: string): string {
  return name === zone ? "@" : name.slice(0, -zone.length - 1);
}

/** The record that proves ownership. */
export function ownershipRecord({
  domain,
  zone,
  verification_token,
}: Name & Pick<Domain, "verification_token">): DnsRecord {
  const name = `_rostrum.${domain}`;
  // Use the domain itself if the prefixed name is too long for DNS.
  return {
    type: "TXT",
    host: getHost(name.length > 253 ? domain : name, zone),
    value: `rostrum-verification=${verification_token}`,
  };
}

/** Records that point a name and its `www.` here; empty without a public address. */
export function addressRecords({ domain, zone }: Name, { host, a, aaaa }: DomainTarget): DnsRecord[] {
  if (!host && a.length + aaaa.length === 0) return [];
  const own: DnsRecord[] =
    domain !== zone && host
      ? [{ type: "CNAME", host: getHost(domain, zone), value: host }]
      : [
          ...a.map((value): DnsRecord => ({ type: "A", host: getHost(domain, zone), value })),
          ...aaaa.map((value): DnsRecord => ({ type: "AAAA", host: getHost(domain, zone), value })),
        ];
  return domain === zone ? [...own, { type: "CNAME", host: "www", value: host ?? domain }] : own;
}
