import { systemClock } from "../../src/platform/clock.ts";
import { presentServers } from "../../src/platform/config/mail-servers.ts";
import { MailServers } from "../../src/platform/mail/mail-servers.ts";

/** Mail servers whose troubles nobody else knows of. */
export const mailServersAt = (smtpUrl: string) =>
  new MailServers(presentServers(smtpUrl), {
    clock: systemClock,
    troubles: { all: async () => [], pause: async () => {}, end: async () => {} },
  });
