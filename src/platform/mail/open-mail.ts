import type { Config } from "../config.ts";
import { openSmtp } from "./smtp.ts";
import type { MailTransport } from "./transport.ts";

/** SMTP if configured; otherwise discards mail. */
export function openMailTransport({ mail }: Pick<Config, "mail">): MailTransport {
  return mail ? openSmtp(mail) : noTransport;
}

const noTransport: MailTransport = { configured: false, send: async () => {}, verify: async () => {}, close() {} };
