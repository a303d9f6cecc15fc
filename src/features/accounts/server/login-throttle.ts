import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { texts } from "../contract.ts";
import { type Client, findKnownPlaces } from "./known-places.ts";
import {
  deleteFailures,
  deleteFailuresBeforeAcrossOwners,
  deleteFailuresOfSubject,
  insertFailures,
  selectAccountKey,
  selectFailures,
} from "./login-throttle.queries.ts";

const allowedFailures = 10;
const windowMs = 15 * minuteMs;

/** Whose password is tried, and where: with a live session, or by a client that wants one. */
export interface Attempt {
  email: string;
  from: Client & { sessionId?: number };
}

/**
 * Counts an attempt as failed before the password is looked at, so that many at once can't slip through;
 * `succeeded` takes it back. Throws `too_many` after 10 failures within 15 minutes, also when the password would be right.
 * Counted in the database: the same for all processes.
 */
export async function beginAttempt(db: Database, clock: Clock, { email, from }: Attempt) {
  const now = clock.now();
  const since = new Date(now.getTime() - windowMs);
  const account = await selectAccountKey(db, email);
  const { counted, checked } = await subjectsOf(db, account, { email, from });
  await deleteFailuresBeforeAcrossOwners(db, since);
  const own = await insertFailures(db, account, counted, now);
  for (const subject of checked) {
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
      const [ownSubject = ""] = checked;
      // Not the network's: with one right password of their own, somebody could go on guessing others'.
      if (!ownSubject.startsWith("address:")) await deleteFailuresOfSubject(db, ownSubject);
    },
  };
}

/**
 * What a failure is counted for, and which counts refuse the attempt. A session or a device that logged in before has a
 * count of its own, and a network where the account logged in before only the network's: failures from elsewhere lock
 * neither out. All count for the network, so that a known device is no way to guess more.
 */
async function subjectsOf(db: Database, account: string, { email, from }: Attempt) {
  const network = `address:${networkOf(from.address)}`;
  const { isKnownNetwork, knownDevice } = await findKnownPlaces(db, email, from);
  const ownPlace =
    from.sessionId === undefined ? knownDevice && `device:${knownDevice.toString("hex")}` : `session:${from.sessionId}`;
  if (ownPlace) return { counted: [`${ownPlace}:${account}`, network], checked: [`${ownPlace}:${account}`] };
  if (isKnownNetwork) return { counted: [network], checked: [network] };
  return { counted: [`account:${account}`, network], checked: [`account:${account}`, network] };
}
