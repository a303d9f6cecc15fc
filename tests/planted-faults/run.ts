// Records which suites find each planted fault.
// `node tests/planted-faults/run.ts MODE [--root DIR] [--minutes N] [--kind KIND]`, with a MODE of suites-for.ts: plants
// one fault after another into a copy of the checkout DIR, and writes `recorded.json`. Skips what is recorded already.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { minuteMs } from "../../src/shared/durations.ts";
import { suitesOf } from "../browser/suites.ts";
import { faults } from "./faults.ts";
import { Finder } from "./find.ts";
import { record, recorded } from "./recorded.ts";
import { modes } from "./suites-for.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: "string" }, minutes: { type: "string" }, kind: { type: "string" } },
});
const mode = modes.find((name) => name === positionals[0]);
if (!mode) throw new Error(`Choose one of ${modes.join(", ")}.`);
const boundMs = Number(values.minutes ?? 6) * minuteMs;
const finder = new Finder(values.root ?? join(import.meta.dirname, "../.."));
process.on("exit", () => {
  for (const copy of finder.copies) rmSync(copy, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

// Those that nothing near finds come again at the end, without a bound.
for (const untilMs of [boundMs, Number.POSITIVE_INFINITY]) {
  const ofKind = faults.filter(({ kind }) => kind === (values.kind ?? kind));
  for (const fault of ofKind.filter(({ name }) => recorded()[name]?.[mode] === undefined)) {
    const folders = suitesOf([fault.file]);
    const { foundBy, seconds } = await finder.find(fault, mode, { folders, untilMs });
    if (foundBy !== undefined) record(fault.name, mode, foundBy);
    const result = foundBy === undefined ? "not yet" : (foundBy ?? "MISSED");
    process.stdout.write(`${new Date().toTimeString().slice(0, 8)} ${seconds.toFixed(0)} s ${fault.name}: ${result}\n`);
  }
}
