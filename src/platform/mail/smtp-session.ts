import { Readable } from "node:stream";
import type { NodemailerError } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SmtpConnection, { type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { tr } from "../../shared/languages/tr.ts";
import type { MailServerConfig } from "../config/mail-servers.ts";
import { MailError } from "./transport.ts";

/** The outcome of one message. */
export type Delivery =
  | { kind: "accepted"; answer: string }
  /** The server refused it with an answer. `sender`: the refusal concerns the sender, so other messages will fare no better. */
  | { kind: "refused"; isPermanent: boolean; concerns: "sender" | "recipient"; answer: string }
  /** The connection broke before the message was complete, so nobody got it. `isOwnFault`: the server has nothing to do with it. */
  | { kind: "not_sent"; answer: string; isOwnFault?: true }
  /** `mayBegin` said no, so nobody got it. */
  | { kind: "stopped"; answer: string }
  /** It broke between the last byte and the server's answer. */
  | { kind: "uncertain"; answer: string; isOwnFault?: true };

/** Why no connection could be used. */
export type SmtpFailure = NodemailerError;

export interface Parcel {
  from: string;
  to: string;
  message: Buffer;
  /** Asked when the server has agreed to take the message, before its first byte is sent; if false, none is. */
  mayBegin?: () => Promise<boolean>;
  /** Ends the attempt when it is aborted. */
  signal?: AbortSignal;
}

const chunkBytes = 16 * 1024;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000 };
export const smtpTexts = {
  tooSlow: tr("The mail server took too long."),
  cutOff: tr("The connection was cut off."),
  unreachable: tr("The mail server could not be reached."),
  noLogin: tr("The mail server offers no login there. Try another encryption, or leave the user name empty."),
} as const;
/** Throws `MailError` for a server that can't be used at all. */
export function requireUsable({ problem }: Pick<MailServerConfig, "problem">): void {
  if (problem !== undefined) throw new MailError(problem, { permanent: false, cause: undefined });
}

/** Busy servers take long to answer a message (RFC 5321 allows ten minutes). */
const defaultAnswerMs = 60_000;

/** One connection to the mail server, used for one message after another. */
export class SmtpSession {
  readonly #connection: SmtpConnection;
  readonly #auth: { user: string; pass: string } | undefined;
  readonly #answerMs: number;
  #isOpen = false;
  /** Called when an open connection has ended. */
  onEnd: () => void = () => {};

