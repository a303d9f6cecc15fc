import type { Database } from "../../../../db/database.ts";
import { momentInZone } from "../../../../shared/dates.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { mailAccount, rolesReaching } from "../../../accounts/server/public.ts";
import { selectSite, siteOfRow } from "../../../websites/server/public.ts";
import { type BlockRow, selectPeopleToTell } from "./editions.queries.ts";

interface Telling {
  block: BlockRow;
  /** The website on whose behalf the mail is sent: the network's. */
  host: { id: number; title: string };
  publicUrl: URL;
  isReminder: boolean;
  now: Date;
}

/** Mails a website's people that it is invited, or reminds those who may submit. Returns how many. */
export async function mailWebsite(
  trx: Database,
  { block, host, publicUrl, isReminder, now }: Telling,
): Promise<number> {
  const roles = rolesReaching(isReminder ? "newsletters.send" : "newsletters.write", "all");
  const people = await selectPeopleToTell(trx, { websiteId: block.website_id, roles, now });
  const [website, network] = [block.site_title || fallback.siteTitle, host.title || fallback.siteTitle];
  const invited = await selectSite(trx, block.website_id);
  const timeZone = invited ? siteOfRow(invited, publicUrl).settings.timeZone : "UTC";
  const names = { website, network };
  const compose = () => ({
    kind: "newsletter-invitation",
    title: isReminder
      ? tr("Reminder: {website} can still take part in the newsletter of {network}", names)
      : tr("{website} is invited to the newsletter of {network}", names),
    paragraphs: [
      tr(
        "{network} is preparing a newsletter in which each website can have its own block. If {website} hands one in, its members who agreed to get email will get this newsletter, too.",
        names,
      ),
      tr("The deadline is {moment}.", { moment: momentInZone(block.deadline ?? now, timeZone) }),
      ...(block.note === "" ? [] : [block.note]),
    ],
    action: {
      label: tr("Write the block"),
      url: new URL(`/dashboard/newsletters/invitations/${block.id}`, publicUrl).href,
    },
    footer: tr("You received this because you work on the newsletters of {website}.", { website }),
  });
  for (const { id, email: recipient } of people) {
    // However often a job is repeated, nobody is invited twice.
    const dedup = isReminder ? {} : { dedupKey: `newsletter-invitation ${block.id} ${id}` };
    const to = { recipient, websiteId: host.id, title: network };
    await mailAccount(trx, to, () => ({ ...compose(), ...dedup }), now);
  }
  return people.length;
}
