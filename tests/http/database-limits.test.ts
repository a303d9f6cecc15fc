import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, forLongWork, inLongTransaction, inTransaction, openDatabase } from "../../src/db/database.ts";
import { createTestDatabase, silentLogger, type TestDatabase } from "../support/database.ts";
import { createPeople, startTestApp, type TestApp } from "../support/test-app.ts";

let database: TestDatabase;
let impatient: Database;
let app: TestApp;
/** Long enough for all but what waits on purpose, also on a busy machine. */
const limitMs = 2000;
beforeAll(async () => {
  database = await createTestDatabase();
  await createPeople(database.db);
  impatient = openDatabase(database.url, silentLogger, { max: 5, limits: { statement: limitMs, idle: limitMs } });
  app = await startTestApp({ database: { ...database, db: impatient } });
});
afterAll(async () => {
  await app.close();
  await impatient.destroy();
  await database.drop();
});

async function limitsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name in ('idle_in_transaction_session_timeout', 'statement_timeout')
    order by name`.execute(db);
  return rows.map(({ setting }) => setting);
}

test("a call that waits too long in the database is told to come again, and the next one works", async () => {
  const cookie = await app.logIn();
  await inTransaction(database.db, async (trx) => {
    await sql`lock table members in access exclusive mode`.execute(trx);
    const answer = await app.send("/api/members", { cookie });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
  });
  expect((await app.send("/api/members", { cookie })).status).toBe(200);
});

test("a transaction that goes to sleep is ended, and its locks with it", async () => {
  const [locked, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sleeper = inTransaction(impatient, async (trx) => {
    await sql`lock table members in access exclusive mode`.execute(trx);
    locked.resolve();
    await awake.promise;
    await sql`select 1`.execute(trx);
  });
  const failed = expect(sleeper).rejects.toThrow();
  await locked.promise;
  // Waits for the lock, which only the end of the sleeper lets go.
  await sql`select count(*) from members`.execute(database.db);
  awake.resolve();
  await failed;
});

test("long work leaves a connection with the limits it had", async () => {
  const own = [String(limitMs), String(limitMs)];
  const all = () => Promise.all(Array.from({ length: 5 }, () => limitsOf(impatient)));
  await Promise.all(Array.from({ length: 5 }, () => inLongTransaction(impatient, limitsOf)));
  expect(new Set((await all()).map(String))).toEqual(new Set([String(own)]));
});

test("long work has larger limits, and only that", async () => {
  const { db } = database;
  const usual = ["60000", "30000"];
  const long = ["600000", "3600000"];
  expect(await limitsOf(db)).toEqual(usual);
  expect(await inLongTransaction(db, limitsOf)).toEqual(long);
  expect(await limitsOf(forLongWork(db))).toEqual(long);
  await expect(inLongTransaction(db, (connection) => sql`select 1 / 0`.execute(connection))).rejects.toThrow(
    "division",
  );
  const many = await Promise.all(Array.from({ length: 10 }, () => limitsOf(db)));
  expect(new Set(many.map(String))).toEqual(new Set([String(usual)]));
});

test("long work takes no connection from requests, and its processes are known", async () => {
  const longWorkers: number[] = [];
  const onLongWorkProcess = (processId: number) => longWorkers.push(processId);
  const db = openDatabase(database.url, silentLogger, { max: 2, onLongWorkProcess });
  const processOf = async (connection: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)).rows[0]?.pid;
  try {
    const [begun, end] = [[1, 2].map(() => Promise.withResolvers<void>()), Promise.withResolvers<void>()];
    const long = begun.map(({ resolve }) =>
      inLongTransaction(db, async (trx) => {
        const pid = await processOf(trx);
        resolve();
        await end.promise;
        return pid;
      }),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    expect(longWorkers).not.toContain(await processOf(db));
    end.resolve();
    expect((await Promise.all(long)).sort()).toEqual(longWorkers.sort());
  } finally {
    await db.destroy();
  }
});
