import { isIPv4, isIPv6 } from "node:net";
import type { DnsAnswer } from "../../../../platform/dns/message.ts";
import { getValues } from "../../../domains/server/public.ts";

/** RFC 7208, 4.6.1. */
export interface SpfTerm {
  /** As written. */
  text: string;
  /** Lowercase: `include`, `all`, `redirect`, … */
  name: string;
  /** `+`, `-`, `~`, or `?`; modifiers have none. */
  qualifier: string;
  /** A domain or network; empty if not given. */
  value: string;
}

const mechanisms = ["all", "include", "a", "mx", "ptr", "ip4", "ip6", "exists"];
/** Longer than any that a mail server would read. */
const mostCharacters = 4000;

/** SPF records among a name's TXT records. */
export function getSpfRecords(answer: DnsAnswer): string[] {
  return getValues(answer, "TXT")
    .map((text) => text.slice(0, mostCharacters))
    .filter((text) => /^v=spf1(?: |$)/i.test(text));
}

export function parseSpfTerms(record: string): SpfTerm[] {
  return record
    .split(" ")
    .slice(1)
    .filter((text) => text !== "")
    .map(parseTerm);
}

function parseTerm(text: string): SpfTerm {
  const modifier = /^([a-z][\w.-]*)=/i.exec(text);
  if (modifier?.[1]) {
    return { text, name: modifier[1].toLowerCase(), qualifier: "", value: text.slice(modifier[0].length) };
  }
  const qualifier = /^[-+~?]/.exec(text)?.[0] ?? "+";
  const bare = text.replace(/^[-+~?]/, "");
  const end = bare.search(/[:/]/);
  const name = (end < 0 ? bare : bare.slice(0, end)).toLowerCase();
  const value = end < 0 ? "" : bare.slice(bare[end] === ":" ? end + 1 : end);
  return { text, name, qualifier, value };
}

/** Whether a term is one that receivers understand; a single other one makes the whole record void. */
export function isValidTerm({ name, qualifier, value }: SpfTerm): boolean {
  if (qualifier === "") return name !== "redirect" || isDomainSpec(value);
  if (!mechanisms.includes(name)) return false;
  if (name === "all") return value === "";
  if (name === "ip4") return isNetwork(value, isIPv4, 32);
  if (name === "ip6") return isNetwork(value, isIPv6, 128);
  const slash = value.indexOf("/");
  const domain = slash < 0 ? value : value.slice(0, slash);
  if (name === "include" || name === "exists") return slash < 0 && isDomainSpec(value);
  const hasRange = slash >= 0;
  if (hasRange && (name === "ptr" || !/^(?:\/\d{1,2})?(?:\/\/\d{1,3})?$/.test(value.slice(slash)))) return false;
  return domain === "" || isDomainSpec(domain);
}

function isNetwork(value: string, isAddress: (text: string) => boolean, mostBits: number): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  if (rest.length > 0 || !isAddress(address)) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= mostBits);
}

/** A name, or one with macros. */
function isDomainSpec(text: string): boolean {
  if (!/^[^\s:"\\/@]+$/.test(text) || !/[.}]/.test(text)) return false;
  const labels = text.replace(/\.$/, "").split(".");
  return text.includes("%") || labels.every((label) => label.length > 0 && label.length <= 63);
}

/** The name that a term looks up; undefined for macros, which only a receiver knows. */
export function lookedUpName({ value }: SpfTerm, domain: string): string | undefined {
  const slash = value.indexOf("/");
  const name = (slash < 0 ? value : value.slice(0, slash)).toLowerCase().replace(/\.$/, "");
  if (name === "") return domain;
  return name.includes("%") ? undefined : name;
}

/** `redirect` counts only without `all` (RFC 7208, 6.1), and what follows `all` never does. */
export function countingTerms(terms: readonly SpfTerm[]): SpfTerm[] {
  const all = terms.findIndex(({ name, qualifier }) => name === "all" && qualifier !== "");
  if (all >= 0) return terms.slice(0, all + 1).filter(({ qualifier }) => qualifier !== "");
  return terms.filter(({ name, qualifier }) => qualifier !== "" || name === "redirect");
}
