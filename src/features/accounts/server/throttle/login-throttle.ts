import type { SealedSecretsDeps } from "../../../../db/secrets.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { AppError } from "../../../../platform/errors.ts";
import { getNetwork } from "../../../../platform/http/network.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { texts } from "../../contract.ts";
import { recordFailedLogin } from "./failed-logins.ts";
import { type Client, findKnownSources } from "./known-sources.ts";
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

export interface ThrottleDeps extends SealedSecretsDeps {
  clock: Clock;
}

/** Whose password is tried, and by whom: a live session, or a client that logs in. */
export interface Attempt {
  email: string;
  from: Client & { sessionId?: number };
  /** Why the password is tried: to log in, unless stated. A network's failures count separately for each purpose. */
  purpose?: "join" | undefined;
}

/**
 * Counts an attempt as failed before checking the password, so that parallel attempts can't slip through;
 * `succeeded` and `passed` undo that, `failed` records it. Throws `too_many` after 10 failures within 15 minutes, even for the right password.
 * Counts in the database, across all processes.
 */
export async function beginAttempt(deps: ThrottleDeps, { email, from, purpose }: Attempt) {
  const { db, clock } = deps;
  const now = clock.now();
  const since = new Date(now.getTime() - windowMs);
  const account = await selectAccountKey(db, email);
  const { counted, checked, network } = await getSubjects(deps, account, { email, from, purpose });
  await deleteFailuresBeforeAcrossOwners(db, since);
  const own = await insertFailures(db, account, counted, now);
  let isLast = false;
  for (const subject of checked) {
    const failures = await selectFailures(db, subject, since, own, allowedFailures);
    const tenth = failures[allowedFailures - 1];
    isLast ||= failures.length === allowedFailures - 1;
    if (tenth) {
      await deleteFailures(db, own);
      const retryAfterSeconds = Math.max(1, (tenth.failed_at.getTime() + windowMs - now.getTime()) / 1000);
      throw new AppError("too_many", texts.tooManyAttempts, { retryAfterSeconds });
    }
  }
  const passed = () => deleteFailures(db, own);
  return {
    /** Counts this attempt no longer, but earlier ones still. */
    passed,
    async succeeded(): Promise<void> {
      await passed();
      // Don't reset the network's count: one successful login must not allow guessing other accounts' passwords.
      const [ownSubject] = checked.filter((subject) => subject !== network);
      if (ownSubject) await deleteFailuresOfSubject(db, ownSubject);
    },
    /** `userId`: whose address it is, if anybody's. */
    failed: (userId: number | undefined) => recordFailedLogin(db, { email, userId, isLast, now }),
  };
}

/**
 * Which counters a failure increments, and which ones block the attempt. A known session or device has its
 * own counter, and a known network only the network's, so that failures from elsewhere lock
 * neither out. All failures count for the network, so that a known device allows no extra guesses. A network has
 * a counter for each purpose: failed logins don't keep other people there from accepting an invitation.
 */
async function getSubjects(deps: ThrottleDeps, account: string, { email, from, purpose }: Attempt) {
  const network = `${purpose ? `${purpose} ` : ""}address:${getNetwork(from.address)}`;
  const { isKnownNetwork, knownDevice } = await findKnownSources(deps, email, from);
  const ownPlace =
    from.sessionId === undefined ? knownDevice && `device:${knownDevice.toString("hex")}` : `session:${from.sessionId}`;
  if (ownPlace) return { network, counted: [`${ownPlace}:${account}`, network], checked: [`${ownPlace}:${account}`] };
  if (isKnownNetwork) return { network, counted: [network], checked: [network] };
  return { network, counted: [`account:${account}`, network], checked: [`account:${account}`, network] };
}
