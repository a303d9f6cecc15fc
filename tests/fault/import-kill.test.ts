import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { repetitions } from "../support/repetitions.ts";
import { createPeople } from "../support/test-app.ts";

const rows = repetitions({ short: 4000, long: 20_000 });
/** Milliseconds after a line. */
const moments = [30, 250, 700].slice(0, repetitions({ short: 1, long: 3 }));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await createPeople(database.db);
});
afterAll(() => database.drop());

/** How many members there are, how many are said to be, and how many imports. */
async function state(): Promise<{ members: number; counted: number; imports: number }> {
  const { rows: found } = await sql<{ members: number; counted: number; imports: number }>`
    select (select count(*) from members) as members, coalesce((select sum(members) from member_counts), 0)::int as counted,
      (select count(*) from member_imports) as imports`.execute(database.db);
  return found[0] ?? { members: 0, counted: 0, imports: 0 };
}

/** Waits for queries of the killed process that are still running. */
async function settled(): Promise<void> {
  const others = async () => {
    const { rows: found } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`.execute(
      database.db,
    );
    return found[0]?.count;
  };
  await expect.poll(others, { timeout: 60_000 }).toBe(0);
}

interface ImportProcess {
  printed: string[];
  until(line: string): Promise<void>;
  ended: Promise<unknown>;
  kill(): Promise<void>;
}

function startImport(way: string, first: number): ImportProcess {
  const script = fileURLToPath(new URL("./import-process.ts", import.meta.url));
  const args = [script, database.url, String(first), String(rows), way];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const printed: string[] = [];
  const lines = createInterface({ input: child.stdout }).on("line", (line) => printed.push(line));
  const ended = once(child, "exit");
  return {
    printed,
    ended,
    async until(line) {
      while (!printed.includes(line)) await once(lines, "line");
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Kills it when its members are stored and only its line in the list's log is missing: always in the middle. */
async function killNearItsEnd(way: string, first: number): Promise<ImportProcess> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query("begin; lock table member_audit in exclusive mode");
    const child = startImport(way, first);
    const held = async () => {
      const waiting = "select from pg_locks where not granted and relation = 'member_audit'::regclass";
      return (await client.query(waiting)).rowCount;
    };
    await expect.poll(held).toBe(1);
    await child.kill();
    return child;
  } finally {
    await client.end();
  }
}

/** Kills it so long after a line, if it has not ended by itself. */
async function killAfter(way: string, first: number, after: string, milliseconds: number): Promise<ImportProcess> {
  const child = startImport(way, first);
  await child.until(after);
  await Promise.race([sleep(milliseconds, undefined, { ref: false }), child.ended]);
  await child.kill();
  return child;
}

test.each([
  ["at-once", "begins"],
  ["checked", "checked"],
])("kill -9 in the middle of an import %s leaves nothing of it or all", { timeout: 120_000 }, async (way, after) => {
  const before = (await state()).imports;
  let imported = before;
  for (const moment of ["near its end", ...moments, 60_000] as const) {
    const first = imported * rows;
    const { printed } = await (typeof moment === "string"
      ? killNearItsEnd(way, first)
      : killAfter(way, first, after, moment));
    await settled();
    const now = await state();
    const expected = now.imports * rows;
    expect(now, `after ${moment}`).toEqual({ members: expected, counted: expected, imports: now.imports });
    // What was acknowledged is there; what was not is there or not.
    expect(now.imports - imported).toBeGreaterThanOrEqual(printed.includes("done") ? 1 : 0);
    if (typeof moment === "string") expect(now.imports).toBe(imported);
    imported = now.imports;
  }
  expect(imported).toBeGreaterThan(before);
});

test("kill -9 in the middle of an import in the background: the next process imports all of it, once", {
  timeout: 120_000,
}, async () => {
  const before = await state();
  await killNearItsEnd("in-background", 1_000_000);
  await settled();
  expect(await state()).toEqual(before);
  // The lease of the dead process ends.
  await database.db
    .updateTable("jobs")
    .set({ run_at: new Date(0) })
    .where("name", "=", "members.import")
    .execute();
  for (const _ of ["resumes", "has nothing left to do"]) await startImport("jobs", 0).until("done");
  const members = before.members + rows;
  expect(await state()).toEqual({ members, counted: members, imports: before.imports + 1 });
});
