import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "../../db/database.ts";
import { type HealthFinding, type HealthReport, healthGroups } from "../../features/health/contract.ts";
import { assessVariables, runChecks } from "../../features/health/server/public.ts";
import { onStop } from "../../platform/clean-up.ts";
import { systemClock } from "../../platform/clock.ts";
import { type Config, ConfigError, loadConfig, variablesSet } from "../../platform/config/config.ts";
import { exists } from "../../platform/file-system.ts";
import { createLogger } from "../../platform/logger.ts";
import { migrationsDirectory } from "../migrations-directory.ts";
import { findMail } from "../start/find-mail.ts";
import { findKeyWarning } from "../start/open-secret-box.ts";
import { startDatabase } from "../start/runtime.ts";
import type { Command, Output } from "./command.ts";

/** The whole check, the start of the embedded PostgreSQL included, ends in this time. */
const startLimitMs = 30_000;
const closeLimitMs = 3000;
/** In milliseconds: a check gives up after 8 s. */
const limits = { statement: 7000, idle: 10_000 };

/** Checks what an operator would check. Changes nothing but a tiny file that it deletes again. */
export const doctorCommand: Command = {
  name: ["doctor"],
  usage: "doctor [--json]",
  summary:
    "Check settings, database, mail, certificates, backups, and more, and say what to do. Exit code 1: something is wrong.",
  flags: ["json"],
  async runUnconfigured({ flags, ...output }) {
    const report = await examine(output);
    output.out(flags.has("json") ? JSON.stringify(report, null, 2) : asText(report));
    return report.findings.some(({ level }) => level === "wrong") ? 1 : 0;
  },
};

async function examine({ err }: Output): Promise<HealthReport> {
  try {
    return await examineConfigured(loadConfig(), err);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return getReport(error.problems);
  }
}

/** With a configuration that can't be loaded, nothing else can be checked. */
function getReport(problems: readonly string[]): HealthReport {
  const about = { group: "Settings" as const, is_local: true };
  const wrong = problems.map((problem): HealthFinding => {
    const action = "Correct it; the other checks need all settings. .env.example describes each.";
    return { check: "settings", ...about, level: "wrong", text: `${problem}.`, action };
  });
  const unknown = assessVariables(variablesSet()).map((outcome) => ({
    check: "unknown-settings",
    ...about,
    ...outcome,
  }));
  const findings = [...wrong, ...unknown];
  return { checked_at: new Date().toISOString(), machine: hostname(), process_id: process.pid, findings };
}

async function examineConfigured(config: Config, err: (text: string) => void): Promise<HealthReport> {
  // Findings say what failed; the details are for --json's readers, too, who want no other lines.
  const logger = createLogger(config.logLevel === "debug" ? "debug" : "silent");
  const base = { config, clock: systemClock, logger, migrationsDirectory, findMail, findKeyWarning };
  const opened = await openQuietly(config, err);
  const forget = onStop(opened.close);
  try {
    return await runChecks({ ...base, ...opened });
  } finally {
    await opened.close();
    forget();
  }
}

interface Opened {
  db: Database | undefined;
  databaseProblem?: string;
  close: () => Promise<unknown>;
}

/** The database as it is, without migrating it. Never creates one. */
async function openQuietly(config: Config, err: (text: string) => void): Promise<Opened> {
  const none = (databaseProblem: string): Opened => ({ db: undefined, databaseProblem, close: async () => {} });
  if (config.databaseUrl === undefined && !(await exists(`${config.dataDir}/postgres`))) {
    return none("There is no database in the data directory yet.");
  }
  const starting = startDatabase(config, err);
  const stop = async () => (await starting.catch(() => undefined))?.stop();
  onStop(stop);
  const late = new AbortController();
  try {
    const server = await Promise.race([starting, sleep(startLimitMs, undefined, { signal: late.signal })]);
    if (!server) {
      void stop();
      return none("PostgreSQL did not start in time.");
    }
    const db = openDatabase(server.connectionString, createLogger("silent"), { max: 3, limits });
    const close = async () => {
      await db.destroy();
      await server.stop();
    };
    return { db, close: () => Promise.race([close().catch(() => {}), sleep(closeLimitMs, undefined, { ref: false })]) };
  } catch (error) {
    return none(error instanceof Error ? error.message : String(error));
  } finally {
    late.abort();
    // Whatever comes too late.
    starting.catch(() => {});
  }
}

/** One line for each finding, and one for what to do. */
function asText({ findings, machine }: HealthReport): string {
  const lines = healthGroups.flatMap((group) => {
    const own = findings.filter((finding) => finding.group === group);
    return own.length === 0 ? [] : ["", group, ...own.flatMap(getLines)];
  });
  const count = (level: string) => findings.filter((finding) => finding.level === level).length;
  return [...lines, "", `${machine}: ${count("ok")} ok, ${count("look")} to look at, ${count("wrong")} wrong`]
    .join("\n")
    .trimStart();
}

const getLines = ({ level, text, action }: HealthFinding): string[] => [
  `  ${level.padEnd(6)} ${text}`,
  ...(action === null ? [] : [`         → ${action}`]),
];
