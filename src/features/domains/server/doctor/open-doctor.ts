import type { Database } from "../../../../db/database.ts";
import { isMuted } from "../../../../db/installation.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Config } from "../../../../platform/config/config.ts";
import { DnsClient } from "../../../../platform/dns/dns-client.ts";
import { Doctor } from "./doctor.ts";

export function openDoctor(
  { dnsServers, nameServerPort, publicUrl }: Pick<Config, "dnsServers" | "nameServerPort" | "publicUrl">,
  clock: Clock,
  db: Database,
): Doctor {
  const dns = new DnsClient(dnsServers);
  return new Doctor({ dns, clock, nameServerPort, host: publicUrl.hostname, isMuted: () => isMuted(db) });
}
