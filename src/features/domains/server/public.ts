export { Doctor } from "./doctor/doctor.ts";
export { watchDomains } from "./watch-domains.ts";
