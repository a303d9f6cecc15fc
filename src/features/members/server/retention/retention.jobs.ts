import { z } from "zod";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { type Job, type JobKind, job, recurringJob } from "../../../../jobs/job.ts";
import { dayMs, hourMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import {
  type LatestContact,
  proposeNext,
  selectRetentionMonths,
  selectSpacesWithRetentionAcrossOwners,
} from "./retention.queries.ts";

interface JobDeps {
  db: Database;
  /** Queries of other features. */
  contacts: readonly LatestContact[];
}

export const proposeErasuresKind: JobKind<{ spaceId: number }> = {
  name: "members.propose-list",
  title: tr("Find people of a member list without contact"),
  payload: z.object({ spaceId: z.number() }),
  key: ({ spaceId }) => String(spaceId),
};

/** Runs after a rule was changed. */
export function proposeErasuresJob(deps: JobDeps): Job {
  return job(proposeErasuresKind, {
    timeoutMs: hourMs,
    run: async ({ spaceId }, { now, signal }) => void (await proposeErasures(deps, spaceId, { now, signal })),
  });
}

/** Runs every day: people become due, and others get in touch. */
export function proposeAllErasuresJob(deps: JobDeps): Job {
  return recurringJob(
    { name: "members.propose-erasures", title: tr("Find people without contact") },
    {
      everyMs: dayMs,
      timeoutMs: hourMs,
      run: async (_, { now, signal }) => {
        for (const spaceId of await selectSpacesWithRetentionAcrossOwners(deps.db))
          await proposeErasures(deps, spaceId, { now, signal });
      },
    },
  );
}

const batchSize = 2000;

/** Proposes people in short transactions, each of which reads the rule, since it may change meanwhile. */
async function proposeErasures(
  { db, contacts }: JobDeps,
  spaceId: number,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined && !signal.aborted; ) {
    const from: number = after;
    after = await inTransaction(db, async (trx) => {
      const months = await selectRetentionMonths(trx, spaceId, { lock: true });
      if (months === null) return undefined;
      return proposeNext(trx, { spaceId, months, now, contacts, after: from, limit: batchSize });
    });
  }
}
