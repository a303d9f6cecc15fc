export { getRecords, getValues, isConclusive } from "./doctor/finding.ts";
export { openDoctor } from "./doctor/open-doctor.ts";
export { selectDomainAcrossOwners, selectDomainSampleAcrossOwners } from "./domains.queries.ts";
export { registeredPart } from "./names/domain-name.ts";
