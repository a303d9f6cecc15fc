import { createHash } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { texts } from "../contract.ts";
import {
  deleteFailures,
  deleteFailuresBeforeAcrossOwners,
  deleteFailuresOfSubject,
  insertFailures,
  selectFailures,
} from "./login-throttle.queries.ts";

const allowedFailures = 10;
const windowMs = 15 * 60_000;

/**
 * Counts an attempt as failed before the password is looked at, so that many at once can't slip through;
 * `succeeded` takes it back. Throws `too_many` after 10 failures of the account or the address within
 * 15 minutes, also when the password would be right. Counted in the database: the same for all processes.
 */
export async function beginAttempt(db: Database, clock: Clock, email: string, address: string) {
  const now = clock.now();
  const account = `account:${createHash("sha256").update(email.toLowerCase()).digest("base64url")}`;
  const subjects = [account, `address:${networkOf(address)}`];
  const since = new Date(now.getTime() - windowMs);
  await deleteFailuresBeforeAcrossOwners(db, since);
  const own = await insertFailures(db, subjects, now);
  for (const subject of subjects) {
    const failures = await selectFailures(db, subject, since, own, allowedFailures);
    const tenth = failures[allowedFailures - 1];
    if (tenth) {
      await deleteFailures(db, own);
      const retryAfterSeconds = Math.max(1, (tenth.failed_at.getTime() + windowMs - now.getTime()) / 1000);
      throw new AppError("too_many", texts.tooManyAttempts, { retryAfterSeconds });
    }
  }
  return {
    async succeeded(): Promise<void> {
      await deleteFailures(db, own);
      await deleteFailuresOfSubject(db, account);
    },
  };
}
