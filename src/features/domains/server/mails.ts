import type { Database } from "../../../db/database.ts";
import { selectOwnersToMail } from "../../accounts/server/public.ts";
import { enqueueMail, mailBody } from "../../mail/server/public.ts";
import { notify } from "../../notifications/server/public.ts";
import { graceDays } from "../contract.ts";
import type { Transition } from "./check-outcome.ts";
import type { DomainRow } from "./domains.queries.ts";
import { unicodeName } from "./names/domain-name.ts";

const texts: Record<Transition, (name: string) => { subject: string; paragraphs: string[] }> = {
  verified: (name) => ({
    subject: `${name} is verified`,
    paragraphs: [`The TXT record was found. ${name} now shows your website.`, "Please keep the record in place."],
  }),
  lost: (name) => ({
    subject: `${name}: the TXT record is missing`,
    paragraphs: [
      `The record that shows that you own ${name} is no longer in DNS.`,
      `Your website stays at ${name} for ${graceDays} days. Add the record again before then.`,
    ],
  }),
  expired: (name) => ({
    subject: `${name} is no longer connected`,
    paragraphs: [
      `The TXT record was missing for ${graceDays} days, so ${name} no longer shows your website.`,
      "To connect it again, add the new record shown in the settings.",
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
  const { subject, paragraphs } = texts[transition](unicodeName(claim.domain));
  const mail = {
    websiteId: claim.website_id,
    kind: `domain-${transition}`,
    senderName: claim.title,
    subject,
    ...mailBody({
      title: subject,
      paragraphs,
      action: { label: "Open the settings", url: new URL("/dashboard/settings", publicUrl).href },
      footer: `You received this because ${claim.domain} is a domain of your website ${claim.title}.`,
    }),
  };
  const owners = await selectOwnersToMail(trx, claim.website_id);
  for (const { email: recipient } of owners) await enqueueMail(trx, { ...mail, recipient }, now);
  if (transition === "verified") return;
  const people = owners.map(({ id }) => ({ id, isMailed: true }));
  const about = { websiteId: claim.website_id, title: unicodeName(claim.domain) };
  await notify(trx, people, { kind: `domain-${transition}`, ...about }, now);
}
