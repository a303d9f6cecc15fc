import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../src/db/database.ts";

/** What the program in place of Rostrum's own does: with `backup FILE`, or with `backup verify FILE`. */
export interface Behavior {
  /** Text on standard error before it exits with 1. */
  fails?: string;
  /** The command that fails; by default both. */
  at?: "backup" | "verify";
  /** Kills itself. */
  dies?: boolean;
  /** Goes on until it is stopped, with a process of its own. */
  hangs?: boolean;
  /** Stays when it is asked to end. */
  isStubborn?: boolean;
  bytes?: number;
}

export interface BackupCall {
  args: string[];
  pid: number;
  childPid?: number;
  priority: number;
}

const source = `
import { spawn } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
const folder = import.meta.dirname;
const args = process.argv.slice(2);
const { fails, at, dies, hangs, isStubborn, bytes = 1000 } = JSON.parse(readFileSync(join(folder, "behavior.json"), "utf8"));
const isVerify = args[1] === "verify";
const isMeant = at === undefined || (at === "verify") === isVerify;
if (!isVerify) writeFileSync(args[1], Buffer.alloc(bytes, "b"));
if (isStubborn) process.on("SIGTERM", () => {});
const child = hangs ? spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: ["ignore", "ignore", "inherit"] }) : undefined;
appendFileSync(join(folder, "calls.jsonl"), JSON.stringify({ args, pid: process.pid, childPid: child?.pid, priority: getPriority() }) + "\\n");
if (hangs) setInterval(() => {}, 1000);
else if (isMeant && dies) process.kill(process.pid, "SIGKILL");
else if (isMeant && fails) process.stderr.write(fails, () => process.exit(1));
`;

export interface BackupProgram {
  env: { ROSTRUM_BACKUP_PROGRAM: string };
  behave(behavior?: Behavior): Promise<void>;
  /** Its calls since the last time. */
  takeCalls(): Promise<BackupCall[]>;
}

/** A program in place of Rostrum's own command line, in a folder of the test's. */
export async function writeBackupProgram(folder: string): Promise<BackupProgram> {
  await mkdir(folder, { recursive: true });
  const program = join(folder, "program.mjs");
  const behave = (behavior: Behavior = {}) => writeFile(join(folder, "behavior.json"), JSON.stringify(behavior));
  const calls = join(folder, "calls.jsonl");
  await Promise.all([writeFile(program, source), behave(), writeFile(calls, "")]);
  return {
    env: { ROSTRUM_BACKUP_PROGRAM: program },
    behave,
    async takeCalls() {
      const lines = (await readFile(calls, "utf8")).split("\n").filter(Boolean);
      await writeFile(calls, "");
      return lines.map((line) => JSON.parse(line) as BackupCall);
    },
  };
}

export interface PastBackup {
  started_at: Date;
  place: string;
  file_name?: string;
  bytes?: number;
  error?: string;
}

/** A proven backup; with `error`, a failed one. */
export async function insertPastBackup(
  db: Database,
  { started_at, place, error, ...rest }: PastBackup,
): Promise<number> {
  const values = {
    file_name: `rostrum-${started_at.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.zst`,
    ...{ started_at, place, finished_at: started_at, proven_at: error ? null : started_at, error: error ?? null },
    ...rest,
  };
  const { id } = await db.insertInto("backups").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function backupRows(db: Database) {
  return db.selectFrom("backups").selectAll().orderBy("started_at").orderBy("id").execute();
}
