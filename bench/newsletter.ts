// A newsletter to 100,000 recipients from the network's address, and a shorter one that we sign, to a sink on the same machine:
// `npm run bench -- newsletter`. BENCH_RECIPIENTS changes their number.

import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { makeKey } from "../src/features/newsletters/server/sender/keys.ts";
import { SecretBox } from "../src/platform/secrets/secret-box.ts";
import { send } from "../tests/support/http-client.ts";
import { percentile } from "../tests/support/percentile.ts";
import { type SmtpSink, startSmtpSink } from "../tests/support/smtp-sink.ts";
import { LatencyProbe } from "./latency-probe.ts";
import { report } from "./report.ts";
import {
  type BenchServer,
  makeDataDirectory,
  memoryOf,
  postgresPids,
  postgresUrl,
  processorMsOf,
  startServer,
} from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const host = "localhost";
const unsigned = Number(process.env.BENCH_RECIPIENTS ?? 100_000);
const secretKey = "a secret key that only this benchmark uses";
const quietMs = 10_000;

interface Run {
  recipients: number;
  isSigned: boolean;
}

/** Members who agreed, and a newsletter of 30 KB that is to be sent now. */
async function prepare(db: pg.Client, { recipients, isSigned }: Run): Promise<number> {
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
  if (isSigned) await addSender(db, websiteId ?? 0);
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

/** An address at the website's own domain, with a key whose record was found. */
async function addSender(db: pg.Client, websiteId: number): Promise<void> {
  const domain = "dover.example";
  const { publicKey, sealed } = await makeKey(new SecretBox(secretKey), { websiteId, domain });
  await db.query(
    `insert into domains (website_id, domain, verification_token, verified_at, checked_at)
     values ($1, $2, 'the-token-of-a-benchmark', now(), now())`,
    [websiteId, domain],
  );
  await db.query(
    `insert into newsletter_senders (website_id, address, domain, is_ready, checked_at)
     values ($1, 'news@' || $2, $2, true, now())`,
    [websiteId, domain],
  );
  await db.query(
    `insert into newsletter_keys (website_id, domain, number, public_key, private_key, created_at, seen_at)
     values ($1, $2, 1, $3, $4, now(), now())`,
    [websiteId, domain, publicKey, sealed],
  );
}

const sizeOf = async (db: pg.Client): Promise<number> => {
  const tables = "'newsletters', 'newsletter_recipients', 'newsletter_queue', 'newsletter_bodies'";
  const { rows } = await db.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(relname::regclass)) as bytes from pg_class where relname in (${tables})`,
  );
  return Number(rows[0]?.bytes ?? 0) / 1e6;
};

const probeOf = ({ url }: BenchServer) =>
  new LatencyProbe({ port: Number(new URL(url).port), path: "/api/articles?limit=10", host });

export async function newsletter(): Promise<void> {
  await runOne({ recipients: unsigned, isSigned: false });
  await runOne({ recipients: Math.ceil(unsigned / 5), isSigned: true });
}

async function runOne(run: Run): Promise<void> {
  const directory = await makeDataDirectory();
  const sink = await startSmtpSink();
  const env = { LOG_LEVEL: "silent", SMTP_URL: sink.url, MAIL_FROM: "mail@example.org", SECRET_KEY: secretKey };
  try {
    const first = await startServer({ dataDir: directory.path, env });
    await send(Number(new URL(first.url).port), "/api/login", { host, json: login });
    const db = new pg.Client(postgresUrl(directory.path));
    await db.connect();
    const probe = probeOf(first);
    await sleep(quietMs);
    const idle = await probe.stop();
    const before = await sizeOf(db);
    const newsletterId = await prepare(db, run);
    await db.end();
    await first.stop();
    // Looks for what is due when it starts.
    const server = await startServer({ dataDir: directory.path, env });
    await measure(server, { ...run, newsletterId, idle, before, dataDir: directory.path, sink });
    await server.stop();
  } finally {
    sink.close();
    await directory.remove();
  }
}

interface Under extends Run {
  newsletterId: number;
  idle: number[];
  before: number;
  dataDir: string;
  sink: SmtpSink;
}

async function measure(server: BenchServer, under: Under): Promise<void> {
  const { recipients, isSigned, newsletterId, idle, before, dataDir, sink } = under;
  const db = new pg.Client(postgresUrl(dataDir));
  await db.connect();
  let peak = 0;
  const isSent = async () =>
    (await db.query("select from newsletters where id = $1 and state = 'sent'", [newsletterId])).rowCount === 1;
  while (sink.taken.length === 0) await sleep(20);
  const probe = probeOf(server);
  const processorTimes = () => [processorMsOf([server.pid]), processorMsOf(postgresPids(dataDir))] as const;
  const [takenBefore, nodeBefore, postgresBefore] = [sink.taken.length, ...processorTimes()];
  while (!(await isSent())) {
    peak = Math.max(peak, memoryOf([server.pid]));
    await sleep(500);
  }
  const busy = await probe.stop();
  const [node, postgres] = processorTimes();
  const mails = sink.taken;
  const seconds = ((mails.at(-1)?.at ?? 0) - (mails[0]?.at ?? 0)) / 1000;
  const signatures = mails.filter(
    ({ raw }) => raw?.includes("\r\nDKIM-Signature:") || raw?.startsWith("DKIM-Signature:"),
  );
  if (isSigned && signatures.length === 0) throw new Error("The emails are not signed");
  const size = recipients.toLocaleString("en-US");
  const p95 = (times: number[]) => `${percentile(times, 0.95).toFixed(1)} ms`;
  report(
    `newsletter to ${size}, ${isSigned ? "signed, " : ""}one process`,
    `${(mails.length / seconds).toFixed(0)} mails/s`,
    "300",
  );
  report("Node meanwhile, at most", `${peak.toFixed(0)} MB`, "350 MB");
  const perMail = (milliseconds: number) => `${(milliseconds / (mails.length - takenBefore)).toFixed(2)} ms`;
  const used = `${perMail(node - nodeBefore)}, ${perMail(postgres - postgresBefore)}`;
  report("processor time for a mail: Node, PostgreSQL", used, "-");
  report("another request: before, meanwhile", `p95 ${p95(idle)}, ${p95(busy)}`, "twice");
  await db.query("vacuum newsletter_recipients");
  await db.query("vacuum newsletter_queue");
  report("database growth after vacuum", `${((await sizeOf(db)) - before).toFixed(0)} MB`, "60 MB");
  await db.end();
}
