import { createTransport, type NodemailerError } from "nodemailer";
import type { MailConfig } from "../config-mail.ts";
import { MailError, type MailTransport, type Message } from "./transport.ts";

/**
 * Sends mail to one SMTP server: TLS with `smtps://`; opportunistic TLS with `smtp://`, or mandatory with
 * `?requireTLS=true`.
 */
export function openSmtp({ smtpUrl, from }: MailConfig): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    // Don't retry here: a broken connection may have delivered. The caller decides.
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
    async verify() {
      try {
        await transporter.verify();
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
    // Pass objects, so that a comma can't add a recipient.
    from: { name: senderName || from.name, address: from.address },
    to: { name: "", address: recipient },
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    envelope: { from: from.address, to: [recipient] },
    messageId: `<${messageId}@${domain}>`,
    date,
    subject,
    text,
    html,
    // Suppress auto-replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Steps that concern a single mail. A rejection of others (greeting, login, sender) concerns the configuration. */
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
