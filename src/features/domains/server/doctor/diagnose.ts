import type { Diagnosis, DomainTarget } from "../../contract.ts";
import { assessArrival, assessCertificates, assessCounterpart } from "./arrival.ts";
import { assessExistence } from "./existence.ts";
import type { DomainFacts } from "./facts.ts";
import { assessNameServers, assessOwnership } from "./ownership.ts";

/** Turns facts into findings, most important first. A pure function. */
export function diagnose(facts: DomainFacts, token: string, target: DomainTarget): Omit<Diagnosis, "checked_at"> {
  const isGone = assessExistence(facts);
  const ownership = assessOwnership(facts, token);
  if (isGone) return { owns: ownership.owns, arrives: false, findings: [isGone] };
  const servers = assessNameServers(facts);
  const isSilent = servers.some(
    ({ code }) => code === "ns-silent" || (code === "ns-not-responsible" && !ownership.owns),
  );
  // Don't report an unanswered query as a missing record.
  if (isSilent && !ownership.owns) return { owns: false, arrives: null, findings: servers };
  const arrival = assessArrival(facts, target);
  const findings = [
    ...[...ownership.findings, ...servers, ...arrival.findings],
    ...[...assessCounterpart(facts, target), ...assessCertificates(facts)],
  ];
  return { owns: ownership.owns, arrives: arrival.arrives, findings };
}
