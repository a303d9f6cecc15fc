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

/** `returns@example.org imaps://user:password@host/Folder`, in this order. */
export const returnsEnvironment = {
  MAIL_RETURN: z
    .string()
    .transform(splitReturn)
    .refine(({ address }) => returnAddress.test(address), {
      error: "must begin with an email address without a plus sign, such as returns@example.org",
      abort: true,
    })
    .refine(
      ({ address }) => address.indexOf("@") <= maxReturnLocal,
      `must have at most ${maxReturnLocal} characters before the @`,
    )
    .refine(
      ({ imap }) => /^imaps?:\/\//.test(imap),
      "must name the mailbox of its address, too: imaps://user:password@host",
    )
    .refine(({ imap }) => !/^imaps?:\/\//.test(imap) || namesLogin(imap), "must name a user, a password, and a server")
    .refine(
      ({ imap }) => !URL.canParse(imap) || /^(\?requireTLS=(true|false))?$/.test(new URL(imap).search),
      "may end with ?requireTLS=true or ?requireTLS=false, in these letters",
    )
    .optional(),
};

/** Returns the address and its mailbox. */
export function splitReturn(text: string): { address: string; imap: string } {
  const [address = "", ...imap] = text.trim().split(/\s+/);
  return { address: address.toLowerCase(), imap: imap.join(" ") };
}

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

/** Undefined if returned mail is not read. */
export function presentReturns(given: ReturnType<typeof splitReturn> | undefined): ReturnsConfig | undefined {
  const { local, domain } = returnAddress.exec(given?.address ?? "")?.groups ?? {};
  if (!given || !local || !domain) return undefined;
  const url = new URL(given.imap);
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
