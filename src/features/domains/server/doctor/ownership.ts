import type { DnsAnswer } from "../../../../platform/dns/message.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { Finding } from "../../contract.ts";
import { type DomainFacts, type NameServerFacts, underscoredName } from "./facts.ts";
import { error, getRecords, getValues, good, inconclusive, isConclusive, warning } from "./finding.ts";

const recordValue = (token: string) => `rostrum-verification=${token}`;

/** Whether a TXT record proves ownership with this token, and if not, why. */
export function assessOwnership(facts: DomainFacts, token: string): { owns: boolean; findings: Finding[] } {
  const wanted = [`${underscoredName(facts.name)} TXT "${recordValue(token)}"`];
  const isToken = (value: string) => value === token || value === recordValue(token);
  const has = (...answers: DnsAnswer[]) => answers.some((answer) => getValues(answer, "TXT").some(isToken));
  const hasIt = ({ txt, underscored }: NameServerFacts) => has(txt, underscored);
  const responding = facts.nameServers.filter(({ txt, underscored }) =>
    [txt, underscored].every(isAuthoritativeAnswer),
  );
  const with_ = responding.filter(hasIt);
  if (has(facts.txt, facts.underscored) || (responding.length > 0 && with_.length === responding.length)) {
    return { owns: true, findings: [good("txt-found", tr("The TXT record is there, so the domain is yours."))] };
  }
  const seen = getRecords(
    facts.txt,
    facts.underscored,
    ...responding.flatMap(({ txt, underscored }) => [txt, underscored]),
  );
  if (with_.length > 0) {
    const others = responding.filter((server) => !hasIt(server)).map(({ name }) => name);
    const text = tr("The record is new: {servers} has it, {others} not yet. Wait a few minutes and try again.", {
      servers: with_.map(({ name }) => name).join(", "),
      others: others.join(", "),
    });
    return { owns: false, findings: [error("txt-not-everywhere", text, { seen, wanted })] };
  }
  const isCertain = responding.length > 0 || (isConclusive(facts.txt) && isConclusive(facts.underscored));
  return { owns: false, findings: [isCertain ? whyNot(facts, token, { seen, wanted }) : inconclusive()] };
}

/** Require an authoritative answer: delegating servers return empty answers, too. */
const isAuthoritativeAnswer = (answer: DnsAnswer) => isConclusive(answer) && answer.isAuthoritative;

interface Records {
  seen: string[];
  wanted: string[];
}

function whyNot(facts: DomainFacts, token: string, records: Records): Finding {
  const texts = [
    facts.txt,
    facts.underscored,
    ...facts.nameServers.flatMap(({ txt, underscored }) => [txt, underscored]),
  ];
  const values = [...new Set(texts.flatMap((answer) => getValues(answer, "TXT")))];
  return nearMiss(values, token, records) ?? misplaced(facts, token, records) ?? inTheWay(facts, records);
}

