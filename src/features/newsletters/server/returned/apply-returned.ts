import { type Database, inTransaction } from "../../../../db/database.ts";
import type { ReturnsConfig } from "../../../../platform/config/returns.ts";
import { AppError } from "../../../../platform/errors.ts";
import { suppress } from "../../../members/server/public.ts";
import { countVolume } from "../network/volumes.queries.ts";
import { stopReader } from "../readers/readers.service.ts";
import { findReturnAddress, isGenuine, type ReturnAddress } from "../render/return-address.ts";
import { readBeginning, readHeaders } from "./mail-head.ts";
import type { MailReader } from "./mail-reader.ts";
import type { Outcome } from "./outcome.ts";
import type { ReturnedReading } from "./read-returned.ts";
import {
  insertSoftBounce,
  lockRecipientAcrossOwners,
  markBounced,
  markHandedOver,
  type ReturnedRecipient,
  selectTokenAcrossOwners,
} from "./returned.queries.ts";

/** `later`: whether its email was handed over is not stored yet. `left`: not understood, for the operator. */
export type Applied = "done" | "later" | "left";

/** After so many newsletters in a row that met a full mailbox or the like. */
const maxSoftBounces = 5;

/** Characters of a field that may name an address. */
const maxField = 1000;

interface ApplyDeps {
  db: Database;
  returns: Pick<ReturnsConfig, "local" | "domain">;
  reader: MailReader;
}

/**
 * Reads one returned mail, and does what follows from it. Idempotent. Anybody can write to the mailbox: a mail is parsed only if it
 * carries an address whose seal we made.
 */
export async function applyReturnedMail(
  { db, returns, reader }: ApplyDeps,
  source: Buffer,
  now: Date,
): Promise<Applied> {
  const beginning = readBeginning(source);
  const found = findSealed(returns, beginning);
  const token = found && (await selectTokenAcrossOwners(db, found.address.recipientId));
  if (!token || !isGenuine(found.address, token)) return "left";
  const mail = await read(reader, beginning);
  if (!mail || !(found.isRecipient || isComplaintAbout(returns, mail, found.address))) return "left";
  return inTransaction(db, async (trx) => {
    const recipient = await lockRecipientAcrossOwners(trx, found.address.recipientId);
    if (!recipient) return "left";
    if (recipient.state === "uncertain") await noteArrival(trx, recipient, now);
    if (found.address.kind === "u") return unsubscribeByMail(trx, { recipient, mail, now });
    return applyOutcome(trx, { recipient, outcome: mail.outcome, now });
  });
}

/** Undefined also for a mail that takes too much time or memory. */
async function read(reader: MailReader, beginning: Buffer): Promise<ReturnedReading | undefined> {
  try {
    return await reader.do("readReturned", beginning);
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return undefined;
    throw error;
  }
}

const headers = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-delivered-to", "to", "cc"];

interface Sealed {
  address: ReturnAddress;
  /** The mail itself was addressed to it. Otherwise its text names it, which only counts for complaints. */
  isRecipient: boolean;
}

function findSealed(returns: ApplyDeps["returns"], beginning: Buffer): Sealed | undefined {
  for (const value of readHeaders(beginning, headers)) {
    const address = findReturnAddress(returns, value);
    if (address) return { address, isRecipient: true };
  }
  const text = beginning.toString("latin1");
  const field = text.search(/^original-mail-from:/im);
  const address = field < 0 ? undefined : findReturnAddress(returns, text.slice(field, field + maxField));
  return address?.kind === "b" ? { address, isRecipient: false } : undefined;
}

/** Providers send complaints to an address that the operator registers. Its own field names the email's sender. */
function isComplaintAbout(
  returns: ApplyDeps["returns"],
  { outcome, reportedSenders }: ReturnedReading,
  { recipientId, seal }: ReturnAddress,
): boolean {
  const senders = reportedSenders.map((value) => findReturnAddress(returns, value));
  return (
    outcome.kind === "complaint" &&
    senders.some((sender) => sender?.recipientId === recipientId && sender.seal === seal)
  );
}

/** Whatever came back, its address was in the email. */
async function noteArrival(trx: Database, recipient: ReturnedRecipient, now: Date): Promise<void> {
  await markHandedOver(trx, recipient.id);
  await countVolume(trx, recipient.id, "handed_over", now);
  recipient.state = "handed_over";
}

interface Given {
  recipient: ReturnedRecipient;
  now: Date;
}

async function unsubscribeByMail(
  trx: Database,
  { recipient, mail, now }: Given & { mail: ReturnedReading },
): Promise<Applied> {
  // People write there; programs that answer an email by themselves didn't decide anything.
  if (!mail.isByProgram) await stopReader(trx, recipient, "unsubscribed", now);
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
  const isFirst = state === "handed_over";
  if (isFirst) await bounce(trx, recipient, getAnswer(outcome), now);
  // An email that was uncertain, and waits to be sent again, has come back the first time.
  if (email === null || !(isFirst || state === "waiting")) return "done";
  if (outcome.kind === "hard") await suppress(trx, spaceId, email, "bounced", now);
  if (outcome.kind === "soft" && isFirst) {
    const inARow = await insertSoftBounce(trx, { id: recipient.id, email, space_id: spaceId }, maxSoftBounces);
    if (inARow >= maxSoftBounces) await suppress(trx, spaceId, email, "bounced", now);
  }
  return "done";
}

async function bounce(trx: Database, { id }: ReturnedRecipient, answer: string, now: Date): Promise<void> {
  await markBounced(trx, id, answer);
  await countVolume(trx, id, "bounced", now);
}

function getAnswer({ code, diagnostic }: { code: string; diagnostic: string }): string {
  const text = diagnostic.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  if (text !== "") return text.slice(0, 500);
  return code === "" ? "Returned without a reason." : `Returned without a reason (${code}).`;
}
