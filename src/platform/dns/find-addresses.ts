import type { DnsClient } from "./dns-client.ts";
import type { DnsAnswer } from "./message.ts";

export interface FoundAddress {
  address: string;
  family: 4 | 6;
}

const isUnanswered = ({ status }: DnsAnswer) => status === "silent" || status === "failed" || status === "refused";

/**
 * The addresses of a name by DNS alone. Unlike the system's lookup, which keeps one of Node's four threads until it ends, it stops
 * when `signal` does. Throws with the code `EAI_AGAIN` if no server answered.
 */
export async function findAddresses(dns: DnsClient, name: string, signal: AbortSignal): Promise<FoundAddress[]> {
  const [a, aaaa] = await Promise.all([
    dns.ask({ name, type: "A" }, { signal }),
    dns.ask({ name, type: "AAAA" }, { signal }),
  ]);
  const found = [
    ...getValues(a, "A").map((address) => ({ address, family: 4 as const })),
    ...getValues(aaaa, "AAAA").map((address) => ({ address, family: 6 as const })),
  ];
  if (found.length === 0 && (isUnanswered(a) || isUnanswered(aaaa))) {
    throw Object.assign(new Error("No DNS server answered"), { code: "EAI_AGAIN" });
  }
  return found;
}

function getValues({ records }: DnsAnswer, wanted: "A" | "AAAA"): string[] {
  return records.filter(({ type }) => type === wanted).map(({ value }) => value);
}
