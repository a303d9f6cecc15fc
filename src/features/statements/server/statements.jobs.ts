import type { Database } from "../../../db/database.ts";
import { type Job, JobError, recurringJob } from "../../../jobs/job.ts";
import { dayMs, hourMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { SiteDirectory } from "../../websites/server/public.ts";
import { keepVersion } from "./privacy.service.ts";
import type { Installation } from "./privacy-facts.ts";

interface JobDeps {
  db: Database;
  publicUrl: URL;
  installation: Installation;
}

/** Once a day rather than with each change: publishing doesn't wait for it, and much of what counts isn't published. */
export function keepPrivacyVersionsJob({ db, publicUrl, installation }: JobDeps): Job {
  return recurringJob(
    { name: "statements.keep-privacy", title: tr("Store what has changed on privacy pages") },
    {
      everyMs: dayMs,
      timeoutMs: hourMs,
      run: async (_, { now, signal }) => {
        const sites = new SiteDirectory(db, publicUrl);
        await sites.load();
        const failed: string[] = [];
        let cause: unknown;
        for (const site of sites.all) {
          signal.throwIfAborted();
          try {
            await keepVersion({ db, sites, installation }, site, now);
          } catch (error) {
            // The others' pages don't wait for it.
            failed.push(site.origin);
            cause ??= error;
          }
        }
        if (failed.length > 0) throw new JobError(failedText(failed), { cause });
      },
    },
  );
}

const failedText = (origins: readonly string[]) =>
  tr("The privacy pages of these websites could not be read, and the others were stored: {websites}", {
    websites: origins.slice(0, 10).join(", "),
  });
