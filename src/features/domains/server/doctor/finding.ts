import type { DnsAnswer } from "../../../../platform/dns/message.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { storable } from "../../../../shared/text.ts";
import type { Finding, FindingCode } from "../../contract.ts";

type Level = Finding["level"];
interface Records {
  seen?: readonly string[];
  wanted?: readonly string[];
}

const make =
  (level: Level) =>
  (code: FindingCode, text: string, { seen = [], wanted = [] }: Records = {}): Finding => ({
    code,
    level,
    text: storable(text),
    // Truncate and clean answers, which can be long and contain anything.
    seen: seen.slice(0, 10).map((record) => storable(record.slice(0, 600))),
    wanted: wanted.slice(0, 10),
  });

export const error = make("error");
export const warning = make("warning");
export const good = make("good");

/** Missing answers prove nothing about a domain. */
export const inconclusive = () =>
  error("resolver-silent", tr("DNS did not answer in time. Your domain may be fine; try again in a minute."));

/** Formats records as providers show them: `example.org TXT "…"`. */
export function getRecords(...answers: DnsAnswer[]): string[] {
  const lines = answers.flatMap(({ records }) =>
    records.map(({ name, type, value }) => `${name} ${type} ${type === "TXT" ? `"${value}"` : value}`),
  );
  return [...new Set(lines)];
}

/** Values of one type, following aliases. */
export function getValues(answer: DnsAnswer, type: string): string[] {
  return answer.records.filter((record) => record.type === type).map(({ value }) => value);
}

export const isConclusive = ({ status }: DnsAnswer) => status === "ok" || status === "empty" || status === "no-name";
