import { type Job, recurringJob } from "../../../platform/jobs/job.ts";
import { sweepForms } from "./sweep-forms.ts";

export const eraseOldFormsJob: Job = recurringJob(
  { name: "forms.erase-old", title: "Delete old messages, unconfirmed sign-ups, and attempt counts" },
  {
    everyMs: 24 * 3_600_000,
    isLong: true,
    run:
      (_, { now }) =>
      (trx) =>
        sweepForms(trx, now),
  },
);
