import { hourMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { selectReturnsReading } from "../../../mail/server/public.ts";
import { type Check, look, ok, wrong } from "./check.ts";

const action = tr("Correct MAIL_RETURN, or ask the mailbox's administrator. Until then, reports stay in the mailbox.");

/** Whether newsletters that come back are noticed. */
export const returnedMailCheck: Check = {
  name: "returned-mail",
  group: "Email",
  needsDatabase: true,
  // Where the original reads it, a copy does not.
  reachesOut: true,
  async run({ db, config: { mail }, clock }) {
    if (!mail?.returns) return [];
    const reading = await selectReturnsReading(db);
    if (reading?.problem)
      return wrong(tr("Returned mail can't be read. {problem}", { problem: reading.problem }), action);
    if (!reading?.read_at)
      return look(tr("Returned mail hasn't been read yet."), tr("It is read every two minutes. Check again."));
    if (clock.now().getTime() - reading.read_at.getTime() > hourMs)
      return wrong(
        tr("Returned mail hasn't been read for more than an hour."),
        tr("Make sure that a process runs background jobs."),
      );
    return ok(tr("Returned mail is read."));
  },
};
