import type { Database } from "../../../../db/database.ts";
import { confirmDays } from "../../../forms/contract.ts";
import { briefDisclaimer, enqueueMail, mailBody, withoutAddresses } from "../../../mail/server/public.ts";
import { mailLanguage, type Site } from "../../../websites/server/public.ts";
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
  const language = mailLanguage(site);
  const { t } = language;
  await enqueueMail(
    trx,
    {
      ...{ websiteId: site.id, kind: "reader-address", recipient, senderName: site.title },
      recipientOnly: true,
      oncePerHour: "later",
      subject: t("mail.addressSubject", { site: site.title }),
      ...mailBody({
        language,
        title: t("mail.addressTitle"),
        paragraphs: [t("mail.addressWhy", { site: withoutAddresses(site.title) }), t("mail.addressNext")],
        action: { label: t("mail.confirmAddress"), url: addressUrl(mail) },
        footer: t("mail.linkDays", { count: confirmDays }),
        disclaimer: briefDisclaimer(site.settings.disclaimer),
      }),
    },
    now,
  );
}

/** Tells the former address, which can undo the change: the link to it may have come with a forwarded newsletter. */
export async function mailFormerAddress(trx: Database, mail: AddressMail, email: string): Promise<void> {
  const { site, recipient, now } = mail;
  const language = mailLanguage(site);
  const { t } = language;
  await enqueueMail(
    trx,
    {
      ...{ websiteId: site.id, kind: "reader-address-changed", recipient, senderName: site.title },
      recipientOnly: true,
      subject: t("mail.changedSubject", { site: site.title }),
      ...mailBody({
        language,
        title: t("mail.changedTitle"),
        paragraphs: [t("mail.changedWhy", { site: withoutAddresses(site.title), email }), t("mail.changedUndo")],
        action: { label: t("mail.changedKeep"), url: `${addressUrl(mail)}/undo` },
        footer: t("mail.linkDays", { count: undoDays }),
        disclaimer: briefDisclaimer(site.settings.disclaimer),
      }),
    },
    now,
  );
}
