import type { Database } from "../../../../db/database.ts";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import { mailTo } from "../../../accounts/server/public.ts";
import { enqueueMail } from "../../../mail/server/public.ts";
import { takeOffSite } from "../put-on-site.ts";
import { lockScheduledOnHost } from "./hold-scheduled.queries.ts";
import { askForReview } from "./review.queries.ts";

interface Host {
  id: number;
  title: string;
}

/**
 * Once posting on the host site needs approval: what others have scheduled there waits for a review instead, and they are
 * told by mail. Runs in the transaction of `SiteDirectory.change`.
 */
export async function holdScheduled(trx: Database, host: Host, dashboardUrl: URL, now: Date): Promise<void> {
  for (const { id, title, author_id, email } of await lockScheduledOnHost(trx, host.id, now)) {
    await takeOffSite(trx, host.id, id, { now });
    await askForReview(trx, id, author_id, now);
    const detail = { held: true };
    await recordAudit(trx, {
      action: "content.review-asked",
      websiteId: host.id,
      subjectId: id,
      detail,
      plain: { title },
    });
    const mail = mailTo({ recipient: email, websiteId: host.id, title: host.title }, "schedule-held", {
      title: `“${title}” waits for approval`,
      paragraphs: [
        `You scheduled “${title}” on ${host.title}. Meanwhile, articles there need approval, so it isn't published at its date.`,
        "An editor of the site was asked to review it. You don't need to do anything.",
      ],
      action: { label: "Open the article", url: new URL(`/dashboard/articles/edit/${id}`, dashboardUrl).href },
      footer: `You received this because you have an account at ${host.title}.`,
    });
    await enqueueMail(trx, mail, now);
  }
}
