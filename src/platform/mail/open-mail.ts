import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { openSmtp } from "./smtp.ts";
import type { MailTransport } from "./transport.ts";

/** Mail by SMTP, or into the log while there is no mail server. */
export function openMailTransport({ mail }: Pick<Config, "mail">, logger: Logger): MailTransport {
  return mail ? openSmtp(mail) : logMail(logger);
}

function logMail(logger: Logger): MailTransport {
  return {
    configured: false,
    async send({ recipient, subject, text }) {
      logger.info({ recipient, subject, text }, "mail that was not sent: there is no SMTP_URL");
    },
    close() {},
  };
}
