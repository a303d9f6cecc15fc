import { countLatest } from "../../../../audit-log/audit-lines.queries.ts";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { currentActor } from "../../../../platform/actor.ts";
import { hourMs } from "../../../../shared/durations.ts";

/**
 * Lines of each kind in an hour, so that an attack can't fill the disk: about one address, from one client, about addresses
 * without an account, and about those with one. Made-up addresses never hide an attack on an account.
 */
const recordedAnHour = { email: 50, address: 100, strangers: 200, accounts: 2000 };

interface FailedLogin {
  email: string;
  /** Whose address it is. */
  userId: number | undefined;
  /** Further attempts are refused. */
  isLast: boolean;
  now: Date;
}

/** The lines that this process has left out since then. */
let leftOut = { since: new Date(0), count: 0 };

/** Counts one that is left out. Returns how many there are now, if a line should say so: at 1, 10, 100, … in an hour. */
function countLeftOut(now: Date): number | undefined {
  if (now.getTime() - leftOut.since.getTime() >= hourMs) leftOut = { since: now, count: 0 };
  leftOut.count += 1;
  return Number.isInteger(Math.log10(leftOut.count)) ? leftOut.count : undefined;
}

/** Records a failed login. Beyond the limits, a few lines an hour say how many there were. */
export async function recordFailedLogin(db: Database, { email, userId, isLast, now }: FailedLogin): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const { address } = currentActor();
  const total = userId === undefined ? recordedAnHour.strangers : recordedAnHour.accounts;
  await inTransaction(db, async (trx) => {
    for (const action of isLast ? (["login.failed", "login.locked"] as const) : (["login.failed"] as const)) {
      const isFull = async (subjects: Parameters<typeof countLatest>[3], limit: number) =>
        (await countLatest(trx, action, { since, limit }, subjects)) >= limit;
      if (
        (await isFull({ hasAccount: userId !== undefined }, total)) ||
        (await isFull({ email }, recordedAnHour.email)) ||
        (address !== undefined && (await isFull({ address }, recordedAnHour.address)))
      ) {
        const count = countLeftOut(now);
        if (count !== undefined) await recordAudit(trx, { action: "login.uncounted", detail: { left_out: count } });
      } else await recordAudit(trx, { action, userId, plain: { email } });
    }
  });
}
