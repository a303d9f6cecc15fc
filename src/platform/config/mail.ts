import { z } from "zod";
import { type MailServerConfig, presentServers, smtpUrls } from "./mail-servers.ts";
import { isLoopback } from "./openid.ts";
import { presentReturns, type ReturnsConfig, returnsEnvironment, type splitReturn } from "./returns.ts";

/** The mail servers and the sender. */
export interface MailConfig {
  servers: readonly MailServerConfig[];
  /** `name` is empty if only an address was given. */
  from: { name: string; address: string };
  /** Where newsletters that can't be delivered are returned to. Undefined if nobody reads them. */
  returns?: ReturnsConfig | undefined;
  /** How many emails of newsletters may be sent each day. `warm-up`: more on each day, for a new sender. */
  dailyLimit?: number | "warm-up" | undefined;
  /** The settings of the dashboard hold the server, not the environment. */
  isStored?: true;
}

/** The environment's settings besides the servers; they also hold with a server that the dashboard's settings name. */
export interface MailOptions extends Pick<MailConfig, "returns" | "dailyLimit"> {
  from?: MailConfig["from"] | undefined;
}

// Reject only what could break a header or name several recipients: an internal server may have any name.
const mailbox =
  /^(?:"?(?<name>[^"<>\r\n]*?)"?\s*<(?<inner>[^\s<>@",;]+@[^\s<>@",;]+)>|(?<bare>[^\s<>@",;]+@[^\s<>@",;]+))$/;

export const mailEnvironment = {
  SMTP_URL: smtpUrls.optional(),
  MAIL_FROM: z
    .string()
    .regex(mailbox, "must be an email address, or a name and an address: Rostrum <mail@example.org>")
    .optional(),
  ...returnsEnvironment,
  MAIL_DAILY_LIMIT: z
    .string()
    .regex(/^(?:[1-9][0-9]{0,8}|warm-up)$/, "must be a number from 1, or warm-up")
    .transform((limit) => (limit === "warm-up" ? limit : Number(limit)))
    .optional(),
};

export function mailProblems(env: NodeJS.ProcessEnv): string[] {
  return env.SMTP_URL && !env.MAIL_FROM ? ["MAIL_FROM missing: mail needs a sender address"] : [];
}

/** Whether email is always encrypted on its way to the mail server. */
export const requiresTls = ({ servers }: Pick<MailConfig, "servers">) => servers.every((one) => one.requiresTls);

/** Whether others could read email on its way to a mail server: it leaves this machine, perhaps without encryption. */
export const mayBeRead = ({ servers }: Pick<MailConfig, "servers">) =>
  servers.some((one) => !one.requiresTls && !isLoopback(new URL(one.url)));

interface MailVariables {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  MAIL_RETURN?: ReturnType<typeof splitReturn> | undefined;
  MAIL_DAILY_LIMIT?: number | "warm-up" | undefined;
}

/** `mail`: undefined if the environment names no mail server. */
export function presentMail(env: MailVariables): { mail: MailConfig | undefined; mailOptions: MailOptions } {
  const { name, inner, bare } = mailbox.exec(env.MAIL_FROM ?? "")?.groups ?? {};
  const address = inner ?? bare;
  const from = address === undefined ? undefined : { name: name?.trim() ?? "", address };
  const options = { returns: presentReturns(env.MAIL_RETURN), dailyLimit: env.MAIL_DAILY_LIMIT };
  const mail = env.SMTP_URL && from ? { servers: presentServers(env.SMTP_URL), from, ...options } : undefined;
  return { mail, mailOptions: { from, ...options } };
}
