export { isConclusive, recordsOf, valuesOf } from "./doctor/finding.ts";
export { openDoctor } from "./doctor/open-doctor.ts";
export { registeredPart } from "./domain-name.ts";
export { selectDomainAcrossOwners, selectDomainSampleAcrossOwners } from "./domains.queries.ts";
