import type { DnsAnswer, DnsType } from "../../../../platform/dns/message.ts";

/** Asks DNS within the time limit of the check. */
export type Ask = (name: string, type: DnsType) => Promise<DnsAnswer>;
