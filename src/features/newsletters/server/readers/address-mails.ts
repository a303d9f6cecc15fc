import type { Database } from "../../../../db/database.ts";
import { confirmDays } from "../../../forms/contract.ts";
import { enqueueMail, mailBody, withoutAddresses } from "../../../mail/server/public.ts";
import type { Site } from "../../../websites/server/public.ts";
import { undoDays } from "../../readers-contract.ts";

interface AddressMail {
  site: Site;
  recipient: string;
  token: string;
  now: Date;
}

const addressUrl = ({ site, token }: AddressMail) => `${site.origin}/newsletter/address/${token}`;

/** Mails the link that confirms a new address. At most one an hour and address; the next waits. */
export async function mailNewAddress(trx: Database, mail: AddressMail): Promise<void> {
  const { site, recipient, now } = mail;
  await enqueueMail(
    trx,
    {
      ...{ websiteId: site.id, kind: "reader-address", recipient, senderName: site.title },
      recipientOnly: true,
      oncePerHour: "later",
      subject: `Please confirm your new email address for ${site.title}`,
      ...mailBody({
        title: "Please confirm your new email address",
        paragraphs: [
          `A reader of ${withoutAddresses(site.title)}, hopefully you, asked to get its newsletters at this address.`,
          "Open the page below and press the button there. If it wasn't you, ignore this email, and nothing will change.",
        ],
        action: { label: "Confirm email address", url: addressUrl(mail) },
        footer: `The link is valid for ${confirmDays} days.`,
      }),
    },
    now,
  );
}

/** Tells the former address, which can undo the change: the link to it may have come with a forwarded newsletter. */
export async function mailFormerAddress(trx: Database, mail: AddressMail, email: string): Promise<void> {
  const { site, recipient, now } = mail;
  await enqueueMail(
    trx,
    {
      ...{ websiteId: site.id, kind: "reader-address-changed", recipient, senderName: site.title },
      recipientOnly: true,
      subject: `Your address for newsletters from ${site.title} was changed`,
      ...mailBody({
        title: "Your email address was changed",
        paragraphs: [
          `Newsletters from ${withoutAddresses(site.title)} that came to this address now go to ${email}.`,
          "If it wasn't you, someone may have used a newsletter that you forwarded. If so, undo the change:",
        ],
        action: { label: "Keep this address", url: `${addressUrl(mail)}/undo` },
        footer: `The link is valid for ${undoDays} days.`,
      }),
    },
    now,
  );
}
