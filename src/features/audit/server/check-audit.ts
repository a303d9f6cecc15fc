import { recordAudit } from "../../../audit-log/record-audit.ts";
import { inTransaction } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { selectRestoredFrom } from "./names.queries.ts";
import { newestSealFile, readNewestSeal, writeNewestSeal } from "./newest-seal.ts";
import { getSealKey } from "./seal.ts";
import type { SealDeps } from "./seal-lines.ts";
import { lockSeals, selectNewest } from "./seals.queries.ts";
import { type Verified, verifyLog } from "./verify.ts";
import { goodText, problemTexts } from "./verify-texts.ts";

/** Checks the whole log. Returns sentences for the operator. Throws `unavailable` without the secret key. */
export async function checkAudit(deps: SealDeps): Promise<{ isGood: boolean; texts: string[] }> {
  const verified = await verify(deps);
  if (verified.problems.length === 0) return { isGood: true, texts: [goodText(verified)] };
  const around = { file: newestSealFile(deps.dataDir), restoredFrom: await selectRestoredFrom(deps.db) };
  return { isGood: false, texts: problemTexts(verified, around) };
}

async function verify({ db, secretBox, dataDir }: SealDeps): Promise<Verified> {
  if (!secretBox)
    throw new AppError("unavailable", tr("The audit log can't be checked without the database's secret key."));
  return verifyLog(db, getSealKey(secretBox), await readNewestSeal(dataDir));
}

/**
 * Accepts the log as it is, after a backup was restored or a problem was looked into; the log says so. What was intact
 * can still be checked. Returns the number of the last line that was accepted.
 */
export async function continueAudit(deps: SealDeps): Promise<number> {
  const { db, dataDir } = deps;
  const { problems } = await verify(deps);
  const isIntact = problems.every(({ kind }) => kind === "cut-off");
  const known = await readNewestSeal(dataDir);
  const newest = await inTransaction(db, async (trx) => {
    await lockSeals(trx);
    const detail = { number: known?.number ?? 0, is_intact: isIntact };
    await recordAudit(trx, { action: "audit.continued", detail });
    return selectNewest(trx);
  });
  await writeNewestSeal(dataDir, { ...newest, acceptedTo: isIntact ? known?.acceptedTo : newest });
  return newest.number;
}
