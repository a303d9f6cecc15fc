import { recordAudit } from "../../../audit-log/record-audit.ts";
import { type Database, inLongTransaction } from "../../../db/database.ts";
import { discardWaitingMail } from "../../mail/server/public.ts";
import { texts, type WaitingMailChoice } from "../installation-contract.ts";
import { endMute } from "./installation.queries.ts";

/**
 * Makes a restored copy the real site: waiting jobs run at once, in every process. Does nothing if it already is, even when two
 * people ask at the same time. Returns a sentence for the user.
 */
export function goLive(db: Database, waitingMail: WaitingMailChoice, now: Date): Promise<string> {
  return inLongTransaction(db, async (trx) => {
    if (!(await endMute(trx))) return texts.alreadyLive;
    if (waitingMail === "discard") await discardWaitingMail(trx, texts.discarded, now);
    await recordAudit(trx, { action: "network.went-live", detail: { waiting_mail: waitingMail } });
    return texts.live;
  });
}
