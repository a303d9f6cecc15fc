// What it costs to know who somebody is and what they may do: 10,000 accounts, 5,000 websites, 100,000 grants. Run beside
// the smallest query there is, in turn, one at a time. `npm run bench permissions`
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Database, openDatabase } from "../src/db/database.ts";
import { findSession } from "../src/features/accounts/server/sessions/sessions.service.ts";
import { requireWebsite, selectOwnWebsites } from "../src/features/websites/server/public.ts";
import { selectMemberLists } from "../src/features/websites/server/spaces.queries.ts";
import { systemClock } from "../src/platform/clock.ts";
import { createLogger } from "../src/platform/logger.ts";
import { report } from "./report.ts";
import { postgresUrl, startServer } from "./server.ts";

const accounts = 10_000;
const websites = 5_000;
const grants = 100_000;
const rounds = 2_000;

const tokenOf = (userId: number) => `bench-session-${userId}`;
const hashOf = (token: string) => createHash("sha256").update(token).digest();

interface Pair {
  userId: number;
  websiteId: number;
}

/** Adds the rows. Returns pairs of an account and a website on which it has a role. */
async function fill(db: Database): Promise<Pair[]> {
  await sql`insert into users (email, username, role)
    select 'person-' || n || '@example.net', 'Person ' || n, 'editor' from generate_series(1, ${accounts}::int) n`.execute(
    db,
  );
  await sql`insert into websites (space_id, title)
    select (select min(id) from spaces), 'Website ' || n from generate_series(1, ${websites}::int) n`.execute(db);
  await sql`insert into grants (user_id, website_id, role)
    select users.id, websites.id, (array['owner', 'editor', 'author', 'reader'])[1 + floor(random() * 4)::int]
    from (select row_number() over (order by id) as n, id from users where username like 'Person %') as users
    cross join generate_series(1, ${grants / accounts}::int) as k
    join (select row_number() over (order by id) as n, id from websites where title like 'Website %') as websites
      on websites.n = 1 + (users.n * 7919 + k * 1301) % ${websites}
    on conflict do nothing`.execute(db);
  // Somebody with a role on 500 websites.
  await sql`insert into grants (user_id, website_id, role)
    select (select min(id) from users where username = 'Person 1'), id, 'editor' from websites
    where title like 'Website %' order by id limit 500 on conflict do nothing`.execute(db);
  const { rows } = await sql<Pair>`select user_id as "userId", website_id as "websiteId" from grants
    where website_id is not null and role <> 'reader' order by random() limit ${rounds}`.execute(db);
  const people = [...new Set(rows.map(({ userId }) => userId))];
  await sql`insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
    select hash, id, now(), now(), now() + interval '1 day'
    from unnest(${people}::bigint[], ${people.map((id) => hashOf(tokenOf(id)))}::bytea[]) as new (id, hash)`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  return rows;
}

/** Milliseconds of each call: median and 99th percentile. */
async function timeEach(work: () => Promise<unknown>, times: number): Promise<{ p50: number; p99: number }> {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  return { p50: taken[Math.floor(times / 2)] ?? 0, p99: taken[Math.floor(times * 0.99)] ?? 0 };
}

export async function permissions(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir });
  const db = openDatabase(postgresUrl(dataDir), createLogger("silent"));
  try {
    const pairs = await fill(db);
    const next = <T>(list: readonly T[]) => {
      let at = 0;
      return () => list[at++ % list.length] as T;
    };
    const pair = next(pairs);
    const check = async () => {
      const { userId, websiteId } = pair();
      const user = await findSession(db, systemClock, tokenOf(userId));
      if (!user) throw new Error("The session was not found");
      await requireWebsite(db, user, "articles.write", websiteId);
    };
    const smallest = () => sql`select 1`.execute(db);
    await timeEach(check, 300);
    await timeEach(smallest, 300);
    const [one, both] = [await timeEach(smallest, rounds), await timeEach(check, rounds)];
    const text = ({ p50, p99 }: { p50: number; p99: number }) => `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
    report("select 1", text(one), "-");
    report("session and role on a website", text(both), "0.3 ms");
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("username", "=", "Person 1")
      .executeTakeFirstOrThrow();
    report("500 websites of one person", text(await timeEach(() => selectOwnWebsites(db, id), 200)), "30 ms");
    report("their member lists", text(await timeEach(() => selectMemberLists(db, id), 200)), "-");
  } finally {
    await db.destroy();
    await server.stop();
  }
}
