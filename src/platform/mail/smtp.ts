import { createTransport, type NodemailerError } from "nodemailer";
import type { MailConfig } from "../config-mail.ts";
import { MailError, type MailTransport, type Message } from "./transport.ts";

/**
 * Speaks SMTP to one server: TLS with `smtps://`; with `smtp://` as soon as the server offers it, or, with
 * `?requireTLS=true`, not without it.
 */
export function openSmtp({ smtpUrl, from }: MailConfig): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    // A connection that broke off may have delivered: whether to try again is decided by whoever keeps the mail.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    configured: true,
    async send(message, signal) {
      try {
        await transporter.sendMail({ ...compose(message, from, domain), signal });
      } catch (error) {
        throw explain(error as NodemailerError);
      }
    },
    close: () => transporter.close({ force: true }),
  };
}

function compose(message: Message, from: MailConfig["from"], domain: string) {
  const { messageId, date, senderName, recipient, replyTo, subject, text, html } = message;
  return {
    // Objects and not texts: a comma in one makes no second recipient.
    from: { name: senderName || from.name, address: from.address },
    to: { name: "", address: recipient },
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    envelope: { from: from.address, to: [recipient] },
    messageId: `<${messageId}@${domain}>`,
    ...{ date, subject, text, html },
    // Keeps holiday notices from answering (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Steps that concern one mail. A refusal of any other (greeting, login, sender) is about the server's settings. */
const ownSteps = /^(RCPT TO|DATA)/;

function explain(error: NodemailerError): MailError {
  const { response, command = "" } = error;
  const permanent = error.permanent === true && ownSteps.test(command);
  const text = (): string => {
    if (error.code === "EAUTH") return "The mail server did not accept the login in SMTP_URL.";
    if (error.code === "ETLS") return "No secure connection to the mail server could be made.";
    if (response) return `The mail server said: ${response.replace(/\s+/g, " ").slice(0, 500)}`;
    if (error.code === "ETIMEDOUT" || error.code === "EABORT") return "The mail server took too long.";
    return "The mail server could not be reached.";
  };
  return new MailError(text(), { permanent, cause: error });
}
