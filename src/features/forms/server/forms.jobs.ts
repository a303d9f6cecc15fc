import { type Job, recurringJob } from "../../../platform/jobs/job.ts";
import { dayMs } from "../../../shared/durations.ts";
import { sweepForms } from "./sweep-forms.ts";

export const eraseOldFormsJob: Job = recurringJob(
  { name: "forms.erase-old", title: "Erase deleted messages, unconfirmed sign-ups and old counts of attempts" },
  {
    everyMs: dayMs,
    isLong: true,
    run:
      (_, { now }) =>
      (trx) =>
        sweepForms(trx, now),
  },
);
