import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { MailServers, type ServerTroubles } from "./mail-servers.ts";
import { openSmtp } from "./smtp.ts";
import type { MailTransport } from "./transport.ts";

/** SMTP if configured; otherwise discards mail. */
export function openMailTransport(
  { mail }: Pick<Config, "mail">,
  deps: { troubles: ServerTroubles; clock: Clock },
): MailTransport {
  return mail ? openSmtp(new MailServers(mail.servers, deps), mail.from) : noTransport;
}

const noTransport: MailTransport = { configured: false, send: async () => {}, close() {} };
