import type { Diagnosis, DomainTarget } from "../../contract.ts";
import { judgeArrival, judgeCertificates, judgeTwin } from "./arrival.ts";
import { judgeExistence } from "./existence.ts";
import type { DomainFacts } from "./facts.ts";
import { judgeNameServers, judgeOwnership } from "./ownership.ts";

/** Turns facts into findings, most important first. A pure function. */
export function diagnose(facts: DomainFacts, token: string, target: DomainTarget): Omit<Diagnosis, "checked_at"> {
  const isGone = judgeExistence(facts);
  const ownership = judgeOwnership(facts, token);
  if (isGone) return { owns: ownership.owns, arrives: false, findings: [isGone] };
  const servers = judgeNameServers(facts);
  const isSilent = servers.some(
    ({ code }) => code === "ns-silent" || (code === "ns-not-responsible" && !ownership.owns),
  );
  // Don't report an unanswered query as a missing record.
  if (isSilent && !ownership.owns) return { owns: false, arrives: null, findings: servers };
  const arrival = judgeArrival(facts, target);
  const findings = [
    ...[...ownership.findings, ...servers, ...arrival.findings],
    ...[...judgeTwin(facts, target), ...judgeCertificates(facts)],
  ];
  return { owns: ownership.owns, arrives: arrival.arrives, findings };
}