/** A value that was probably intended as the token. */
function nearMiss(values: string[], token: string, records: Records): Finding | undefined {
  const isRight = (value: string) => [token, recordValue(token)].includes(value.toLowerCase());
  const stripped = (value: string) => value.replace(/["'“”„«»`]/g, "");
  if (values.some((value) => !isRight(value) && isRight(stripped(value)))) {
    return error("txt-quoted", tr("The value has quotation marks around it. Enter it again without them."), records);
  }
  if (values.some((value) => !isRight(value) && isRight(stripped(value).replace(/[\s\u00a0\u200b]/g, "")))) {
    return error("txt-spaces", tr("The value has a space or a line break in it. Copy it again without one."), records);
  }
  const isPart = (value: string) => {
    const bare = stripped(value)
      .replace(/^rostrum-verification=?/, "")
      .trim()
      .toLowerCase();
    return (
      (bare.length >= 6 && bare.length < token.length && token.includes(bare)) ||
      (/^rostrum-verif/.test(value) && bare === "")
    );
  };
  if (values.some(isPart)) {
    return error("txt-cut", tr("Only part of the value is there. Copy all of it again."), records);
  }
  if (values.some((value) => value.toLowerCase().includes(token))) {
    const text = tr(
      "The record has capital letters, or more than the value. Enter only the value, just as it is shown.",
    );
    return error("txt-other-token", text, records);
  }
  if (values.some((value) => /rostrum-verification=/i.test(value) || /^[0-9a-f]{40}$/i.test(value.trim()))) {
    const text = tr(
      "The record has a different value, from an earlier attempt or another account. Replace it with the current one.",
    );
    return error("txt-other-token", text, records);
  }
  return undefined;
}

function misplaced(facts: DomainFacts, token: string, { wanted }: Records): Finding | undefined {
  const found = facts.misplaced.flatMap(({ records }) => records).find(({ value }) => value.includes(token));
  if (!found) return undefined;
  const seen = [`${found.name} TXT "${found.value}"`];
  if (found.name.endsWith(`.${facts.registered}.${facts.registered}`) || isDoubled(found.name, facts)) {
    const text = tr(
      "Your provider adds {registered} to the host automatically, so the record is now at {name}. Enter only the part before it.",
      { registered: facts.registered, name: found.name },
    );
    return error("txt-doubled-name", text, { seen, wanted });
  }
  return error(
    "txt-wrong-name",
    tr("The record is at {name}, where it does not count. Move it.", { name: found.name }),
    { seen, wanted },
  );
}

function isDoubled(place: string, { name, registered }: DomainFacts): boolean {
  return place === `${name}.${registered}` || place === `${underscoredName(name)}.${registered}`;
}

/** Explains a missing record: hidden or absent. */
function inTheWay({ name, txt, underscored, anyName, cname }: DomainFacts, records: Records): Finding {
  const alias = [...cname.records, ...txt.records, ...underscored.records].find(
    (record) => record.type === "CNAME" && [name, underscoredName(name)].includes(record.name),
  );
  const isWild = anyName.status === "ok" && isConclusive(underscored) && sameRecords(anyName, underscored);
  if (isWild) {
    const text = tr(
      "A wildcard record (*) answers for every name below {name}, so a missing record looks like another one. Add this record itself.",
      { name },
    );
    return error("txt-wildcard", text, { seen: getRecords(underscored), wanted: records.wanted });
  }
  if (alias) {
    const text =
      alias.name === name
        ? tr(
            "{name} is an alias (CNAME) of {value}, and an alias can have no TXT record. Add the record at {place} instead.",
            { name, value: alias.value, place: underscoredName(name) },
          )
        : tr(
            "{name} is an alias (CNAME) of {value}, and an alias can have no TXT record. Delete the alias, then add the record.",
            { name: alias.name, value: alias.value },
          );
    const seen = [`${alias.name} CNAME ${alias.value}`];
    return error("txt-hidden-by-cname", text, { seen, wanted: records.wanted });
  }
  return error(
    "txt-missing",
    tr("There is no such TXT record yet. A new one can take up to an hour to appear."),
    records,
  );
}

function sameRecords(one: DnsAnswer, other: DnsAnswer): boolean {
  const values = (answer: DnsAnswer) => answer.records.map(({ type, value }) => `${type} ${value}`).toSorted();
  return other.status === "ok" && values(one).join() === values(other).join();
}

/** Problems of the domain's own name servers, even though the record was found. */
export function assessNameServers({ ns, nameServers, name }: DomainFacts): Finding[] {
  const seen = getRecords(ns);
  if (nameServers.length === 0) return [];
  const silent = nameServers.filter(({ txt, a }) => txt.status === "silent" && a.status === "silent");
  const list = (servers: NameServerFacts[]) => servers.map((server) => server.name).join(", ");
  if (silent.length === nameServers.length) {
    const text = tr("The domain's name servers ({list}) do not answer. Ask the company that runs them.", {
      list: list(silent),
    });
    return [error("ns-silent", text, { seen })];
  }
  const findings: Finding[] = [];
  if (silent.length > 0) {
    const text = tr(
      "One of the domain's name servers does not answer: {list}. Some visitors will have to wait or won't reach your site.",
      { list: list(silent) },
    );
    findings.push(warning("ns-some-silent", text, { seen }));
  }
  const strangers = nameServers.filter(({ a }) => a.status === "refused" || a.status === "failed");
  if (strangers.length > 0) {
    const text = tr(
      "{list} is listed as a name server of the domain, but knows nothing of {name}. Check the list of name servers where the domain is registered.",
      { list: list(strangers), name },
    );
    const all = strangers.length + silent.length === nameServers.length;
    findings.push((all ? error : warning)("ns-not-responsible", text, { seen }));
  }
  const answers = nameServers.filter(({ a }) => a.status === "ok" || a.status === "empty" || a.status === "no-name");
  const different = new Set(answers.map(({ a }) => getValues(a, "A").toSorted().join()));
  // Some return varying addresses on purpose.
  const isEmptyForSome = different.size > 1 && different.has("");
  if (isEmptyForSome) {
    const text = tr(
      "The domain's name servers disagree about its address. If you changed it within the last hour, wait; otherwise ask your provider.",
    );
    findings.push(
      warning("ns-disagree", text, {
        seen: answers.map(({ name: server, a }) => `${server}: ${getRecords(a).join(", ") || "nothing"}`),
      }),
    );
  }
  return findings;
}
