import { z } from "zod";
import { type Job, JobError, type JobKind, job, recurringJob } from "../../../../jobs/job.ts";
import { actAs } from "../../../../platform/actor.ts";
import { dayMs, hourMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { selectPerson } from "../../../accounts/server/public.ts";
import { isAllowed, requireWebsite } from "../../../websites/server/public.ts";
import { keptDays, texts, undoDays } from "../../contract.ts";
import { listImageFiles, removeImageFiles } from "../store/image-files.ts";
import { deleteUnusedImports, selectImport, selectUnfinished, updateImport } from "../store/imports.queries.ts";
import { selectEditionsOfImport } from "../store/items.queries.ts";
import { type RunDeps, runImport } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";

/** Imports a checked file, or undoes an import: its state says which. */
export const siteImportKind: JobKind<{ importId: string }> = {
  name: "imports.run",
  title: tr("Import articles from another program"),
  payload: z.object({ importId: z.uuid() }),
  key: ({ importId }) => importId,
};

/** Waits for a database that is away for a moment, and continues after a process died. */
const pauses = Array.from({ length: 24 }, () => 5000);

export function siteImportJob(deps: RunDeps): Job {
  return job(siteImportKind, {
    atATime: 2,
    timeoutMs: 12 * hourMs,
    leaseMs: 15_000,
    reachesOut: true,
    pauses,
    async run({ importId }, { signal, clock }) {
      const row = await selectImport(deps.db, importId);
      if (!row || (row.state !== "importing" && row.state !== "undoing")) return undefined;
      const { state, user_id: userId, website_id: websiteId } = row;
      const websiteIds = [websiteId, ...(await selectEditionsOfImport(deps.db, importId))];
      const mayManage = async (id: number) => {
        const person = userId === null ? undefined : await selectPerson(deps.db, userId);
        return person !== undefined && isAllowed(requireWebsite(deps.db, person, "website.manage", id));
      };
      const requireRight = async () => {
        for (const id of websiteIds)
          if (!(await mayManage(id))) throw new JobError(texts.notAllowed, { permanent: true });
      };
      const run = state === "undoing" ? undoImport : runImport;
      const actor = { kind: "account", userId: userId ?? undefined, clock } as const;
      await actAs(actor, () => run(deps, importId, { signal, requireRight, mayManage }));
      return undefined;
    },
    async afterFailure(trx, { importId }, { again, error, now }) {
      if (again) return;
      const row = await selectImport(trx, importId, { forUpdate: true });
      // Half undone, it can only be undone to the end.
      if (row?.state === "undoing") return updateImport(trx, importId, { state: "done", problem: texts.undoStopped });
      const problem = error instanceof JobError && error.permanent ? error.message : texts.failed;
      await updateImport(trx, importId, { state: "stopped", problem, finished_at: now });
    },
  });
}

export function forgetImportsJob({ db, storage }: Pick<RunDeps, "db" | "storage">): Job {
  return recurringJob(
    { name: "imports.forget", title: tr("Delete files that nobody imported") },
    {
      everyMs: dayMs,
      async run(_, { now }) {
        const before = (ms: number) => new Date(now.getTime() - ms);
        await deleteUnusedImports(db, { unread: before(dayMs), ready: before(keptDays * dayMs) });
        const stored = await listImageFiles(storage);
        const needed = await selectUnfinished(db, stored, before(undoDays * dayMs));
        for (const id of stored) if (!needed.has(id)) await removeImageFiles(storage, id);
        return undefined;
      },
    },
  );
}
