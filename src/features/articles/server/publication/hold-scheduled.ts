import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { becauseOfAccount, mailAccount } from "../../../accounts/server/public.ts";
import { askForReview } from "../working-copy/review.queries.ts";
import { lockScheduledOnHost } from "./hold-scheduled.queries.ts";
import { takeOffSite } from "./put-on-site.ts";

interface Host {
  id: number;
  title: string;
}

/**
 * Changes who may post on the host site. What others have scheduled there and may no longer publish waits for a review
 * instead, and they are told by mail. Runs in the transaction of `SiteDirectory.change`.
 */
export async function holdScheduled(
  trx: Database,
  { host, dashboardUrl, now }: { host: Host; dashboardUrl: URL; now: Date },
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await lockScheduledOnHost(trx, now);
  // What the others have there was scheduled by an editor.
  const byAuthors = new Set(before.filter((one) => one.host_articles === "publish").map(({ id }) => id));
  await change();
  const after = byAuthors.size === 0 ? [] : await lockScheduledOnHost(trx, now);
  const held = after.filter((one) => byAuthors.has(one.id) && one.host_articles !== "publish");
  for (const { id, title, website_id: websiteId, author_id, email } of held) {
    await takeOffSite(trx, websiteId, id, { now });
    await askForReview(trx, id, author_id, now);
    const detail = { held: true };
    await recordAudit(trx, {
      action: "content.review-asked",
      websiteId,
      subjectId: id,
      detail,
      plain: { title },
    });
    const compose = () => ({
      kind: "schedule-held",
      title: tr("“{article}” is waiting for approval", { article: title }),
      paragraphs: [
        tr(
          "You scheduled “{article}” on {website}. Articles there need approval now, so it won't be published on that date.",
          { article: title, website: host.title },
        ),
        tr("An editor of the site was asked to review it. You don't need to do anything."),
      ],
      action: { label: tr("Open the article"), url: new URL(`/dashboard/articles/edit/${id}`, dashboardUrl).href },
      footer: becauseOfAccount(host.title),
    });
    await mailAccount(trx, { recipient: email, websiteId, title: host.title }, compose, now);
  }
}
