import { randomInt } from "node:crypto";
import { once } from "node:events";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, inLongTransaction } from "../../src/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { insertConsentingMembers, insertHeldNewsletter } from "../support/newsletters.ts";
import { repetitions } from "../support/repetitions.ts";
import { type SmtpSink, startSmtpSink } from "../support/smtp-sink.ts";
import { createPeople } from "../support/test-app.ts";
import { insertOwnWebsite } from "../support/websites.ts";
import { startSender } from "./ledger-testbed.ts";

const people = Number(process.env.BENCH_RECIPIENTS ?? repetitions({ short: 40, long: 5000 }));
const kills = repetitions({ short: 2, long: 40 });
const websites = 5;
const ofNetwork = 2;
const processes = 3;
const connections = 4;

let database: TestDatabase;
let sink: SmtpSink;
beforeEach(async () => {
  [database, sink] = await Promise.all([createTestDatabase(), startSmtpSink()]);
});
afterEach(async () => {
  sink.close();
  await database.drop();
});

/** Puts the same people on the lists of five websites, which send a newsletter each, and the network two. */
async function prepare(db: Database): Promise<void> {
  const { owner, hostId } = await createPeople(db);
  const lists: { website_id: number; space_id: number }[] = [];
  for (let number = 1; number <= websites; number += 1) {
    const title = `Website ${number}`;
    const space = await db.insertInto("spaces").values({ name: title }).returning("id").executeTakeFirstOrThrow();
    const id = await insertOwnWebsite(db, owner.id, { title });
    await db.updateTable("websites").set({ space_id: space.id }).where("id", "=", id).execute();
    await inLongTransaction(db, (trx) => insertConsentingMembers(trx, space.id, people));
    await insertHeldNewsletter(db, { websiteId: id });
    lists.push({ website_id: id, space_id: space.id });
  }
  for (let number = 1; number <= ofNetwork; number += 1) {
    const newsletter_id = await insertHeldNewsletter(db, { websiteId: hostId });
    const edition = { newsletter_id, root_id: newsletter_id, includes_host_list: false };
    await db.insertInto("newsletter_editions").values(edition).execute();
    const at = new Date();
    const state = { newsletter_id, state: "handed_in", invited_at: at, decided_at: at, body: "Ours" };
    const blocks = lists.map((list, position) => ({ ...list, ...state, position }));
    await db.insertInto("newsletter_blocks").values(blocks).execute();
  }
  // One of eight people has no limit, and one has a limit of seven, which is all.
  await sql`insert into newsletter_weekly_limits (email, per_week)
    select 'reader-' || number || '@example.org', number % 8 from generate_series(1, ${people}::integer) as number
    where number % 8 > 0`.execute(db);
  await sql`analyze`.execute(db);
}

const all = websites + ofNetwork;
const limitOf = (email: string) => Number(/\d+/.exec(email)?.[0]) % 8 || all;

async function countBy(db: Database, states: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ email: string; count: number }>`
    select email::text, count(*) from newsletter_recipients where state = any(${states}::text[]) group by email`.execute(
    db,
  );
  return new Map(rows.map(({ email, count }) => [email, count]));
}

test("whatever is killed, nobody gets more newsletters of all websites and the network than they want", {
  timeout: 120 * 60_000,
}, async () => {
  const { db, url } = database;
  await prepare(db);
  sink.hesitation = () => randomInt(1, 10);
  const start = () => startSender({ databaseUrl: url, smtpUrl: sink.url, connections, leaseMs: 4000 });
  const senders = await Promise.all(Array.from({ length: processes }, start));
  const wanted = Array.from({ length: people }, (_, index) => limitOf(`reader-${index + 1}`));
  const expected = wanted.reduce((sum, count) => sum + count, 0);
  for (let kill = 1; kill <= kills; kill += 1) {
    const share = (expected * kill) / (kills + 2);
    await expect.poll(() => sink.taken.length, { timeout: 30 * 60_000, interval: 5 }).toBeGreaterThan(share);
    const index = randomInt(processes);
    const victim = senders[index];
    victim?.kill("SIGKILL");
    if (victim) await once(victim, "exit");
    senders[index] = await start();
  }
  const unsent = db.selectFrom("newsletters").select("id").where("state", "<>", "sent");
  await expect.poll(async () => (await unsent.execute()).length, { timeout: 60 * 60_000, interval: 500 }).toBe(0);

  const taken = Map.groupBy(sink.taken, ({ to }) => to);
  const exceeded = [...taken].filter(([to, mails]) => mails.length > limitOf(to)).map(([to]) => to);
  expect(exceeded).toEqual([]);
  const counted = await countBy(db, ["handed_over", "uncertain"]);
  // Nobody was skipped who had room.
  const wrong = wanted.flatMap((limit, index) =>
    counted.get(`reader-${index + 1}@example.org`) === limit ? [] : index,
  );
  expect(wrong).toEqual([]);
  const uncertain = [...(await countBy(db, ["uncertain"])).values()].reduce((sum, count) => sum + count, 0);
  expect(uncertain).toBeLessThanOrEqual(connections * kills);
  expect(sink.taken.length).toBeGreaterThanOrEqual(expected - uncertain);
  const skipped = await countBy(db, ["excluded"]);
  expect([...skipped.values()].reduce((sum, count) => sum + count, 0)).toBe(people * all - expected);
});
