import type { Database } from "../../../../db/database.ts";
import { refuseOnCopy } from "../../../../db/installation.ts";
import type { Config } from "../../../../platform/config/config.ts";
import { DnsClient } from "../../../../platform/dns/dns-client.ts";
import { senderTexts } from "../../sender-contract.ts";
import { diagnoseSender, type SenderOutcome } from "./diagnose.ts";
import { gatherSenderFacts, type SenderToCheck } from "./facts.ts";

export type CheckSender = (sender: SenderToCheck, signal: AbortSignal) => Promise<SenderOutcome>;

/** Checks the DNS records of a sender's domain, within 8 seconds. The result throws `refused` on a muted copy. */
export function openSenderDoctor({ dnsServers }: Pick<Config, "dnsServers">, db: Database): CheckSender {
  const dns = new DnsClient(dnsServers);
  return async (sender, signal) => {
    await refuseOnCopy(db, senderTexts.onCopy);
    return diagnoseSender(await gatherSenderFacts(dns, sender, signal));
  };
}
