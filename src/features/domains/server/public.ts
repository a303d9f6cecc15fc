export { openDoctor } from "./doctor/open-doctor.ts";
export { domainVerified } from "./domains.events.ts";
export { checkDomainJob } from "./domains.jobs.ts";
