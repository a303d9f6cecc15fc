export { checkAudit, continueAudit } from "./check-audit.ts";
