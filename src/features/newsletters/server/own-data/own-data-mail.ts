import type { Database } from "../../../../db/database.ts";
import { briefDisclaimer, enqueueMail, mailBody, withoutAddresses } from "../../../mail/server/public.ts";
import { mailLanguage, type Site } from "../../../websites/server/public.ts";
import { ownDataDays } from "../../readers-contract.ts";

/** Mails the link to a person's own data. At most one an hour and address; the next waits. */
export async function mailOwnDataLink(
  trx: Database,
  { site, recipient, token, now }: { site: Site; recipient: string; token: string; now: Date },
): Promise<void> {
  const language = mailLanguage(site);
  const { t } = language;
  await enqueueMail(
    trx,
    {
      ...{ websiteId: site.id, kind: "own-data", recipient, senderName: site.title },
      recipientOnly: true,
      oncePerHour: "later",
      subject: t("mail.ownDataSubject", { site: site.title }),
      ...mailBody({
        language,
        title: t("reader.data"),
        paragraphs: [t("mail.ownDataWhy", { site: withoutAddresses(site.title) }), t("mail.ownDataNext")],
        action: { label: t("mail.ownDataOpen"), url: `${site.origin}/newsletter/data/${token}` },
        footer: t("mail.linkDays", { count: ownDataDays }),
        disclaimer: briefDisclaimer(site.settings.disclaimer),
      }),
    },
    now,
  );
}
