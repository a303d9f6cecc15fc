import { z } from "zod";

/** The mailbox that gets newsletters that can't be delivered. */
export interface ReturnsConfig {
  /** Newsletters are returned to `local+…@domain`. Lower case. */
  local: string;
  domain: string;
  imap: {
    host: string;
    port: number;
    /** TLS from the first byte. Otherwise the connection is upgraded before the login, if `requiresTls`. */
    isTls: boolean;
    requiresTls: boolean;
    user: string;
    password: string;
    folder: string;
  };
}

/** Up to 35 characters are added to the name, and mail servers need not accept more than 64. */
const maxReturnLocal = 28;
const returnAddress = /^(?<local>[a-z0-9][a-z0-9._-]*)@(?<domain>[a-z0-9.-]+)$/;

export const returnsEnvironment = {
  MAIL_RETURN: z
    .string()
    .toLowerCase()
    .regex(returnAddress, "must be an email address without a plus sign, such as returns@example.org")
    .refine((v) => v.indexOf("@") <= maxReturnLocal, `must have at most ${maxReturnLocal} characters before the @`)
    .optional(),
  MAIL_RETURN_IMAP: z
    .string()
    .regex(/^imaps?:\/\//, "must start with imaps:// or imap://")
    .refine((v) => !/^imaps?:\/\//.test(v) || namesLogin(v), "must name a user, a password, and a server")
    .refine(
      (v) => !URL.canParse(v) || /^(\?requireTLS=(true|false))?$/.test(new URL(v).search),
      "may end with ?requireTLS=true or ?requireTLS=false, in these letters",
    )
    .optional(),
};

function namesLogin(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, username, password, pathname } = new URL(url);
  const parts = [username, password, pathname];
  return hostname !== "" && username !== "" && password !== "" && parts.every((part) => decoded(part) !== undefined);
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

export function returnsProblems(env: NodeJS.ProcessEnv): string[] {
  if (env.MAIL_RETURN && !env.MAIL_RETURN_IMAP) {
    return ["MAIL_RETURN_IMAP missing: somebody has to read what is returned to MAIL_RETURN"];
  }
  return env.MAIL_RETURN_IMAP && !env.MAIL_RETURN ? ["MAIL_RETURN missing: the address of MAIL_RETURN_IMAP"] : [];
}

/** Undefined if returned mail is not read. */
export function presentReturns(env: {
  MAIL_RETURN?: string | undefined;
  MAIL_RETURN_IMAP?: string | undefined;
}): ReturnsConfig | undefined {
  const { local, domain } = returnAddress.exec(env.MAIL_RETURN ?? "")?.groups ?? {};
  if (!local || !domain || !env.MAIL_RETURN_IMAP) return undefined;
  const url = new URL(env.MAIL_RETURN_IMAP);
  const isTls = url.protocol === "imaps:";
  return {
    local,
    domain,
    imap: {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: Number(url.port) || (isTls ? 993 : 143),
      isTls,
      requiresTls: isTls || url.searchParams.get("requireTLS") !== "false",
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX",
    },
  };
}
