import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { faults } from "./faults.ts";
import type { Mode } from "./suites-for.ts";

const file = join(import.meta.dirname, "recorded.json");

/** The test that found each fault, as `file > test`; null: none. */
type Recorded = Record<string, { [Name in Mode]?: string | null }>;

export const recorded = (): Recorded => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/** Stores what found a fault, in the order of faults. */
export function record(name: string, mode: Mode, foundBy: string | null): void {
  const all = recorded();
  all[name] = { ...all[name], [mode]: foundBy };
  const inOrder = faults.flatMap((fault) => (all[fault.name] ? [[fault.name, all[fault.name]]] : []));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

/** The suites that are recorded for a fault, which may find it again. */
export const suitesRecorded = (name: string): string[] =>
  Object.values(recorded()[name] ?? {}).flatMap((foundBy) => foundBy?.split(" > ")[0] ?? []);
