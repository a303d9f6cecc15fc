export { soonestCertificateEnd } from "./checks/certificates.ts";
export { selectBytesBehind, selectReplayedPlace } from "./checks/health.queries.ts";
export { assessVariables } from "./checks/settings.ts";
export { runChecks } from "./run-checks.ts";
