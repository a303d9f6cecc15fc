import type { Database } from "../../../db/database.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { mailAccount, selectOwnersToMail } from "../../accounts/server/public.ts";
import { notify } from "../../notifications/server/public.ts";
import { graceDays } from "../contract.ts";
import type { Transition } from "./check-outcome.ts";
import type { DomainRow } from "./domains.queries.ts";
import { unicodeName } from "./names/domain-name.ts";

const texts: Record<Transition, (domain: string) => { title: string; paragraphs: string[] }> = {
  verified: (domain) => ({
    title: tr("{domain} is verified", { domain }),
    paragraphs: [
      tr("The TXT record was found. {domain} now shows your website.", { domain }),
      tr("Please keep the record in place."),
    ],
  }),
  lost: (domain) => ({
    title: tr("{domain}: the TXT record is missing", { domain }),
    paragraphs: [
      tr("The record that shows that you own {domain} is no longer in DNS.", { domain }),
      tr(
        {
          one: "Your website stays at {domain} for {count} day. Add the record again before then.",
          other: "Your website stays at {domain} for {count} days. Add the record again before then.",
        },
        { domain, count: graceDays },
      ),
    ],
  }),
  expired: (domain) => ({
    title: tr("{domain} is no longer connected", { domain }),
    paragraphs: [
      tr(
        {
          one: "The TXT record was missing for {count} day, so {domain} no longer shows your website.",
          other: "The TXT record was missing for {count} days, so {domain} no longer shows your website.",
        },
        { domain, count: graceDays },
      ),
      tr("To connect it again, add the new record shown in the settings."),
    ],
  }),
};

interface AboutDomain {
  claim: DomainRow;
  transition: Transition;
  publicUrl: URL;
  now: Date;
}

/** Mails the owners about a change found by a scheduled check. Problems are notifications, too. */
export async function reportChange(trx: Database, { claim, transition, publicUrl, now }: AboutDomain): Promise<void> {
  const { website_id: websiteId, title: website, domain } = claim;
  const compose = () => ({
    kind: `domain-${transition}`,
    ...texts[transition](unicodeName(domain)),
    action: { label: tr("Open the settings"), url: new URL("/dashboard/settings", publicUrl).href },
    footer: tr("You received this because {domain} is a domain of your website {website}.", { domain, website }),
    recipientOnly: false,
  });
  const owners = await selectOwnersToMail(trx, websiteId);
  for (const { email: recipient } of owners)
    await mailAccount(trx, { recipient, websiteId, title: website }, compose, now);
  if (transition === "verified") return;
  const people = owners.map(({ id }) => ({ id, isMailed: true }));
  const about = { websiteId, title: unicodeName(domain) };
  await notify(trx, people, { kind: `domain-${transition}`, ...about }, now);
}