  constructor(smtpUrl: string, answerMs: number = defaultAnswerMs) {
    const { auth, ...options } = parseConnectionUrl(smtpUrl);
    this.#auth = auth ? { user: auth.user ?? "", pass: auth.pass ?? "" } : undefined;
    this.#answerMs = answerMs;
    this.#connection = new SmtpConnection({
      ...(options as SMTPConnectionOptions),
      ...timeouts,
      socketTimeout: answerMs,
      socketCloseTimeout: 1000,
    });
    // Each call reports its own failure; between calls, the server may end an idle connection.
    this.#connection.on("error", () => this.close());
    this.#connection.once("end", () => {
      this.#isOpen = false;
      this.onEnd();
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether there is a login, and the server offers none: then email goes out without it. */
  get skippedLogin(): boolean {
    return this.#auth !== undefined && !this.#connection.allowsAuth;
  }

  /** Connects and logs in. Throws `MailError`, permanent if another attempt would fail the same way. */
  async open(signal?: AbortSignal): Promise<void> {
    const over = Promise.withResolvers<never>();
    const abort = () => over.reject(Object.assign(new Error("aborted"), { code: "ETIMEDOUT" }));
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
    try {
      await Promise.race([over.promise, this.#logIn()]);
      this.#isOpen = true;
    } catch (cause) {
      this.close();
      throw explain(cause as NodemailerError);
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  async #logIn(): Promise<void> {
    await this.#answer((done) => this.#connection.connect(done));
    const credentials = this.#auth;
    if (!credentials || !this.#connection.allowsAuth) return;
    await this.#answer((done) => this.#connection.login({ credentials }, done));
  }

  /** Waits for a callback. If the connection ends first, Nodemailer never calls it. */
  #answer(ask: (done: (error?: Error | null) => void) => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // In a microtask, so that an error that ended the connection comes first.
    const onEnd = () => queueMicrotask(() => reject(Object.assign(new Error("ended"), { code: "ECONNECTION" })));
    this.#connection.once("error", reject);
    this.#connection.once("end", onEnd);
    ask((error) => (error ? reject(error) : resolve()));
    return promise.finally(() => {
      this.#connection.off("error", reject);
      this.#connection.off("end", onEnd);
    });
  }

  /** Never throws. Unless the server has answered about this very message, the connection is closed. */
  deliver({ from, to, message, mayBegin = async () => true, signal }: Parcel): Promise<Delivery> {
    const { promise, resolve } = Promise.withResolvers<Delivery>();
    const stream = new MessageStream(message, mayBegin);
    const settle = (delivery: Delivery) => {
      clearTimeout(late);
      signal?.removeEventListener("abort", giveUp);
      resolve(delivery);
    };
    const end = (delivery: Delivery) => {
      stream.destroy();
      this.close();
      settle(delivery);
    };
    const giveUp = () => end(cutOff(stream.isComplete, smtpTexts.tooSlow));
    const late = setTimeout(giveUp, this.#answerMs * 2);
    signal?.addEventListener("abort", giveUp);
    if (signal?.aborted) giveUp();
    // Without the final dot, the server discards what it has.
    stream.onStopped = () => end({ kind: "stopped", answer: tr("Stopped before the message was sent.") });
    this.#connection.send({ from, to: [to], size: message.length }, stream, (error, info) => {
      const delivery = error ? getDelivery(error, stream.isComplete) : accepted(info?.response);
      const isAboutMessage = !error || (error.responseCode !== 421 && error.command !== "CONN" && !!error.response);
      if (!isAboutMessage || (stream.readableDidRead && !stream.isComplete)) return end(delivery);
      if (error) void this.#reset().then(() => settle(delivery));
      else settle(delivery);
    });
    return promise;
  }

  async #reset(): Promise<void> {
    await this.#answer((done) => this.#connection.reset(done)).catch(() => this.close());
  }

  /** Says goodbye, so that the server doesn't count it as an error. */
  quit(): void {
    if (this.#isOpen) this.#connection.quit();
    else this.close();
    this.#isOpen = false;
  }

  close(): void {
    this.#isOpen = false;
    this.#connection.close();
  }
}

/** Tracks how far sending got: the connection reads on only while the socket accepts more. */
class MessageStream extends Readable {
  /** Whether the last byte was read. */
  isComplete = false;
  onStopped: () => void = () => {};
  readonly #message: Buffer;
  readonly #mayBegin: () => Promise<boolean>;
  #at = 0;

  constructor(message: Buffer, mayBegin: () => Promise<boolean>) {
    super();
    this.#message = message;
    this.#mayBegin = mayBegin;
  }

  override _read(): void {
    const chunk = this.#message.subarray(this.#at, this.#at + chunkBytes);
    this.#at += chunk.length;
    if (chunk.length === 0) this.isComplete = true;
    this.push(chunk.length === 0 ? null : chunk);
  }

  /** Called when the server has agreed to take the message. */
  override pipe<T extends NodeJS.WritableStream>(target: T, options?: { end?: boolean }): T {
    void this.#mayBegin().then((isAllowed) => {
      if (this.destroyed) return;
      if (isAllowed) super.pipe(target, options);
      else this.onStopped();
    });
    return target;
  }
}

function getDelivery(error: NodemailerError, isComplete: boolean): Delivery {
  const { response, responseCode, command = "" } = error;
  if (typeof response === "string" && responseCode) {
    const isPermanent = responseCode >= 500;
    const concerns = /^(RCPT TO|DATA)/.test(command) ? "recipient" : "sender";
    return { kind: "refused", isPermanent, concerns, answer: oneLine(response) };
  }
  // The address or message is invalid, so no server was asked.
  if (error.code === "EENVELOPE" || error.code === "EMESSAGE") {
    return { kind: "refused", isPermanent: true, concerns: "recipient", answer: oneLine(error.message) };
  }
  return cutOff(isComplete, error.code === "ETIMEDOUT" ? smtpTexts.tooSlow : smtpTexts.cutOff);
}

const accepted = (response = ""): Delivery => ({ kind: "accepted", answer: oneLine(response) });

const cutOff = (isComplete: boolean, answer: string): Delivery => ({
  kind: isComplete ? "uncertain" : "not_sent",
  answer,
});

const oneLine = (text: string) => text.replace(/\s+/g, " ").slice(0, 300);

function explain(error: NodemailerError): MailError {
  const { response, responseCode = 0 } = error;
  const text = () => {
    if (error.code === "EAUTH") return tr("The mail server did not accept the user name or the password.");
    if (error.code === "ETLS") return tr("No secure connection to the mail server could be made.");
    if (response) return tr("The mail server said: {response}", { response: oneLine(response) });
    if (error.code === "ETIMEDOUT") return smtpTexts.tooSlow;
    return smtpTexts.unreachable;
  };
  return new MailError(text(), { permanent: responseCode >= 500, cause: error });
}
