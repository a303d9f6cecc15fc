import { isReplyByProgram } from "./automatic-replies.ts";
import { classify } from "./classify.ts";
import type { Outcome } from "./outcome.ts";
import { parseReturnedMail } from "./parse-mail.ts";

/** The result of reading a returned mail. */
export interface ReturnedReading {
  outcome: Outcome;
  isByProgram: boolean;
  /** The senders that its report names: of a complaint, the address that we sent it from. */
  reportedSenders: string[];
}

/** Parses a mail, in its own process (`mail-process.ts`). Undefined if it is not a mail at all. */
export async function readReturned(source: Uint8Array): Promise<ReturnedReading | undefined> {
  const mail = await parseReturnedMail(Buffer.from(source));
  if (!mail) return undefined;
  return {
    outcome: classify(mail),
    isByProgram: isReplyByProgram(mail),
    reportedSenders: mail.reportFields.flatMap((group) => group.get("original-mail-from") ?? []),
  };
}
