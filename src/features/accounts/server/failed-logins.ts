import { type Database, inTransaction } from "../../../db/database.ts";
import { countLatest } from "../../../platform/audit/audit-lines.queries.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { hourMs } from "../../../shared/durations.ts";

/** Lines of each kind in an hour, so that an attack from many networks can't fill the disk. */
const recordedAnHour = 200;

interface FailedLogin {
  email: string;
  /** Whose address it is. */
  userId: number | undefined;
  /** Further attempts are refused. */
  isLast: boolean;
  now: Date;
}

/** Records a failed login. Beyond the limit, a single line an hour says that there were more. */
export async function recordFailedLogin(db: Database, { email, userId, isLast, now }: FailedLogin): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  await inTransaction(db, async (trx) => {
    for (const action of isLast ? (["login.failed", "login.locked"] as const) : (["login.failed"] as const)) {
      if ((await countLatest(trx, action, since, recordedAnHour)) < recordedAnHour) {
        await recordAudit(trx, { action, userId, plain: { email } });
      } else if ((await countLatest(trx, "login.uncounted", since, 1)) === 0) {
        await recordAudit(trx, { action: "login.uncounted" });
      }
    }
  });
}
