import { z } from "zod";

/** One of the mail servers in SMTP_URL. */
export interface MailServerConfig {
  /** Shown to the operator and stored: its host, with the port where another one has the same host. */
  name: string;
  /** With the login, for the connection only. */
  url: string;
  requiresTls: boolean;
  /** How much of the email it gets, compared with the others. 0: only while the others can't be used. */
  share: number;
  /** Why it can't be used at all, such as a password that can't be opened. */
  problem?: string | undefined;
}

const mostServers = 10;

/** A password may contain a space, so only one before another URL separates. */
export function smtpUrlsIn(text: string): string[] {
  const urls: string[] = [];
  for (const part of text.trim().split(/\s/)) {
    const isStart = part.startsWith("smtp://") || part.startsWith("smtps://") || urls.length === 0;
    if (isStart) urls.push(part);
    else if (part !== "") urls[urls.length - 1] += ` ${part}`;
  }
  return urls;
}

export const smtpUrls = z
  .string()
  .refine((text) => smtpUrlsIn(text).every((url) => /^smtps?:\/\//.test(url)), "must start with smtp:// or smtps://")
  .refine((text) => smtpUrlsIn(text).every(namesServer), "must name a server")
  .refine((text) => !smtpUrlsIn(text).some((url) => /[,;]$/.test(getHost(url))), "must separate servers by spaces")
  .refine(
    (text) => smtpUrlsIn(text).every(statesTlsMode),
    "may end with ?requireTLS=true or ?requireTLS=false, in these letters",
  )
  .refine((text) => smtpUrlsIn(text).every(statesShare), "may end with ?share=70, a whole number from 0 to 1000")
  .refine(
    (text) => new Set(smtpUrlsIn(text).map((url) => getShare(url) === undefined)).size === 1,
    "must give each server a share, or none",
  )
  .refine((text) => smtpUrlsIn(text).some((url) => getShare(url) !== 0), "must give a server a share above 0")
  .refine((text) => smtpUrlsIn(text).length <= mostServers, `may name ${mostServers} servers`)
  .refine((text) => new Set(smtpUrlsIn(text)).size === smtpUrlsIn(text).length, "must not name a server twice");

/** Accepts what isn't a URL, which the first rule refuses. */
function namesServer(url: string): boolean {
  return !/^smtps?:\/\//.test(url) || (URL.canParse(url) && new URL(url).hostname !== "");
}

const getHost = (url: string) => URL.parse(url)?.hostname ?? "";

const parameters = (url: string, name: string) =>
  (URL.canParse(url) ? [...new URL(url).searchParams] : []).filter(([given]) => given.toLowerCase() === name);

/** Reject misspellings, which would silently turn encryption off. */
function statesTlsMode(url: string): boolean {
  const given = parameters(url, "requiretls");
  return given.length < 2 && given.every(([name, value]) => name === "requireTLS" && /^(true|false)$/.test(value));
}

function statesShare(url: string): boolean {
  const given = parameters(url, "share");
  return given.length < 2 && given.every(([name, value]) => name === "share" && /^(1000|[1-9]?\d?\d)$/.test(value));
}

function getShare(url: string): number | undefined {
  const [given] = parameters(url, "share");
  return given && Number(given[1]);
}

/** The servers of a valid SMTP_URL. Without shares, all get the same. */
export function presentServers(smtpUrl: string): MailServerConfig[] {
  const urls = smtpUrlsIn(smtpUrl);
  const hosts = urls.map((url) => new URL(url).hostname);
  const hostsAndPorts = urls.map((url) => new URL(url).host);
  return urls.map((entry, index) => {
    const url = new URL(entry);
    const requiresTls = url.protocol === "smtps:" || url.searchParams.get("requireTLS") === "true";
    const share = getShare(entry) ?? 1;
    const isOnly = (names: string[]) => names.filter((name) => name === names[index]).length === 1;
    const [host = "", hostAndPort = ""] = [hosts[index], hostsAndPorts[index]];
    const name = isOnly(hosts) ? host : isOnly(hostsAndPorts) ? hostAndPort : `${hostAndPort} (${index + 1})`;
    return { name, url: withoutShare(entry), requiresTls, share };
  });
}

/** Otherwise as it was given: a parsed URL may have another form. */
function withoutShare(url: string): string {
  return url.replace(/([?&])share=\d+(&?)/, (_, before: string, after: string) => (after ? before : ""));
}
