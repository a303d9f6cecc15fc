export { openDoctor } from "./doctor/open-doctor.ts";
export { selectDomainSampleAcrossOwners } from "./domains.queries.ts";
