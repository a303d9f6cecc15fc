import { type Database, inTransaction } from "../../../../db/database.ts";
import type { ReturnsConfig } from "../../../../platform/config-returns.ts";
import { suppress } from "../../../members/server/public.ts";
import { countVolume } from "../network/volumes.queries.ts";
import { stopReader } from "../readers/readers.service.ts";
import { isReplyByProgram } from "./automatic-replies.ts";
import { classify } from "./classify.ts";
import type { Outcome } from "./outcome.ts";
import { parseReturnedMail, type ReturnedMessage } from "./parse-mail.ts";
import { findReturnAddress, isGenuine, type ReturnAddress } from "./return-address.ts";
import {
  insertSoftBounce,
  lockRecipientAcrossOwners,
  markBounced,
  type ReturnedRecipient,
} from "./returned.queries.ts";

/** `later`: whether its email was handed over is not stored yet. `left`: not understood, for the operator. */
export type Applied = "done" | "later" | "left";

/** After so many newsletters in a row that met a full mailbox or the like. */
const maxSoftBounces = 5;

/** Reads one returned mail, and does what follows from it. Idempotent. */
export async function applyReturnedMail(
  db: Database,
  returns: Pick<ReturnsConfig, "local" | "domain">,
  source: Buffer,
  now: Date,
): Promise<Applied> {
  const mail = await parseReturnedMail(source);
  if (!mail) return "left";
  const outcome = classify(mail);
  const address = deliveredTo(returns, mail) ?? complainedAbout(returns, mail, outcome);
  if (!address) return "left";
  return inTransaction(db, async (trx) => {
    const recipient = await lockRecipientAcrossOwners(trx, address.recipientId);
    if (!recipient || !isGenuine(address, recipient.token)) return "left";
    if (address.kind === "u") return unsubscribeByMail(trx, { recipient, mail, now });
    return applyOutcome(trx, { recipient, outcome, now });
  });
}

const headers = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-delivered-to", "to", "cc"];

/** Only what the mail itself was addressed to counts, never an address that it quotes. */
function deliveredTo(returns: Pick<ReturnsConfig, "local" | "domain">, { header }: ReturnedMessage) {
  for (const value of headers.flatMap(header)) {
    const found = findReturnAddress(returns, value);
    if (found) return found;
  }
  return undefined;
}

/** Providers send complaints to an address that the operator registers. Its own field names the email's sender. */
function complainedAbout(
  returns: Pick<ReturnsConfig, "local" | "domain">,
  { reportFields }: ReturnedMessage,
  outcome: Outcome,
): ReturnAddress | undefined {
  if (outcome.kind !== "complaint") return undefined;
  const values = reportFields.flatMap((group) => group.get("original-mail-from") ?? []);
  return values.map((value) => findReturnAddress(returns, value)).find((address) => address?.kind === "b");
}

interface Given {
  recipient: ReturnedRecipient;
  now: Date;
}

async function unsubscribeByMail(
  trx: Database,
  { recipient, mail, now }: Given & { mail: ReturnedMessage },
): Promise<Applied> {
  // People write there; programs that answer an email by themselves didn't decide anything.
  if (!isReplyByProgram(mail)) await stopReader(trx, recipient, "unsubscribed", now);
  return "done";
}

async function applyOutcome(
  trx: Database,
  { recipient, outcome, now }: Given & { outcome: Outcome },
): Promise<Applied> {
  const { state, email, space_id: spaceId } = recipient;
  if (outcome.kind === "none") return outcome.understood ? "done" : "left";
  if (outcome.kind === "delayed") return "done";
  if (outcome.kind === "complaint") {
    await stopReader(trx, recipient, "complained", now);
    return "done";
  }
  if (state === "waiting" && recipient.is_claimed) return "later";
  // An email that was uncertain, and is sent again, has come back the first time.
  const isFirst = state === "handed_over" || state === "uncertain";
  if (isFirst) await bounce(trx, recipient, answerOf(outcome), now);
  if (email === null || !(isFirst || state === "waiting")) return "done";
  if (outcome.kind === "hard") await suppress(trx, spaceId, email, "bounced", now);
  if (outcome.kind === "soft" && isFirst) {
    const inARow = await insertSoftBounce(trx, { id: recipient.id, email, space_id: spaceId }, maxSoftBounces);
    if (inARow >= maxSoftBounces) await suppress(trx, spaceId, email, "bounced", now);
  }
  return "done";
}

async function bounce(trx: Database, { id, state }: ReturnedRecipient, answer: string, now: Date): Promise<void> {
  await markBounced(trx, id, answer);
  await countVolume(trx, id, "bounced", now);
  // It was handed over after all.
  if (state === "uncertain") await countVolume(trx, id, "handed_over", now);
}

function answerOf({ code, diagnostic }: { code: string; diagnostic: string }): string {
  const text = diagnostic.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  if (text !== "") return text.slice(0, 500);
  return code === "" ? "Returned without a reason." : `Returned without a reason (${code}).`;
}
