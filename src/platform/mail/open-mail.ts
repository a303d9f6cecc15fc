import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../clock.ts";
import type { MailConfig } from "../config/mail.ts";
import { MailServers, type ServerTroubles } from "./mail-servers.ts";
import { openSmtp, type SmtpTransport } from "./smtp.ts";
import type { MailTransport } from "./transport.ts";

/** SMTP, with the servers and the sender that are chosen when an email is sent. Without any, nothing is sent. */
export function openMailTransport(
  source: { current(): Promise<MailConfig | undefined> },
  deps: { troubles: ServerTroubles; clock: Clock },
): MailTransport {
  let used: MailConfig | undefined;
  let smtp: SmtpTransport | undefined;
  return {
    async send(message, signal) {
      const chosen = await source.current();
      if (!isDeepStrictEqual(chosen, used)) {
        smtp?.close();
        smtp = chosen && openSmtp(new MailServers(chosen.servers, deps), chosen.from);
        used = chosen;
      }
      await smtp?.send(message, signal);
      return chosen !== undefined;
    },
    close: () => smtp?.close(),
  };
}
