import type { DnsAnswer } from "../../../../platform/dns/message.ts";
import type { Ask } from "./ask.ts";
import { countingTerms, getSpfRecords, isValidTerm, lookedUpName, parseSpfTerms } from "./spf-record.ts";

export interface SpfFacts {
  /** TXT of the domain, and of all that its record includes. */
  records: Map<string, DnsAnswer>;
  /** `TYPE name` of what its own record looks up. */
  lookups: Map<string, DnsAnswer[]>;
}

/** Enough for a record that breaks the limit of ten. */
const mostNames = 30;
const mostLookups = 15;

/** Follows a record's includes, level by level. */
export async function gatherSpf(ask: Ask, domain: string): Promise<SpfFacts> {
  const records = new Map<string, DnsAnswer>();
  let next = [domain];
  while (next.length > 0) {
    const names = next.slice(0, mostNames - records.size);
    const answers = await Promise.all(names.map((name) => ask(name, "TXT")));
    for (const [index, name] of names.entries()) records.set(name, answers[index] as DnsAnswer);
    next = [...new Set(answers.flatMap((answer, index) => includedBy(answer, names[index] ?? "")))].filter(
      (name) => !records.has(name),
    );
    if (records.size >= mostNames) break;
  }
  const wanted = [...new Set([...records].flatMap(([name, answer]) => getLookups(answer, name)))].slice(0, mostLookups);
  const found = await Promise.all(wanted.map((key) => lookUp(ask, key)));
  return { records, lookups: new Map(wanted.map((key, index) => [key, found[index] ?? []])) };
}

/** Without those whose names nobody can look up. */
const getUsableTerms = (answer: DnsAnswer) =>
  countingTerms(parseSpfTerms(getSpfRecords(answer)[0] ?? "")).filter(isValidTerm);

function includedBy(answer: DnsAnswer, domain: string): string[] {
  return getUsableTerms(answer)
    .filter(({ name, value }) => (name === "include" || name === "redirect") && value !== "")
    .map((term) => lookedUpName(term, domain))
    .filter((name) => name !== undefined);
}

/** The queries of `a`, `mx`, and `exists`. */
export function getLookups(answer: DnsAnswer, domain: string): string[] {
  return getUsableTerms(answer)
    .filter(({ name, qualifier }) => qualifier !== "" && (name === "a" || name === "mx" || name === "exists"))
    .map((term) => ({ term, name: lookedUpName(term, domain) }))
    .filter(({ name }) => name !== undefined)
    .map(({ term, name }) => `${term.name === "mx" ? "MX" : "A"} ${name}`);
}

/** A receiver asks for A or AAAA, depending on the sender's address. */
async function lookUp(ask: Ask, key: string): Promise<DnsAnswer[]> {
  const [type, name = ""] = key.split(" ");
  return type === "MX" ? [await ask(name, "MX")] : Promise.all([ask(name, "A"), ask(name, "AAAA")]);
}
