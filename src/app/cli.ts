import { cleanUpOnSignals } from "../platform/clean-up.ts";
import { runCli } from "./cli/run-cli.ts";

cleanUpOnSignals();
process.exitCode = await runCli(process.argv.slice(2));
// A check may have left a connection to a server that never answers.
setTimeout(() => process.exit(), 5000).unref();
