import type { Clock } from "../../../../platform/clock.ts";
import type { Config } from "../../../../platform/config.ts";
import { DnsClient } from "../../../../platform/dns/dns-client.ts";
import { Doctor } from "./doctor.ts";

export function openDoctor(
  { dnsServers, nameServerPort, publicUrl }: Pick<Config, "dnsServers" | "nameServerPort" | "publicUrl">,
  clock: Clock,
): Doctor {
  return new Doctor({ dns: new DnsClient(dnsServers), clock, nameServerPort, host: publicUrl.hostname });
}
