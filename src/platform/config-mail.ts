import { z } from "zod";

/** The mail server and the sender. */
export interface MailConfig {
  smtpUrl: string;
  /** Require TLS. */
  requiresTls: boolean;
  /** `name` is empty if only an address was given. */
  from: { name: string; address: string };
  /** How many emails of newsletters may be sent each day. `warm-up`: more on each day, for a new sender. */
  dailyLimit?: number | "warm-up" | undefined;
}

// Reject only what could break a header or name several recipients: an internal server may have any name.
const mailbox =
  /^(?:"?(?<name>[^"<>\r\n]*?)"?\s*<(?<inner>[^\s<>@",;]+@[^\s<>@",;]+)>|(?<bare>[^\s<>@",;]+@[^\s<>@",;]+))$/;

export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .refine((v) => !/^smtps?:\/\//.test(v) || (URL.canParse(v) && new URL(v).hostname !== ""), "must name a server")
    .refine(statesTlsMode, "may end with ?requireTLS=true or ?requireTLS=false, in these letters")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(mailbox, "must be an email address, or a name and an address: Rostrum <mail@example.org>")
    .optional(),
  MAIL_DAILY_LIMIT: z
    .string()
    .regex(/^(?:[1-9][0-9]{0,8}|warm-up)$/, "must be a number from 1, or warm-up")
    .transform((limit) => (limit === "warm-up" ? limit : Number(limit)))
    .optional(),
};

/** Reject misspellings, which would silently turn encryption off. */
function statesTlsMode(url: string): boolean {
  const given = URL.canParse(url) ? [...new URL(url).searchParams] : [];
  const named = given.filter(([name]) => name.toLowerCase() === "requiretls");
  return named.length < 2 && named.every(([name, value]) => name === "requireTLS" && /^(true|false)$/.test(value));
}

export function mailProblems(env: NodeJS.ProcessEnv): string[] {
  return env.SMTP_URL && !env.MAIL_FROM ? ["MAIL_FROM missing: mail needs a sender address"] : [];
}

/** Undefined if no mail server is configured. */
export function presentMail(env: {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  MAIL_DAILY_LIMIT?: number | "warm-up" | undefined;
}): MailConfig | undefined {
  const { name, inner, bare } = mailbox.exec(env.MAIL_FROM ?? "")?.groups ?? {};
  const address = inner ?? bare;
  if (!env.SMTP_URL || !address) return undefined;
  const { protocol, searchParams } = new URL(env.SMTP_URL);
  const requiresTls = protocol === "smtps:" || searchParams.get("requireTLS") === "true";
  const from = { name: name?.trim() ?? "", address };
  return { smtpUrl: env.SMTP_URL, requiresTls, from, dailyLimit: env.MAIL_DAILY_LIMIT };
}
