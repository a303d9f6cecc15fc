export { soonestCertificateEnd } from "./certificate-ends.ts";
export { assessVariables } from "./checks/settings.ts";
export { selectBytesBehind, selectReplayedPlace } from "./health.queries.ts";
export { runChecks } from "./run-checks.ts";
