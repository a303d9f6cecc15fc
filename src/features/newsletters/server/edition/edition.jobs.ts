import { z } from "zod";
import { enqueue } from "../../../../jobs/enqueue.ts";
import { type Job, type JobKind, job } from "../../../../jobs/job.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { selectSite } from "../../../websites/server/public.ts";
import { mailWebsite } from "./edition-mails.ts";
import { selectBlock, selectEdition, selectToTell, updateBlock } from "./editions.queries.ts";

export const tellWebsites: JobKind<{ newsletterId: number }> = {
  name: "newsletters.invite",
  title: tr("Tell websites that they are invited to a newsletter of the network"),
  payload: z.object({ newsletterId: z.number() }),
  key: ({ newsletterId }) => String(newsletterId),
};

/** Websites told in one transaction. */
const atATime = 50;

export function tellWebsitesJob({ publicUrl }: { publicUrl: URL }): Job {
  return job(tellWebsites, {
    run:
      ({ newsletterId }, { now }) =>
      async (trx) => {
        const edition = await selectEdition(trx, newsletterId);
        const host = edition && (await selectSite(trx, edition.website_id));
        // Deleted in the meantime.
        if (!edition || !host) return;
        const ids = await selectToTell(trx, newsletterId, atATime);
        for (const id of ids) {
          const block = await selectBlock(trx, id);
          if (block && !block.has_begun) await mailWebsite(trx, { block, host, publicUrl, isReminder: false, now });
          await updateBlock(trx, id, { mailed_at: now });
        }
        if (ids.length === atATime) await enqueue(trx, tellWebsites, { newsletterId }, { now });
      },
  });
}
