import { type Job, job, recurringJob } from "../../../jobs/job.ts";
import { dayMs, hourMs, minuteMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { findStrayFiles, forgetUnusedFiles, type RemoveFilesDeps, removeUnnamedFiles } from "./files/sweep-files.ts";
import { makeSizes } from "./processing/make-sizes.ts";
import type { ImageVariants } from "./processing/variants.ts";

/** The sizes most browsers request first, created ahead so that the first visitor doesn't wait. */
export function makeSizesJob(variants: ImageVariants): Job {
  return job(makeSizes, {
    timeoutMs: 5 * minuteMs,
    run: async ({ hash }) => void (await variants.prepare(hash)),
  });
}

/** Each file in a transaction of its own. The original of a copy may use the same bucket and still show them. */
export function removeFilesJob(deps: RemoveFilesDeps): Job {
  return recurringJob(
    { name: "media.remove-files", title: tr("Remove files of deleted images") },
    {
      everyMs: 20_000,
      reachesOut: true,
      timeoutMs: 10 * minuteMs,
      run: async (_, { now }) => void (await removeUnnamedFiles(deps, now)),
    },
  );
}

export function findStrayFilesJob(deps: RemoveFilesDeps): Job {
  return recurringJob(
    { name: "media.find-stray-files", title: tr("Find files without an image") },
    {
      everyMs: dayMs,
      reachesOut: true,
      timeoutMs: hourMs,
      async run(_, { now }) {
        await forgetUnusedFiles(deps, now);
        await findStrayFiles(deps, now);
        return undefined;
      },
    },
  );
}
