export { countActions } from "./audit.queries.ts";
export { checkAudit, continueAudit } from "./check-audit.ts";
