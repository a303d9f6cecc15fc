import { type Job, recurringJob } from "../../../jobs/job.ts";
import { dayMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { deleteInvitationsBeforeAcrossOwners } from "./invitations/invitations.queries.ts";
import { deleteResetsBeforeAcrossOwners } from "./network/password-resets.queries.ts";
import { deleteRequestsBeforeAcrossOwners } from "./sign-up/account-requests.queries.ts";

const keptMs = 30 * dayMs;

export const eraseOldLinksJob: Job = recurringJob(
  { name: "people.erase-old", title: tr("Delete old invitations, requests for accounts, and password links") },
  {
    everyMs: dayMs,
    run: (_, { now }) => {
      const before = new Date(now.getTime() - keptMs);
      return async (trx) => {
        await deleteInvitationsBeforeAcrossOwners(trx, before);
        await deleteRequestsBeforeAcrossOwners(trx, before);
        await deleteResetsBeforeAcrossOwners(trx, before);
      };
    },
  },
);
