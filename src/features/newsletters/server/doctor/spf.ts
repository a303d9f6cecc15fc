import { tr } from "../../../../shared/languages/tr.ts";
import { getValues, isConclusive, registeredPart } from "../../../domains/server/public.ts";
import type { SenderFinding } from "../../sender-contract.ts";
import type { SenderFacts } from "./facts.ts";
import { good, hasQuotes, warning } from "./finding.ts";
import { getLookups } from "./spf-facts.ts";
import { countingTerms, getSpfRecords, isValidTerm, lookedUpName, parseSpfTerms, type SpfTerm } from "./spf-record.ts";

/** RFC 7208, 4.6.4. */
const mostLookups = 10;
const mostVoid = 2;
/** RFC 7208, 3.4: longer ones may not fit into an answer. */
const longestRecord = 450;

/**
 * Checks the SPF record of the sender's domain. Newsletters don't depend on it, because their envelope has the network's
 * address; the domain's other email does. Empty if DNS didn't answer.
 */
export function assessSpf({ sender, envelope, spf }: SenderFacts): SenderFinding[] {
  const own = spf.records.get(sender);
  if (!own || !isConclusive(own)) return [];
  const seen = { seen: [{ ...own, records: own.records.filter(({ value }) => /spf/i.test(value)) }] };
  const quoted = getValues(own, "TXT").find((text) => /^\W*v=spf1/i.test(text) && hasQuotes(text));
  if (quoted !== undefined) {
    const text = tr("The SPF record of {sender} contains quotation marks or backslashes. Enter it without them.", {
      sender,
    });
    return [warning("spf-quoted", text, seen)];
  }
  const records = getSpfRecords(own);
  if (records.length === 0) return missing(sender, envelope);
  if (records.length > 1) {
    const text = tr("{sender} has {number} SPF records, so none of them counts. Replace them with one.", {
      sender,
      number: records.length,
    });
    return [warning("spf-duplicate", text, { ...seen, records: [{ name: sender, value: merged(records) }] })];
  }
  const [record = ""] = records;
  const terms = parseSpfTerms(record);
  const invalid = terms.find((term) => !isValidTerm(term));
  if (invalid) {
    const text = tr(
      "The SPF record of {sender} contains something that receivers don't understand, so it doesn't count: {part}",
      { sender, part: invalid.text.slice(0, 100) },
    );
    return [warning("spf-syntax", text, seen)];
  }
  const fault = chainFault(sender, spf, seen) ?? weakness(sender, { record, terms }, seen);
  return [fault ?? good("spf-right", tr("The SPF record of {sender} is valid.", { sender }))];
}

/** Without SPF, receivers look at the signature only, unless bounces go to the same domain. */
function missing(sender: string, envelope: string | undefined): SenderFinding[] {
  if (envelope === undefined || registeredPart(envelope) !== registeredPart(sender)) return [];
  const text = tr(
    "{sender} has no SPF record, but the network sends from the same domain. Add the SPF record of your mail server.",
    { sender },
  );
  return [warning("spf-missing", text)];
}

type Seen = Parameters<typeof warning>[2];

/** Returns what makes receivers give up while they follow the record. */
function chainFault(sender: string, spf: SenderFacts["spf"], seen: Seen): SenderFinding | undefined {
  const walk = walkSpf(spf, sender, []);
  if (walk.broken !== undefined) {
    const text = tr(
      "The SPF record of {sender} includes {broken}, which has no valid SPF record of its own, so receivers give up. Correct or remove that part.",
      { sender, broken: walk.broken },
    );
    return warning("spf-include-missing", text, seen);
  }
  if (walk.loop !== undefined) {
    const text = tr(
      "The SPF record of {sender} leads back to {loop} in a loop, so receivers give up. Remove one of the parts.",
      { sender, loop: walk.loop },
    );
    return warning("spf-loop", text, seen);
  }
  if (walk.lookups > mostLookups) {
    const text = tr(
      "The SPF record of {sender} takes {lookups} DNS lookups, and receivers give up after {mostLookups}. Remove parts of services that you no longer use.",
      { sender, lookups: walk.lookups, mostLookups },
    );
    return warning("spf-lookups", text, seen);
  }
  if (walk.voids > mostVoid) {
    const text = tr(
      "The SPF record of {sender} looks up {voids} names that don't exist, and receivers give up after {mostVoid}. Remove them.",
      { sender, voids: walk.voids, mostVoid },
    );
    return warning("spf-void", text, seen);
  }
  return undefined;
}

