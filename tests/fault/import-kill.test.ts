import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { createPeople } from "../support/test-app.ts";

const rows = 20_000;
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

/** What the killed process had asked for may still be under way. */
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

/** Kills it so long after a line, if it has not ended by itself; how it was left. */
async function importAndKill(way: string, first: number, after: string, milliseconds: number): Promise<string[]> {
  const script = fileURLToPath(new URL("./import-process.ts", import.meta.url));
  const args = [script, database.url, String(first), way];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const printed: string[] = [];
  const lines = createInterface({ input: child.stdout }).on("line", (line) => printed.push(line));
  const ended = once(child, "exit");
  while (!printed.includes(after)) await once(lines, "line");
  await Promise.race([sleep(milliseconds, undefined, { ref: false }), ended]);
  child.kill("SIGKILL");
  await ended;
  await settled();
  return printed;
}

test.each([
  ["at-once", "begins"],
  ["checked", "checked"],
])("kill -9 in the middle of an import %s leaves nothing of it or all", { timeout: 120_000 }, async (way, after) => {
  const before = (await state()).imports;
  let imported = before;
  let cut = 0;
  for (const milliseconds of [30, 250, 700, 60_000]) {
    const printed = await importAndKill(way, imported * rows, after, milliseconds);
    const now = await state();
    const expected = now.imports * rows;
    expect(now, `after ${milliseconds} ms`).toEqual({ members: expected, counted: expected, imports: now.imports });
    // What was acknowledged is there; what was not is there or not.
    expect(now.imports - imported).toBeGreaterThanOrEqual(printed.includes("done") ? 1 : 0);
    if (now.imports === imported) cut += 1;
    imported = now.imports;
  }
  expect(cut).toBeGreaterThan(0);
  expect(imported).toBeGreaterThan(before);
});
