import MailComposer from "nodemailer/lib/mail-composer";
import { tr } from "../../shared/languages/tr.ts";
import type { MailConfig } from "../config/mail.ts";
import type { MailServerConfig } from "../config/mail-servers.ts";
import { asksForFewer } from "./asks-for-fewer.ts";
import { languageHeader } from "./language-header.ts";
import type { MailServers } from "./mail-servers.ts";
import { type Delivery, requireUsable, SmtpSession, smtpTexts } from "./smtp-session.ts";
import { MailError, type Message } from "./transport.ts";

const answerMs = 20_000;
/** Idle connections to each server. */
const mostIdle = 4;

/** An attempt after which surely nobody has the mail, so that another server may take it. */
class NotTaken extends MailError {}

export interface SmtpTransport {
  /** Throws `MailError`, also on abort. */
  send(message: Message, signal: AbortSignal): Promise<void>;
  /** Ends idle connections, and the others once they are free. */
  close(): void;
}

/**
 * Sends mail by SMTP: TLS with `smtps://`; opportunistic TLS with `smtp://`, or mandatory with `?requireTLS=true`. Of several servers,
 * the next one takes over at once where nobody can have got the mail.
 */
export function openSmtp(servers: MailServers, from: MailConfig["from"]): SmtpTransport {
  const idle = new IdleSessions();
  const sendBy = (server: MailServerConfig) => new Attempt(server, servers, idle);
  return {
    async send(message, signal) {
      const mail = { from: from.address, to: message.recipient, message: await compose(message, from), signal };
      await servers.refresh();
      let failure: unknown;
      for (const server of servers.inOrder()) {
        try {
          return await sendBy(server).send(mail);
        } catch (error) {
          failure = error;
          if (!(error instanceof NotTaken) || signal.aborted) throw error;
        }
      }
      throw failure;
    },
    close: () => idle.close(),
  };
}

/** Connects to a server and logs in, but sends nothing. Throws `MailError`. */
export async function verifyServer(server: MailServerConfig, signal?: AbortSignal): Promise<void> {
  requireUsable(server);
  const session = new SmtpSession(server.url, answerMs);
  await session.open(signal);
  session.quit();
}

/**
 * Tries the only server of a configuration with one message. `isDry`: stops before the message itself, so that nobody gets it.
 * Throws `MailError` if no connection could be used, or it takes no login although there is one.
 */
export async function tryToSend(
  { servers: [server], from }: MailConfig,
  { message, isDry, signal }: { message: Message; isDry: boolean; signal: AbortSignal },
): Promise<Delivery> {
  if (!server) throw new Error("there is no mail server");
  requireUsable(server);
  const session = new SmtpSession(server.url, answerMs);
  await session.open(signal);
  if (session.skippedLogin) {
    session.quit();
    throw new MailError(smtpTexts.noLogin, { permanent: true, cause: undefined });
  }
  const parcel = { from: from.address, to: message.recipient, message: await compose(message, from), signal };
  const delivery = await session.deliver({ ...parcel, mayBegin: async () => !isDry });
  session.quit();
  return delivery;
}

/** Open connections that nobody uses, by server. */
class IdleSessions {
  readonly #sessions = new Map<string, SmtpSession[]>();
  #isClosed = false;

  take(name: string): SmtpSession | undefined {
    const sessions = this.#sessions.get(name) ?? [];
    for (let session = sessions.pop(); session; session = sessions.pop()) if (session.isOpen) return session;
    return undefined;
  }

  giveBack(name: string, session: SmtpSession): void {
    const sessions = this.#sessions.get(name) ?? [];
    if (!this.#isClosed && session.isOpen && sessions.length < mostIdle) {
      this.#sessions.set(name, [...sessions, session]);
    } else session.quit();
  }

  close(): void {
    this.#isClosed = true;
    for (const session of [...this.#sessions.values()].flat()) session.close();
    this.#sessions.clear();
  }
}

interface Mail {
  from: string;
  to: string;
  message: Buffer;
  signal: AbortSignal;
}

class Attempt {
  readonly #server: MailServerConfig;
  readonly #servers: MailServers;
  readonly #idle: IdleSessions;

  constructor(server: MailServerConfig, servers: MailServers, idle: IdleSessions) {
    this.#server = server;
    this.#servers = servers;
    this.#idle = idle;
  }

  async send(mail: Mail): Promise<void> {
    const waiting = this.#idle.take(this.#server.name);
    const first = waiting && (await this.#deliver(waiting, mail));
    // The server may have ended it in the same moment.
    const isStale = first?.kind === "not_sent" && !mail.signal.aborted;
    await this.#conclude(first && !isStale ? first : await this.#deliver(await this.#open(mail.signal), mail));
  }

  async #open(signal: AbortSignal): Promise<SmtpSession> {
    try {
      requireUsable(this.#server);
      const session = new SmtpSession(this.#server.url, answerMs);
      await session.open(signal);
      return session;
    } catch (error) {
      const { message } = error as MailError;
      await this.#servers.pause(this.#server, message);
      throw new NotTaken(message, { permanent: false, cause: error });
    }
  }

  async #deliver(session: SmtpSession, mail: Mail): Promise<Delivery> {
    this.#servers.count(this.#server);
    const delivery = await session.deliver(mail);
    this.#idle.giveBack(this.#server.name, session);
    return delivery;
  }

  /** Throws unless the server accepted it. */
  async #conclude(delivery: Delivery): Promise<void> {
    const { kind, answer } = delivery;
    if (kind === "accepted") return this.#servers.worked(this.#server);
    if (kind !== "refused") {
      await this.#servers.pause(this.#server, answer);
      if (kind === "uncertain") throw new MailError(answer, { permanent: false, cause: delivery });
      throw new NotTaken(answer, { permanent: false, cause: delivery });
    }
    const reason = `The mail server said: ${answer}`;
    const isAboutMail = delivery.concerns === "recipient" && !asksForFewer(answer);
    if (isAboutMail) throw new MailError(reason, { permanent: delivery.isPermanent, cause: delivery });
    // Without the answer, which may name the recipient.
    await this.#servers.pause(this.#server, asksForFewer(answer) ? serverTexts.fewer : reason);
    throw new NotTaken(reason, { permanent: false, cause: delivery });
  }
}

export const serverTexts = { fewer: tr("It asks for fewer emails at a time.") } as const;

function compose(message: Message, from: MailConfig["from"]): Promise<Buffer> {
  const { messageId, date, senderName, recipient, replyTo, subject, text, html } = message;
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  const composer = new MailComposer({
    disableFileAccess: true,
    disableUrlAccess: true,
    // Pass objects, so that a comma can't add a recipient.
    from: { name: senderName || from.name, address: from.address },
    to: { name: "", address: recipient },
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    messageId: `<${messageId}@${domain}>`,
    date,
    subject,
    text,
    html,
    // Suppress auto-replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...languageHeader(html) },
  });
  return composer.compile().build();
}