interface Walk {
  lookups: number;
  voids: number;
  broken?: string;
  loop?: string;
}

const looksUp = ["include", "a", "mx", "ptr", "exists", "redirect"];

/** Follows the record as a receiver would, at worst. Names that DNS didn't answer for count as right. */
function walkSpf(spf: SenderFacts["spf"], domain: string, path: readonly string[]): Walk {
  const answer = spf.records.get(domain);
  const walk: Walk = { lookups: 0, voids: 0 };
  if (!answer || !isConclusive(answer)) return walk;
  walk.voids = getLookups(answer, domain).filter((key) => isVoid(spf, key)).length;
  for (const term of countingTerms(parseSpfTerms(getSpfRecords(answer)[0] ?? ""))) {
    if (!looksUp.includes(term.name)) continue;
    walk.lookups += 1;
    if (term.name !== "include" && term.name !== "redirect") continue;
    const inner = followed(spf, term, { domain, path });
    walk.lookups += inner.lookups;
    walk.voids += inner.voids;
    walk.broken ??= inner.broken as string;
    walk.loop ??= inner.loop as string;
    // Enough to be sure; a tree of includes could be walked forever.
    if (walk.lookups > 100) break;
  }
  return walk;
}

function followed(
  spf: SenderFacts["spf"],
  term: SpfTerm,
  { domain, path }: { domain: string; path: readonly string[] },
): Walk {
  const name = lookedUpName(term, domain);
  const answer = name === undefined ? undefined : spf.records.get(name);
  const none = { lookups: 0, voids: 0 };
  if (name === undefined || !answer || !isConclusive(answer)) return none;
  if (name === domain || path.includes(name)) return { ...none, loop: name };
  const [record, ...more] = getSpfRecords(answer);
  if (record === undefined || more.length > 0 || !parseSpfTerms(record).every(isValidTerm)) {
    return { ...none, broken: name };
  }
  return path.length >= mostLookups ? none : walkSpf(spf, name, [...path, domain]);
}

function isVoid(spf: SenderFacts["spf"], key: string): boolean {
  const answers = spf.lookups.get(key) ?? [];
  return answers.length > 0 && answers.every(({ status }) => status === "no-name" || status === "empty");
}

/** A record that counts, but not as it should. */
function weakness(
  sender: string,
  { record, terms }: { record: string; terms: readonly SpfTerm[] },
  seen: Seen,
): SenderFinding | undefined {
  const at = terms.findIndex(({ name, qualifier }) => name === "all" && qualifier !== "");
  if (terms[at]?.qualifier === "+") {
    const safe = record.replace(/(^| )\+?all(?= |$)/i, "$1~all");
    const text = tr(
      "The SPF record of {sender} allows every server in the world to send its email (“+all”). End it with “~all” instead.",
      { sender },
    );
    return warning("spf-all-allowed", text, { ...seen, records: [{ name: sender, value: safe }] });
  }
  const ignored =
    at < 0 ? undefined : terms.slice(at + 1).find(({ name, qualifier }) => qualifier || name === "redirect");
  if (ignored) {
    const text = tr("In the SPF record of {sender}, what follows “all” is ignored: {part}. Move it before “all”.", {
      sender,
      part: ignored.text.slice(0, 100),
    });
    return warning("spf-after-all", text, seen);
  }
  if (record.length > longestRecord) {
    const text = tr(
      "The SPF record of {sender} has {number} characters. More than {longest} may not fit into a DNS answer, so remove parts that you no longer use.",
      { sender, number: record.length, longest: longestRecord },
    );
    return warning("spf-too-long", text, seen);
  }
  return undefined;
}

/** One record with the parts of several, and the strictest of their ends. */
function merged(records: readonly string[]): string {
  const terms = records.flatMap((record) => parseSpfTerms(record));
  const parts = [...new Set(terms.filter(({ name }) => name !== "all" && name !== "redirect").map(({ text }) => text))];
  const isStrict = terms.every(({ name, qualifier }) => name !== "all" || qualifier === "-");
  const redirect = terms.find(({ name, qualifier }) => name === "redirect" && qualifier === "");
  const end = isStrict && terms.some(({ name }) => name === "all") ? "-all" : "~all";
  return ["v=spf1", ...parts, redirect ? `include:${redirect.value}` : "", end].filter(Boolean).join(" ");
}
