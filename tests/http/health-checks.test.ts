import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findMail } from "../../src/app/start/find-mail.ts";
import { findKeyWarning } from "../../src/app/start/open-secret-box.ts";
import { openDatabase } from "../../src/db/database.ts";
import { markRestored } from "../../src/features/backups/server/public.ts";
import type { HealthReport } from "../../src/features/health/contract.ts";
import { type Check, ok, wrong } from "../../src/features/health/server/checks/check.ts";
import { reverseName } from "../../src/features/health/server/checks/reverse-dns.ts";
import { actionForIdleWork } from "../../src/features/health/server/checks/work.ts";
import { checks } from "../../src/features/health/server/checks.ts";
import { runChecks } from "../../src/features/health/server/run-checks.ts";
import { noteReturnsProblem, noteReturnsRead } from "../../src/features/mail/server/public.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { startTlsServer } from "../support/certificates.ts";
import { createTestDatabase, silentLogger, type TestDatabase } from "../support/database.ts";
import { DnsServers } from "../support/dns-server.ts";
import { startFakeS3 } from "../support/fake-s3.ts";
import { insertFailedJob } from "../support/jobs.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { createPeople } from "../support/test-app.ts";

const migrationsDirectory = join(import.meta.dirname, "../../src/db/migrations");
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await createPeople(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await makeTemporaryFolder("rostrum-health-");
});
afterEach(() => folder.remove());

interface Options {
  env?: Record<string, string>;
  /** Names of checks; all that don't reach out by default. */
  only?: readonly (string | Check)[];
  db?: TestDatabase["db"] | undefined;
  aheadMs?: number;
}

function check({ env = {}, only, aheadMs = 0, ...rest }: Options = {}): Promise<HealthReport> {
  const config = loadConfig({ DATA_DIR: folder.path, DNS_SERVERS: "127.0.0.1:1", DATABASE_URL: database.url, ...env });
  const clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) };
  const db = "db" in rest ? rest.db : database.db;
  const chosen = only
    ? only.map((one) => (typeof one === "string" ? (checks.find(({ name }) => name === one) as Check) : one))
    : checks.filter(({ reachesOut }) => !reachesOut);
  return runChecks({ config, clock, logger: silentLogger, db, migrationsDirectory, findMail, findKeyWarning }, chosen);
}

const found = async (options: Options) =>
  (await check(options)).findings.filter((one) => one.check !== "database").map(({ level, text }) => [level, text]);

describe("all checks", () => {
  test("run on a plain installation, and none is wrong", async () => {
    const { findings } = await check();
    // The tests' own PostgreSQL trades safety for speed.
    const poor = findings.filter(({ level, check: name }) => level === "wrong" && name !== "database-settings");
    expect(poor).toEqual([]);
    const settled = checks.filter(({ reachesOut }) => !reachesOut).map(({ name }) => name);
    expect(new Set(findings.map((one) => one.check))).toEqual(new Set(["database", ...settled]));
    expect(findings.filter(({ text }) => /could not be checked/.test(text))).toEqual([]);
    for (const { level, action } of findings) expect(action === null).toBe(level === "ok");
  });

  test("have names of their own", () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  });

  test("that hang or throw leave the others alone", async () => {
    const group = "Machine" as const;
    const hanging: Check = { name: "hanging", group, limitMs: 20, run: () => new Promise(() => {}) };
    const hangingLoudly: Check = { ...hanging, name: "loud", late: wrong("It is dead.", "Wake it.") };
    const throwing: Check = {
      name: "throwing",
      group,
      run() {
        throw Object.assign(new Error("a secret"), { code: "EBROKEN" });
      },
    };
    const fine: Check = { name: "fine", group, run: () => ok("Fine.") };
    expect(await found({ only: [hanging, throwing, fine, hangingLoudly] })).toEqual([
      ["wrong", "It is dead."],
      ["look", "hanging could not be checked in time."],
      ["look", "throwing could not be checked (EBROKEN)."],
      ["ok", "Fine."],
    ]);
  });

  test("that need the database are left out without it, and the others run", async () => {
    const away = openDatabase("postgres://nobody@127.0.0.1:1/none", silentLogger, { max: 1 });
    for (const db of [away, undefined]) {
      const { findings } = await check({ db, only: ["disk-space", "migrations", "failed-jobs"] });
      expect(findings.map(({ check: name, level }) => [name, level])).toEqual([
        ["disk-space", "ok"],
        ["database", "wrong"],
        ["left-out", "look"],
      ]);
    }
    await away.destroy();
  });

  test("reach nobody outside on a muted copy", async () => {
    const smtp = await startSmtpServer();
    const copy = await createTestDatabase();
    await copy.db.transaction().execute((trx) => markRestored(trx, { takenAt: new Date(), now: new Date() }));
    const env = { SMTP_URL: `smtp://user:secret@127.0.0.1:${smtp.port}`, MAIL_FROM: "a@example.org" };
    const { findings } = await check({ env, db: copy.db, only: ["mail-server", "failed-jobs"] });
    expect(findings.map(({ check: name }) => name)).toEqual(["left-out", "database", "failed-jobs"]);
    expect(smtp.logins).toEqual([]);
    await copy.drop();
    await smtp.close();
  });
});

