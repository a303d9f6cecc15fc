import { isIP } from "node:net";
import { isLoopback } from "../../../../platform/config/openid.ts";
import { DnsClient } from "../../../../platform/dns/dns-client.ts";
import { boundedFetch } from "../../../../platform/http/bounded-fetch.ts";
import type { SeenCertificate } from "../../../../platform/http/connections/certificate.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { openDoctor, selectDomainSampleAcrossOwners } from "../../../domains/server/public.ts";
import { getHost, inTurns, readCertificates } from "./certificates.ts";
import { type Check, look, type Outcome, ok, wrong } from "./check.ts";
import { assessClock } from "./machine.ts";

/** How many verified domains are looked at, chosen anew each time. */
const sampleSize = 10;
/** Proxies renew a month before the end. */
export const lateAfterDays = 14;
const proxyAction = tr("Look at the log of the proxy (Caddy) for why it doesn't renew the certificate.");

export function assessCertificate(name: string, { until, problem }: SeenCertificate, now: Date): Outcome {
  const days = Math.floor((until.getTime() - now.getTime()) / dayMs);
  const day = until.toISOString().slice(0, 10);
  if (days < 0)
    return wrong(tr("The certificate of {name} ended on {day}: browsers show a warning.", { name, day }), proxyAction);
  if (problem)
    return wrong(tr("Browsers don't accept the certificate of {name} ({problem}).", { name, problem }), proxyAction);
  if (days < lateAfterDays)
    return look(
      tr(
        {
          one: "The certificate of {name} ends on {day}, in {count} day.",
          other: "The certificate of {name} ends on {day}, in {count} days.",
        },
        { name, day, count: days },
      ),
      proxyAction,
    );
  return ok(tr("The certificate of {name} is good until {day}.", { name, day }));
}

export const nameChecks: readonly Check[] = [
  {
    name: "public-name",
    group: "Names and certificates",
    reachesOut: true,
    async run({ config: { publicUrl, dnsServers } }, signal) {
      const host = getHost(publicUrl);
      if (isLoopback(publicUrl) || isIP(host) !== 0) return [];
      const dns = new DnsClient(dnsServers);
      const [a, aaaa] = await Promise.all([
        dns.ask({ name: host, type: "A" }, { signal }),
        dns.ask({ name: host, type: "AAAA" }, { signal }),
      ]);
      const addresses = [...a.records, ...aaaa.records].filter(({ type }) => type === "A" || type === "AAAA");
      if (addresses.length > 0)
        return ok(tr("{host} leads to {list}.", { host, list: formatList(addresses.map(({ value }) => value)) }));
      if (a.status === "silent" || a.status === "failed" || a.status === "refused") {
        return look(
          tr("DNS did not answer about {host}.", { host }),
          tr("Look at the resolvers of this machine, or at DNS_SERVERS."),
        );
      }
      return wrong(
        tr("{host} has no address in DNS, so no one can open it.", { host }),
        tr("Add its A record, or correct PUBLIC_URL."),
      );
    },
  },
  {
    name: "public-address",
    group: "Names and certificates",
    reachesOut: true,
    isLocal: true,
    async run({ config: { publicUrl } }) {
      const action = tr("Are the proxy and Rostrum running, and does a firewall let visitors through?");
      try {
        const { status, headers } = await boundedFetch({ timeoutMs: 5000, maxBytes: 10_000 })(
          new URL("/healthz", publicUrl).href,
          {},
        );
        if (status === 200 && headers.has("x-request-id"))
          return ok(tr("Rostrum answers at {origin}.", { origin: publicUrl.origin }));
        return look(
          tr("Something else answers at {origin} (status {status}).", { origin: publicUrl.origin, status }),
          tr("Does the proxy pass requests on to Rostrum?"),
        );
      } catch {
        return look(tr("{origin} can't be opened from this machine.", { origin: publicUrl.origin }), action);
      }
    },
  },
  {
    name: "public-certificate",
    group: "Names and certificates",
    reachesOut: true,
    async run({ config: { publicUrl }, clock }, signal) {
      if (publicUrl.protocol !== "https:") return [];
      const name = getHost(publicUrl);
      const [own] = await readCertificates(publicUrl, [name], signal);
      if (own?.seen) return assessCertificate(name, own.seen, clock.now());
      return look(
        tr("The certificate of {name} could not be read.", { name }),
        tr("Is the proxy running, and reachable from here?"),
      );
    },
  },
  {
    name: "domain-certificates",
    group: "Names and certificates",
    reachesOut: true,
    needsDatabase: true,
    limitMs: 15_000,
    async run({ db, config: { publicUrl }, clock }, signal) {
      if (publicUrl.protocol !== "https:") return [];
      const domains = await selectDomainSampleAcrossOwners(db, sampleSize);
      if (domains.length === 0) return [];
      const read = await readCertificates(
        publicUrl,
        domains.map(({ domain }) => domain),
        signal,
      );
      const found = read.map(({ name, seen }) =>
        seen
          ? assessCertificate(name, seen, clock.now())
          : look(tr("The proxy shows no certificate for {name}.", { name }), proxyAction),
      );
      const poor = found.filter(({ level }) => level !== "ok");
      return poor.length > 0
        ? poor
        : ok(
            tr(
              {
                one: "The certificate of the {count} domain looked at is good.",
                other: "The certificates of {count} domains looked at are good.",
              },
              { count: found.length },
            ),
          );
    },
  },
  {
    name: "domains",
    group: "Names and certificates",
    reachesOut: true,
    needsDatabase: true,
    limitMs: 15_000,
    async run({ db, config, clock }, signal) {
      const domains = await selectDomainSampleAcrossOwners(db, sampleSize);
      if (domains.length === 0) return [];
      const doctor = openDoctor(config, clock, db);
      const found = await inTurns(domains, async ({ domain, verification_token }) => {
        const { owns, arrives } = await doctor.check(domain, verification_token, signal);
        return { domain, isRight: owns && arrives !== false };
      });
      const poor = found.filter(({ isRight }) => !isRight).map(({ domain }) => domain);
      if (poor.length === 0)
        return ok(
          tr(
            {
              one: "{count} verified domain looked at leads here.",
              other: "{count} verified domains looked at lead here.",
            },
            { count: found.length },
          ),
        );
      return look(
        tr("{poor} of {all} verified domains looked at don't lead here: {list}.", {
          poor: poor.length,
          all: found.length,
          list: formatList(poor),
        }),
        tr("Their owners see under Domains what to do. If it is all of them, this server's address has changed."),
      );
    },
  },
  {
    name: "clock-of-others",
    group: "Machine",
    isLocal: true,
    reachesOut: true,
    async run({ config: { s3, backups, openId }, clock }) {
      const url = s3?.endpoint ?? backups.s3?.endpoint ?? openId?.issuer.href;
      if (!url) return [];
      const { headers } = await boundedFetch({ timeoutMs: 5000, maxBytes: 100_000 })(url, { method: "HEAD" });
      const date = Date.parse(headers.get("date") ?? "");
      // The header has whole seconds.
      const offset = clock.now().getTime() - date - 500;
      return Number.isNaN(date)
        ? []
        : assessClock(Math.abs(offset) < 1000 ? 0 : offset, tr("that of {host}", { host: new URL(url).host }));
    },
  },
];
