import { cleanUpOnSignals } from "../platform/clean-up.ts";
import { runCli } from "./cli/run-cli.ts";

cleanUpOnSignals();
process.exitCode = await runCli(process.argv.slice(2));