describe("mail", () => {
  const env = (url: string) => ({ SMTP_URL: url, MAIL_FROM: "a@example.org" });

  test("is not configured", async () => {
    expect(await found({ only: ["mail-server"] })).toEqual([["look", expect.stringMatching(/^No mail server/)]]);
  });

  test("that comes back has to be read", async () => {
    const mailbox = { MAIL_RETURN: "returns@example.org imaps://user:secret@mail.example.org" };
    const returned = () => found({ env: { ...env("smtp://mail.example.org"), ...mailbox }, only: ["returned-mail"] });
    expect(await found({ env: env("smtp://mail.example.org"), only: ["returned-mail"] })).toEqual([]);
    expect(await returned()).toEqual([["look", "Returned mail hasn't been read yet."]]);
    const problem = "The mailbox could not be reached.";
    await noteReturnsProblem(database.db, { problem, now: new Date() });
    expect(await returned()).toEqual([["wrong", `Returned mail can't be read. ${problem}`]]);
    await noteReturnsRead(database.db, { left: 2, now: new Date() });
    expect(await returned()).toEqual([["ok", "Returned mail is read."]]);
    await noteReturnsRead(database.db, { left: 0, now: new Date(Date.now() - 2 * 3_600_000) });
    expect(await returned()).toEqual([["wrong", "Returned mail hasn't been read for more than an hour."]]);
  });

  test("is logged in to, and nothing is sent; a wrong password is told", async () => {
    const smtp = await startSmtpServer();
    expect(await found({ env: env(`smtp://user:secret@127.0.0.1:${smtp.port}`), only: ["mail-server"] })).toEqual([
      ["ok", "The mail server at 127.0.0.1 accepts mail."],
    ]);
    expect(smtp.logins).toEqual(["user"]);
    expect(smtp.delivered).toEqual([]);
    expect(await found({ env: env(`smtp://wrong:secret@127.0.0.1:${smtp.port}`), only: ["mail-server"] })).toEqual([
      ["wrong", "The mail server did not accept the user name or the password."],
    ]);
    await smtp.close();
  });

  test("comes from an address whose name leads back to it; providers, aliases of them, and private networks are left out", async () => {
    const dns = await DnsServers.start(["127.0.0.1"]);
    try {
      const records = {
        "mail.example.org": { A: ["45.33.32.10", "45.33.32.11", "10.0.0.1"], AAAA: ["2a01:4f8::1"] },
        "relay.example.org": { CNAME: ["smtp.provider.net"] },
        "smtp.provider.net": { A: ["45.33.32.12"] },
        "10.32.33.45.in-addr.arpa": { PTR: ["mail.example.org"] },
        [reverseName("2a01:4f8::1")]: { PTR: ["elsewhere.example.net"] },
      };
      const zones = ["example.org", "example.net", "provider.net", "in-addr.arpa", "ip6.arpa"];
      await dns.serve({ "127.0.0.1": { zones, records } });
      const of = (url: string) =>
        found({ env: { ...env(url), DNS_SERVERS: `127.0.0.1:${dns.port}` }, only: ["mail-reverse-dns"] });
      expect(await of("smtps://mail.example.org")).toEqual([
        ["wrong", expect.stringMatching(/^45\.33\.32\.11 .* has no reverse DNS name/)],
        [
          "wrong",
          expect.stringMatching(/^The reverse DNS name of 2a01:4f8::1 .*elsewhere\.example\.net, doesn't lead/),
        ],
        ["ok", expect.stringMatching(/^45\.33\.32\.10 \(mail\.example\.org\)/)],
      ]);
      expect(await of("smtps://45.33.32.11")).toEqual([["wrong", expect.stringMatching(/^45\.33\.32\.11 has no/)]]);
      for (const other of ["smtp.provider.net", "relay.example.org", "10.0.0.1", "localhost"])
        expect(await of(`smtps://${other}`), other).toEqual([]);
      await dns.serve({ "127.0.0.1": { zones, records, failing: ["10.32.33.45.in-addr.arpa"] } });
      expect(await of("smtps://mail.example.org")).toContainEqual(["look", expect.stringMatching(/did not answer/)]);
    } finally {
      await dns.stop();
    }
  });

  test("goes to several servers, each of which is logged in to", async () => {
    const smtp = await startSmtpServer();
    const url = `smtp://user:secret@127.0.0.1:${smtp.port} smtp://user:secret@127.0.0.1:1`;
    const { findings } = await check({ env: env(url), only: ["mail-server"] });
    expect(findings.filter((one) => one.check === "mail-server")).toMatchObject([
      {
        level: "wrong",
        text: "127.0.0.1:1: The mail server could not be reached.",
        action: expect.stringContaining("the others get its email") as string,
      },
      { level: "ok", text: `The mail server at 127.0.0.1:${smtp.port} accepts mail.` },
    ]);
    expect(JSON.stringify(findings)).not.toContain("secret");
    await smtp.close();
  });

  test("goes to a server that never answers", async () => {
    const silent = createServer(() => {});
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const usual = checks.find(({ name }) => name === "mail-server") as Check;
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(await found({ env: env(url), only: [{ ...usual, limitMs: 50 } as Check] })).toEqual([
      ["wrong", "The mail server doesn't answer within 8 seconds."],
    ]);
    silent.close();
  });
});

describe("files", () => {
  const env = (endpoint: string) => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: "images",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  });

  test("are put, read, and deleted in a bucket", async () => {
    const s3 = await startFakeS3({ accessKeyId: "key" });
    expect(await found({ env: env(s3.endpoint), only: ["files"] })).toEqual([
      ["ok", "The bucket images takes, returns, and deletes files."],
    ]);
    expect(s3.objects.size).toBe(0);
    s3.onStore = (object) => ({ ...object, bytes: Buffer.from("other") });
    expect(await found({ env: env(s3.endpoint), only: ["files"] })).toEqual([
      ["wrong", "The bucket images returned something else than was stored."],
    ]);
    await s3.close();
  });

  test("can't be put with a wrong key", async () => {
    const s3 = await startFakeS3({ accessKeyId: "another" });
    expect(await found({ env: env(s3.endpoint), only: ["files"] })).toEqual([
      ["wrong", expect.stringMatching(/^The bucket images can't be used/)],
    ]);
    await s3.close();
  });

  test("with secrets that others can read are named", async () => {
    await writeFile(join(folder.path, "secret.key"), "secret");
    await chmod(join(folder.path, "secret.key"), 0o644);
    await chmod(folder.path, 0o777);
    expect(await found({ only: ["data-directory", "secret-files"] })).toEqual([
      ["wrong", "Other users can write to the data directory."],
      ["wrong", "Other users of this machine can read secret.key."],
    ]);
  });

  test("have no directory", async () => {
    expect(await found({ env: { DATA_DIR: join(folder.path, "none") }, only: ["data-directory"] })).toEqual([
      ["wrong", "The data directory doesn't exist."],
    ]);
  });
});

describe("certificates", () => {
  test("that ended, that nobody signed, and that can't be read", async () => {
    const servers = [await startTlsServer(-1), await startTlsServer(60)];
    const [ended, own] = await Promise.all(
      servers.map(({ port }) =>
        found({ env: { PUBLIC_URL: `https://localhost:${port}` }, only: ["public-certificate"] }),
      ),
    );
    expect(ended).toEqual([["wrong", expect.stringMatching(/^The certificate of localhost ended on /)]]);
    expect(own).toEqual([["wrong", expect.stringContaining("(DEPTH_ZERO_SELF_SIGNED_CERT)")]]);
    for (const server of servers) server.close();
    expect(await found({ env: { PUBLIC_URL: "https://localhost:1" }, only: ["public-certificate"] })).toEqual([
      ["look", "The certificate of localhost could not be read."],
    ]);
  });

  test("of verified domains are asked of our own proxy", async () => {
    const server = await startTlsServer(-1);
    const website = await database.db
      .selectFrom("websites")
      .select("id")
      .where("is_host", "=", false)
      .executeTakeFirstOrThrow();
    const domain = {
      website_id: website.id,
      domain: "nowhere.example.org",
      verification_token: "a".repeat(40),
      verified_at: new Date(),
    };
    await database.db
      .insertInto("domains")
      .values({ ...domain, created_at: new Date() })
      .execute();
    const env = { PUBLIC_URL: `https://localhost:${server.port}` };
    expect(await found({ env, only: ["domain-certificates"] })).toEqual([
      ["wrong", expect.stringMatching(/^The certificate of nowhere\.example\.org ended on /)],
    ]);
    expect(await found({ env, only: ["domains"] })).toEqual([["look", expect.stringContaining("nowhere.example.org")]]);
    await database.db.deleteFrom("domains").execute();
    server.close();
  });
});

describe("the database", () => {
  test("has another time than this machine", async () => {
    expect(await found({ aheadMs: 60_000, only: ["clock-of-database"] })).toEqual([
      ["wrong", expect.stringMatching(/ahead of the database's/)],
    ]);
  });

  test("has a broken index, a table without autovacuum, and a changed migration", async () => {
    const other = await createTestDatabase();
    await sql`create table numbers as select 1 as n union all select 1`.execute(other.db);
    // Fails and stays behind.
    await sql`create unique index concurrently numbers_n on numbers (n)`.execute(other.db).catch(() => {});
    await sql`alter table articles set (autovacuum_enabled = false)`.execute(other.db);
    expect(await found({ db: other.db, only: ["database-bloat", "database-indexes"] })).toEqual([
      ["wrong", "Autovacuum is off for articles."],
      ["wrong", "The index numbers_n is broken."],
    ]);
    await sql`update schema_migrations set checksum = 'z' where number = 3`.execute(other.db);
    expect(await found({ db: other.db, only: ["migrations"] })).toEqual([
      ["wrong", "Migration 3 was changed after it was applied."],
    ]);
    await other.drop();
  });

  test("has a replica that is none, and one that gives no answer", async () => {
    const DATABASE_REPLICA_URLS = `${database.url},postgres://localhost:1/rostrum`;
    expect(await found({ env: { DATABASE_REPLICA_URLS }, only: ["database-replicas"] })).toEqual([
      ["wrong", expect.stringMatching(/^The replica localhost:1 gives no answer: /)],
      ["look", expect.stringMatching(/is not a standby/)],
    ]);
  });

  test("has no tables", async () => {
    const empty = await createTestDatabase({ migrated: false });
    try {
      const { findings } = await check({ env: { DATABASE_URL: empty.url }, db: empty.db });
      expect(findings.filter(({ level }) => level === "wrong").map(({ text }) => text)).toEqual([
        "The database has no tables of Rostrum.",
      ]);
    } finally {
      await empty.drop();
    }
  });

  test("has late work while processes run, and while none does", () => {
    expect(actionForIdleWork(0)).toBe("No process of Rostrum is running: start it.");
    expect(actionForIdleWork(1)).toMatch(/^Rostrum is running: /);
  });

  test("has failed and abandoned jobs", async () => {
    await insertFailedJob(database.db, { last_error: "It took too long." });
    const past = new Date(Date.now() - 3_600_000);
    await insertFailedJob(database.db, {
      failed_at: null,
      run_at: past,
      lease: "00000000-0000-4000-8000-000000000000",
    });
    expect(await found({ only: ["failed-jobs", "late-jobs", "abandoned-jobs"] })).toEqual([
      ["wrong", expect.stringMatching(/^Background jobs are late: /)],
      ["look", "2 background jobs failed."],
      ["look", "1 job of a process that died waits to be taken over."],
    ]);
    await database.db.deleteFrom("jobs").execute();
  });
});
