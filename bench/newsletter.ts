// A newsletter to 100,000 recipients, to a sink on the same machine. `npm run bench -- newsletter`

import pg from "pg";
import { send } from "../tests/support/http-client.ts";
import { startSmtpSink } from "../tests/support/smtp-sink.ts";
import { report } from "./report.ts";
import { type BenchServer, makeDataDirectory, memoryOf, postgresUrl, startServer } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const host = "localhost";
const recipients = Number(process.env.BENCH_RECIPIENTS ?? 100_000);

/** Members who agreed, and a newsletter of 30 KB that is to be sent now. */
async function prepare(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ id: number; space_id: number }>(
    "select id, space_id from websites where not is_host order by id limit 1",
  );
  const { id: websiteId, space_id: spaceId } = rows[0] ?? {};
  await db.query(
    `with record as (
       insert into consent_records (space_id, basis, reason, ground, recorded_at)
       values ($1, 'owner', 'On paper', 'agreed', now()) returning id
     ), added as (
       insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
       select $1, 'Reader ' || n, 'reader-' || n || '@example.org', 40, '', '', 'Dover', '01234', 'Ward 1'
       from generate_series(1, $2::integer) as n returning id
     ) insert into member_consents (member_id, consent_id, given_at) select added.id, record.id, now() from added, record`,
    [spaceId, recipients],
  );
  await db.query("insert into newsletter_settings (website_id, postal_address) values ($1, 'Elm Street 1')", [
    websiteId,
  ]);
  await db.query("vacuum analyze");
  const content = `<p>Hello {first_name|neighbor}, here is what happened in Dover.</p>`.repeat(350);
  const { rows: made } = await db.query<{ id: number }>(
    `insert into newsletters (website_id, created_at, subject, content, audience, is_public, state, send_at)
     values ($1, now(), 'News', $2, '{"to": {"kind": "everybody"}, "without": []}', false, 'held', now()) returning id`,
    [websiteId, content],
  );
  await db.query("update jobs set run_at = now() where name = 'newsletters.watch'");
  return made[0]?.id ?? 0;
}

const sizeOf = async (db: pg.Client): Promise<number> => {
  const tables = "'newsletters', 'newsletter_recipients', 'newsletter_queue', 'newsletter_bodies'";
  const { rows } = await db.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(relname::regclass)) as bytes from pg_class where relname in (${tables})`,
  );
  return Number(rows[0]?.bytes ?? 0) / 1e6;
};

async function timeOf({ url }: BenchServer): Promise<number> {
  const start = performance.now();
  await send(Number(new URL(url).port), "/api/articles?limit=10", { host });
  return performance.now() - start;
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

export async function newsletter(): Promise<void> {
  const directory = await makeDataDirectory();
  const sink = await startSmtpSink();
  const env = { LOG_LEVEL: "silent", SMTP_URL: sink.url, MAIL_FROM: "mail@example.org" };
  try {
    const first = await startServer({ dataDir: directory.path, env });
    const { port } = new URL(first.url);
    await send(Number(port), "/api/login", { host, json: login });
    const db = new pg.Client(postgresUrl(directory.path));
    await db.connect();
    const idle: number[] = [];
    for (let n = 0; n < 50; n += 1) idle.push(await timeOf(first));
    const before = await sizeOf(db);
    const newsletterId = await prepare(db);
    await db.end();
    await first.stop();
    // Looks for what is due when it starts.
    const server = await startServer({ dataDir: directory.path, env });
    await measure(server, { newsletterId, idle, before, dataDir: directory.path, taken: () => sink.taken });
    await server.stop();
  } finally {
    sink.close();
    await directory.remove();
  }
}

interface Under {
  newsletterId: number;
  idle: number[];
  before: number;
  dataDir: string;
  taken: () => readonly { at: number }[];
}

async function measure(server: BenchServer, { newsletterId, idle, before, dataDir, taken }: Under): Promise<void> {
  const db = new pg.Client(postgresUrl(dataDir));
  await db.connect();
  const busy: number[] = [];
  let peak = 0;
  const isSent = async () =>
    (await db.query("select from newsletters where id = $1 and state = 'sent'", [newsletterId])).rowCount === 1;
  while (!(await isSent())) {
    if (taken().length > 0) busy.push(await timeOf(server));
    peak = Math.max(peak, memoryOf([server.pid]));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const mails = taken();
  const seconds = ((mails.at(-1)?.at ?? 0) - (mails[0]?.at ?? 0)) / 1000;
  const size = recipients.toLocaleString("en-US");
  report(`newsletter to ${size}: one process`, `${(mails.length / seconds).toFixed(0)} mails/s`, "300");
  report("Node meanwhile, at most", `${peak.toFixed(0)} MB`, "350 MB");
  report("another request: before, meanwhile", `p95 ${p95(idle).toFixed(1)} ms, ${p95(busy).toFixed(1)} ms`, "twice");
  await db.query("vacuum newsletter_recipients");
  await db.query("vacuum newsletter_queue");
  report("database growth after vacuum", `${((await sizeOf(db)) - before).toFixed(0)} MB`, "60 MB");
  await db.end();
}
