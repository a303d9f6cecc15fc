import type { Delivery, SmtpFailure } from "../../../../platform/mail/smtp-session.ts";
import { MailError } from "../../../../platform/mail/transport.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { MailServerSettings } from "../../mail-server-contract.ts";

type Place = Pick<MailServerSettings, "host" | "port" | "encryption" | "from_address">;

/** Explains why a mail was not accepted, in one sentence for the network's owner; undefined if it was accepted, or stopped as asked. */
export function explainDelivery({ host, from_address }: Place, delivery: Delivery): string | undefined {
  const { kind, answer } = delivery;
  if (kind === "accepted" || kind === "stopped") return undefined;
  if (kind !== "refused") return tr("{host} took the login, but not the email: {answer}", { host, answer });
  if (delivery.concerns === "sender")
    return tr("{host} doesn't accept {address} as the sender: {answer}", { host, address: from_address, answer });
  return tr("{host} doesn't accept an email to your address: {answer}", { host, answer });
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
  const there = { host, port: `${port}` };
  if (code === "EAUTH") {
    return response
      ? tr("{host} didn't accept the user name or the password. Its answer: {answer}", {
          host,
          answer: oneLine(response),
        })
      : tr("{host} didn't accept the user name or the password.", { host });
  }
  // The message repeats the server's answer.
  const ofTls = explainTls(place, response ? "" : message, code);
  if (ofTls) return ofTls;
  if (code === "EDNS") return tr("There is no server named {host}. Check the spelling.", { host });
  if (message.includes("ECONNREFUSED"))
    return tr("Nothing answers at {host}, port {port}. Check the port: usually 465 or 587.", there);
  if (code === "ETIMEDOUT") {
    return tr(
      "There was no answer from {host}, port {port} in time. Check the port and the encryption, or ask your hosting company whether it blocks email.",
      there,
    );
  }
  if (responseCode >= 400 && command === "CONN")
    return tr("{host}, port {port}, refuses connections from here (code {code}).", { ...there, code: responseCode });
  if (code === "EPROTOCOL" || response) return tr("What answers at {host}, port {port}, isn't a mail server.", there);
  if (code === "ECONNECTION")
    return tr("The connection was closed by {host}, port {port}. Check the encryption.", there);
  return tr("{host}, port {port}, can't be reached from here.", there);
}

function explainTls({ host, port, encryption }: Place, message: string, code: string | undefined): string | undefined {
  if (/altname|does not match/i.test(message))
    return tr("The certificate there is for another name than {host}.", { host });
  if (/certificate has expired/i.test(message)) return tr("The certificate of {host} has expired.", { host });
  if (/certificate/i.test(message)) {
    return tr("The certificate of {host} isn't trusted: it is self-signed, or its issuer is unknown.", { host });
  }
  const isTls = code === "ETLS" || /SSL routines|wrong version number|packet length/i.test(message);
  if (!isTls) return undefined;
  return encryption === "tls"
    ? tr("{host} doesn't speak TLS at port {port}. Try STARTTLS, usually with port 587.", { host, port: `${port}` })
    : tr("{host} doesn't offer STARTTLS at port {port}. Try TLS, usually with port 465.", { host, port: `${port}` });
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").slice(0, 300);
