import type { Delivery, SmtpFailure } from "../../../../platform/mail/smtp-session.ts";
import { MailError } from "../../../../platform/mail/transport.ts";
import type { MailServerSettings } from "../../mail-server-contract.ts";

type Place = Pick<MailServerSettings, "host" | "port" | "encryption" | "from_address">;

/** Explains why a mail was not accepted, in one sentence for the network's owner; undefined if it was accepted, or stopped as asked. */
export function explainDelivery({ host, from_address }: Place, delivery: Delivery): string | undefined {
  const { kind, answer } = delivery;
  if (kind === "accepted" || kind === "stopped") return undefined;
  if (kind !== "refused") return `${host} took the login, but not the email: ${answer}`;
  if (delivery.concerns === "sender") return `${host} doesn't accept ${from_address} as the sender: ${answer}`;
  return `${host} doesn't accept an email to your address: ${answer}`;
}

/**
 * Explains why no connection could be used. Until a server has proved to be a mail server, nothing of its answers is repeated:
 * whatever answers there may be meant for others.
 */
export function explainConnection(place: Place, error: unknown): string {
  if (!(error instanceof MailError)) throw error;
  if (!(error.cause instanceof Error)) return error.message;
  return explain(place, error.cause as SmtpFailure);
}

function explain(place: Place, { code, message, response, responseCode = 0, command = "" }: SmtpFailure): string {
  const { host, port } = place;
  const there = `${host}, port ${port}`;
  if (code === "EAUTH") {
    return `${host} didn't accept the user name or the password.${response ? ` Its answer: ${oneLine(response)}` : ""}`;
  }
  // The message repeats the server's answer.
  const ofTls = explainTls(place, response ? "" : message, code);
  if (ofTls) return ofTls;
  if (code === "EDNS") return `There is no server named ${host}. Check the spelling.`;
  if (message.includes("ECONNREFUSED")) return `Nothing answers at ${there}. Check the port: usually 465 or 587.`;
  if (code === "ETIMEDOUT") {
    return `There was no answer from ${there} in time. Check the port and the encryption, or ask your hosting company whether it blocks email.`;
  }
  if (responseCode >= 400 && command === "CONN")
    return `${there}, refuses connections from here (code ${responseCode}).`;
  if (code === "EPROTOCOL" || response) return `What answers at ${there}, isn't a mail server.`;
  if (code === "ECONNECTION") return `The connection was closed by ${there}. Check the encryption.`;
  return `${there}, can't be reached from here.`;
}

function explainTls({ host, port, encryption }: Place, message: string, code: string | undefined): string | undefined {
  if (/altname|does not match/i.test(message)) return `The certificate there is for another name than ${host}.`;
  if (/certificate has expired/i.test(message)) return `The certificate of ${host} has expired.`;
  if (/certificate/i.test(message)) {
    return `The certificate of ${host} isn't trusted: it is self-signed, or its issuer is unknown.`;
  }
  const isTls = code === "ETLS" || /SSL routines|wrong version number|packet length/i.test(message);
  if (!isTls) return undefined;
  return encryption === "tls"
    ? `${host} doesn't speak TLS at port ${port}. Try STARTTLS, usually with port 587.`
    : `${host} doesn't offer STARTTLS at port ${port}. Try TLS, usually with port 465.`;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").slice(0, 300);
