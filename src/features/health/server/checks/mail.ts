import { isIP } from "node:net";
import type { MailServerConfig } from "../../../../platform/config/mail-servers.ts";
import { DnsClient } from "../../../../platform/dns/dns-client.ts";
import type { DnsAnswer } from "../../../../platform/dns/message.ts";
import { verifyServer } from "../../../../platform/mail/smtp.ts";
import { MailError } from "../../../../platform/mail/transport.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { type Check, look, type Outcome, ok, orOk, wrong } from "./check.ts";
import { returnedMailCheck } from "./returned-mail.ts";
import { reverseDnsCheck } from "./reverse-dns.ts";

const actions = {
  environment: tr("Correct SMTP_URL, or contact your email provider. Until then, email waits and is sent later."),
  settings: tr(
    "Correct it under Settings, Email, or contact your email provider. Until then, email waits and is sent later.",
  ),
};

/** DNS records of the sender's domain that receivers of our mail look at. */
export interface SenderRecords {
  /** TXT of the domain. */
  txt: DnsAnswer;
  /** TXT of `_dmarc`. */
  dmarc: DnsAnswer;
  /** TXT of `_domainkey`: empty if there are keys below it. */
  keys: DnsAnswer;
}

/** Mail without these records ends up as spam. */
export function assessSender(domain: string, { txt, dmarc, keys }: SenderRecords): readonly Outcome[] {
  const answers = ({ status }: DnsAnswer) => status === "ok" || status === "empty" || status === "no-name";
  if (![txt, dmarc, keys].every(answers)) {
    return [look(tr("DNS did not answer about {domain} in time.", { domain }), tr("Check again in a minute."))];
  }
  const starting = (answer: DnsAnswer, start: string) =>
    answer.records.filter(({ type, value }) => type === "TXT" && value.toLowerCase().startsWith(start));
  const found: Outcome[] = [];
  const spf = starting(txt, "v=spf1").length;
  if (spf === 0) {
    found.push(
      look(
        tr("{domain} has no SPF record, so mail may be marked as spam.", { domain }),
        tr("Add the TXT record of your mail provider (v=spf1 …) to {domain}.", { domain }),
      ),
    );
  }
  if (spf > 1) {
    found.push(
      wrong(tr("{domain} has {spf} SPF records, so none counts.", { domain, spf }), tr("Merge them into one.")),
    );
  }
  if (starting(dmarc, "v=dmarc1").length === 0) {
    found.push(
      look(
        tr("{domain} has no DMARC record, which large providers ask for.", { domain }),
        tr("Add a TXT record at _dmarc.{domain}: v=DMARC1; p=none", { domain }),
      ),
    );
  }
  if (keys.status === "no-name") {
    found.push(
      look(
        tr("{domain} has no DKIM key, so mail can't be signed.", { domain }),
        tr("Add the DKIM record that your mail provider shows you."),
      ),
    );
  }
  return orOk(found, tr("{domain} has SPF, DKIM, and DMARC records.", { domain }));
}

/** Below the limit of the check, so that one that doesn't answer says nothing about the others. */
const eachLimitMs = 7000;

async function tryServer(
  server: MailServerConfig,
  { isOneOfSeveral, isStored }: { isOneOfSeveral: boolean; isStored: boolean },
  signal: AbortSignal,
): Promise<Outcome> {
  const limits = isOneOfSeveral ? [signal, AbortSignal.timeout(eachLimitMs)] : [signal];
  try {
    await verifyServer(server, AbortSignal.any(limits));
    return ok(
      server.requiresTls
        ? tr("The mail server at {server} accepts mail, encrypted.", { server: server.name })
        : tr("The mail server at {server} accepts mail.", { server: server.name }),
    );
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (!isOneOfSeveral) return wrong(error.message, actions[isStored ? "settings" : "environment"]);
    return wrong(
      `${server.name}: ${error.message}`,
      tr("Correct SMTP_URL, or contact its administrator. Until then, the others get its email."),
    );
  }
}

export const mailChecks: readonly Check[] = [
  returnedMailCheck,
  reverseDnsCheck,
  {
    name: "mail-server",
    group: "Email",
    reachesOut: true,
    late: wrong(
      tr("The mail server doesn't answer within 8 seconds."),
      tr("Correct its settings, or contact your email provider. Until then, email waits and is sent later."),
    ),
    async run({ config }, signal) {
      if (!config.mail) {
        return look(
          tr("No mail server is configured: owners have to send links themselves."),
          tr("Set one up under Settings, Email, or set SMTP_URL and MAIL_FROM."),
        );
      }
      const { servers, isStored = false } = config.mail;
      const kind = { isOneOfSeveral: servers.length > 1, isStored };
      return Promise.all(servers.map((server) => tryServer(server, kind, signal)));
    },
  },
  {
    name: "mail-sender",
    group: "Email",
    reachesOut: true,
    async run({ config: { mail, dnsServers } }, signal) {
      const domain = mail?.from.address.split("@").at(-1)?.toLowerCase() ?? "";
      if (!domain.includes(".") || isIP(domain) !== 0) return [];
      const dns = new DnsClient(dnsServers);
      const ask = (name: string) => dns.ask({ name, type: "TXT" }, { signal });
      const [txt, dmarc, keys] = await Promise.all([ask(domain), ask(`_dmarc.${domain}`), ask(`_domainkey.${domain}`)]);
      return assessSender(domain, { txt, dmarc, keys });
    },
  },
];
