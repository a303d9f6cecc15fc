// Signs and sends messages outside of the main thread: see docs/decisions/0071-sending-newsletters.md.
import { parentPort } from "node:worker_threads";
import { signMessage } from "./dkim.ts";
import type { Command, Report, UnsignedParcel } from "./sending-protocol.ts";
import { SmtpSession } from "./smtp-session.ts";
import { MailError } from "./transport.ts";

interface Held {
  session: SmtpSession;
  opening: AbortController;
  isDelivering: boolean;
  mayBegin: PromiseWithResolvers<boolean>;
}

const sessions = new Map<number, Held>();
const report = (one: Report) => parentPort?.postMessage(one);

async function open(id: number, smtpUrl: string, answerMs: number | undefined): Promise<void> {
  const session = new SmtpSession(smtpUrl, answerMs);
  const held: Held = {
    session,
    opening: new AbortController(),
    isDelivering: false,
    mayBegin: Promise.withResolvers(),
  };
  sessions.set(id, held);
  try {
    await session.open(held.opening.signal);
  } catch (error) {
    sessions.delete(id);
    if (!(error instanceof MailError)) throw error;
    return report({ session: id, kind: "failed", message: error.message, permanent: error.permanent });
  }
  session.onEnd = () => {
    // Otherwise, the delivery says so.
    if (!held.isDelivering && sessions.delete(id)) report({ session: id, kind: "ended" });
  };
  report({ session: id, kind: "opened" });
}

async function deliver(id: number, held: Held, { from, to, message, sign }: UnsignedParcel): Promise<void> {
  const { session } = held;
  const mayBegin = () => {
    held.mayBegin = Promise.withResolvers();
    report({ session: id, kind: "asks" });
    return held.mayBegin.promise;
  };
  // It has arrived as a plain array of bytes.
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  const signed = sign ? await signMessage(bytes, sign.key, sign.now).catch((error: Error) => error) : bytes;
  if (signed instanceof Error) return report({ session: id, kind: "unsigned", message: signed.message });
  held.isDelivering = true;
  const delivery = await session.deliver({ from, to, message: signed, mayBegin });
  held.isDelivering = false;
  if (!session.isOpen) sessions.delete(id);
  report({ session: id, kind: "delivered", delivery, isOpen: session.isOpen });
}

parentPort?.on("message", (command: Command) => {
  if (command.kind === "end") return parentPort?.close();
  const { session: id } = command;
  if (command.kind === "open") return void open(id, command.smtpUrl, command.answerMs);
  const held = sessions.get(id);
  // It has just ended, and the report is on its way.
  if (!held) return;
  if (command.kind === "deliver") void deliver(id, held, command.parcel);
  else if (command.kind === "begin") held.mayBegin.resolve(command.isAllowed);
  else if (command.kind === "quit") held.session.quit();
  else {
    held.opening.abort();
    held.session.close();
  }
});
