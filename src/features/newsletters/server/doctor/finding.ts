import type { DnsAnswer } from "../../../../platform/dns/message.ts";
import { storable } from "../../../../shared/text.ts";
import { getRecords } from "../../../domains/server/public.ts";
import type { SenderFinding, SenderFindingCode, SenderRecord } from "../../sender-contract.ts";

interface Records {
  seen?: readonly DnsAnswer[];
  records?: readonly SenderRecord[];
}

/** Enough to recognize a record. */
const longestShown = 200;

const make =
  (level: SenderFinding["level"]) =>
  (code: SenderFindingCode, text: string, { seen = [], records = [] }: Records = {}): SenderFinding => ({
    code,
    level,
    text: storable(text.slice(0, 1000)),
    // Truncate and clean answers, which can be long and contain anything.
    seen: getRecords(...seen)
      .slice(0, 10)
      .map((record) => storable(record.length > longestShown ? `${record.slice(0, longestShown)}…` : record)),
    records: [...records],
  });

export const error = make("error");
export const warning = make("warning");
export const good = make("good");

/** A list of `name=value` separated by semicolons (RFC 6376, 3.2); undefined if it is not one. */
export function getTags(text: string): Map<string, string> | undefined {
  const tags = new Map<string, string>();
  const parts = text.split(";");
  if (parts.at(-1)?.trim() === "") parts.pop();
  for (const part of parts) {
    const equals = part.indexOf("=");
    const name = part.slice(0, Math.max(0, equals)).trim();
    if (!/^[a-zA-Z]\w*$/.test(name) || tags.has(name)) return undefined;
    tags.set(name, part.slice(equals + 1).trim());
  }
  return tags;
}

/** Detects the quotes or backslashes of a zone file, and those of a word processor, in a pasted value. */
export const hasQuotes = (text: string): boolean => /["'\\“”„‘’]/.test(text);
