import { z } from "zod";
import { inTransaction } from "../../../../db/database.ts";
import { enqueue } from "../../../../jobs/enqueue.ts";
import { type Job, JobError, type JobKind, job } from "../../../../jobs/job.ts";
import { actAs } from "../../../../platform/actor.ts";
import { AppError } from "../../../../platform/errors.ts";
import { hourMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import { texts } from "../../contract.ts";
import { type CommitImportRequest, importTexts } from "../../import-contract.ts";
import type { ImportRow } from "../log/imports.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { type CheckRow, changeCheck, lockCheck, selectJobAcrossOwners } from "./checks.queries.ts";
import { commitImport, readyCheck } from "./run-import.ts";

const importFileKind: JobKind<{ checkId: string }> = {
  name: "members.import",
  title: tr("Import members from a file"),
  payload: z.object({ checkId: z.uuid() }),
  key: ({ checkId }) => checkId,
};

type Started = { done: ImportRow } | { changed: CheckRow } | { started: CheckRow };

/** Imports a check in the background. A second time only reports the first. Throws like `commitImport`. */
export function startImport(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  checkId: string,
  options: CommitImportRequest,
): Promise<Started> {
  return inTransaction(db, async (trx): Promise<Started> => {
    const now = clock.now();
    const known = await lockCheck(trx, spaceId, checkId);
    if (known?.job) return { started: known };
    const found = await readyCheck(trx, spaceId, checkId, options);
    if (!("ready" in found)) return found;
    const change = { state: "importing", problem: null, touched_at: now } as const;
    await changeCheck(trx, spaceId, checkId, { ...change, job: JSON.stringify({ ...options, actor_id: actorId }) });
    await enqueue(trx, importFileKind, { checkId }, { now });
    return { started: { ...found.ready, ...change } };
  });
}

/** Waits for another import into the same list, and for a database that is away for a moment. */
const pauses = Array.from({ length: 24 }, () => 5000);

/** A process that dies loses nothing: nothing of its import is stored, and it is repeated as a whole. */
export function importFileJob(deps: MembersDeps): Job {
  return job(importFileKind, {
    atATime: 2,
    timeoutMs: 2 * hourMs,
    leaseMs: 15_000,
    pauses,
    async run({ checkId }, { signal, clock }) {
      const found = await selectJobAcrossOwners(deps.db, checkId);
      if (!found) return undefined;
      const { actor_id, ...options } = found.job;
      const access = { spaceId: found.space_id, actorId: actor_id };
      try {
        const actor = { kind: "account", userId: actor_id, clock } as const;
        await actAs(actor, () => commitImport(deps, access, checkId, { ...options, signal }));
      } catch (error) {
        const isCanceled = !signal.aborted && !(await selectJobAcrossOwners(deps.db, checkId));
        if (isCanceled) return undefined;
        if (!(error instanceof AppError)) throw error;
        const permanent = error.code === "refused" || error.code === "invalid";
        throw new JobError(error.message, { cause: error, permanent });
      }
      return undefined;
    },
    async afterFailure(trx, { checkId }, { again, error, now }) {
      const found = await selectJobAcrossOwners(trx, checkId);
      if (!found || again) return;
      const isKnown = error instanceof JobError && (error.permanent || error.message === texts.importUnderWay);
      const problem = isKnown ? error.message : importTexts.failed;
      await changeCheck(trx, found.space_id, checkId, { state: "checked", job: null, problem, touched_at: now });
    },
  });
}
