export { assessVariables } from "./checks/settings.ts";
export { runChecks } from "./run-checks.ts";
