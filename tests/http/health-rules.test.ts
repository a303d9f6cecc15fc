import { describe, expect, test } from "vitest";
import {
  assessConnections,
  assessReplica,
  assessServerSettings,
  assessTransactionAge,
} from "../../src/features/health/server/checks/database.ts";
import {
  assessClock,
  assessDisk,
  assessSecretFile,
  assessSynchronization,
} from "../../src/features/health/server/checks/machine.ts";
import { assessSender } from "../../src/features/health/server/checks/mail.ts";
import { assessCertificate } from "../../src/features/health/server/checks/names.ts";
import { assessReverse, ownMailHosts, reverseName } from "../../src/features/health/server/checks/reverse-dns.ts";
import {
  assessPublicUrl,
  assessTrustProxy,
  assessVariables,
  findContradictions,
} from "../../src/features/health/server/checks/settings.ts";
import { assessMigrations, assessSupport } from "../../src/features/health/server/checks/versions.ts";
import { loadConfig, variablesSet } from "../../src/platform/config/config.ts";
import { type DnsAnswer, silence } from "../../src/platform/dns/message.ts";

const now = new Date("2026-11-23T12:00:00Z");

describe("versions", () => {
  test.each([
    ["2028-04-30", "ok"],
    ["2027-01-15", "look"],
    ["2026-11-01", "look"],
    [undefined, "ok"],
  ])("with security updates until %s are %s", (end, level) => {
    expect(assessSupport("PostgreSQL 17", end, now).level).toBe(level);
  });

  const known = ["a", "b", "c"].map((checksum, index) => ({ number: index + 1, checksum }));
  test("of the database are newer than the code, older, edited, or right", () => {
    expect(assessMigrations(known, known).level).toBe("ok");
    expect(assessMigrations(known, known.slice(0, 2))).toMatchObject({
      level: "wrong",
      text: "The database has migration 3, this version of Rostrum knows 2.",
    });
    expect(assessMigrations(known.slice(0, 2), known)).toMatchObject({ level: "look" });
    expect(assessMigrations([{ number: 1, checksum: "z" }, ...known.slice(1)], known)).toMatchObject({
      level: "wrong",
      text: "Migration 1 was changed after it was applied.",
    });
    // From before checksums.
    expect(assessMigrations([{ number: 1, checksum: null }, ...known.slice(1)], known).level).toBe("ok");
  });
});

describe("settings", () => {
  const unknown = (env: Record<string, string>) => variablesSet(env).unknown;

  test("that are misspelled are named with what was meant, and others' are left alone", () => {
    const foreign = {
      HOME: "/root",
      LANG: "C",
      PATH: "/bin",
      MAIL: "/var/mail/x",
      HOSTNAME: "vm",
      PGPORT: "1",
      ROSTRUM_SERVICE_HOST: "x",
      OWNERS: "x",
    };
    expect(unknown({ ...foreign, PORT: "1", S3_BUCKET: "b", OTEL_SERVICE_NAME: "x", ROSTRUM_UPSTREAM: "y" })).toEqual(
      [],
    );
    expect(unknown({ PUBLC_URL: "x", SMTP_PASSWORD: "hidden", Data_Dir: "z", TRUST_PROXIES: "1", S3_KEY: "" })).toEqual(
      [
        { name: "Data_Dir", meant: "DATA_DIR" },
        { name: "PUBLC_URL", meant: "PUBLIC_URL" },
        { name: "SMTP_PASSWORD", meant: undefined },
      ],
    );
    expect(JSON.stringify(assessVariables(variablesSet({ SMTP_PASSWORD: "hidden" })))).not.toContain("hidden");
  });

  test.each([
    [{}, "look"],
    [{ PUBLIC_URL: "http://example.org" }, "wrong"],
    [{ PUBLIC_URL: "http://localhost:3000" }, "ok"],
    [{ PUBLIC_URL: "https://example.org" }, "ok"],
  ])("the public address %o is %s", (env, level) => {
    expect(assessPublicUrl(loadConfig(env)).level).toBe(level);
  });

  test.each([
    [{ PUBLIC_URL: "https://example.org" }, "look"],
    [{ TRUST_PROXY: "0.0.0.0/0" }, "wrong"],
    [{ TRUST_PROXY: "127.0.0.1, ::/0" }, "wrong"],
    [{ TRUST_PROXY: "10.0.0.0/8,fd00::/32,::1", PUBLIC_URL: "https://example.org" }, "ok"],
    [{}, "ok"],
  ])("trusted proxies %o are %s", (env, level) => {
    expect(assessTrustProxy(loadConfig(env)).level).toBe(level);
  });

  const bucket = {
    S3_ENDPOINT: "http://s3.example.org",
    S3_BUCKET: "one",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  test.each([
    [{ MAIL_FROM: "a@example.org" }, /Without a mail server, nothing uses MAIL_FROM\./],
    [{ BACKUPS: "off", BACKUP_DIR: "/srv" }, /With BACKUPS=off, nothing uses BACKUP_DIR\./],
    [{ ANALYTICS_SECRET: "secret" }, /Nothing uses ANALYTICS_SECRET here\./],
    [{ SMTP_URL: "smtp://u:p@mail.example.org", MAIL_FROM: "a@example.org" }, /password may travel in the clear/],
    [{ LOG_LEVEL: "silent" }, /errors leave no trace/],
    [bucket, /S3_ENDPOINT starts with http/],
    [{ ...bucket, BACKUP_S3: "http://id:secret@s3.example.org?bucket=one" }, /in the same bucket as your images/],
  ])("%o contradict each other", (env: Record<string, string>, text) => {
    const found = findContradictions(loadConfig(env), variablesSet(env).known);
    expect(found.map((one) => one.text).join("\n")).toMatch(text);
  });

  test("that fit each other are not complained about", () => {
    const env = {
      SMTP_URL: "smtps://mail.example.org",
      MAIL_FROM: "a@example.org",
      METRICS: "[::]:1",
      // The continuous archive uses it, too.
      ...{ BACKUPS: "off", BACKUP_CONTINUOUS: "on", BACKUP_DIR: "/srv" },
    };
    expect(findContradictions(loadConfig(env), variablesSet(env).known)).toEqual([]);
  });
});

describe("a machine", () => {
  const disk = { bsize: 4096, blocks: 25_000_000, bavail: 12_000_000, files: 1000, ffree: 900 };
  test.each([
    ["has room", {}, "ok"],
    ["is nearly full", { bavail: 2_000_000 }, "look"],
    ["is full", { bavail: 0 }, "wrong"],
    ["is small and nearly full", { blocks: 1_000_000, bavail: 100_000 }, "wrong"],
    ["has no more inodes", { ffree: 10 }, "wrong"],
    ["counts no inodes", { files: 0, ffree: 0 }, "ok"],
  ])("whose disk %s", (_, changes, level) => {
    expect(assessDisk({ ...disk, ...changes }, "your data").level).toBe(level);
  });

  test.each([
    [300, "ok"],
    [-5000, "look"],
    [60_000, "wrong"],
  ])("whose clock is %i ms off is %s", (offset, level) => {
    expect(assessClock(offset, "the database's").level).toBe(level);
  });

  test.each([
    ["yes", "ok"],
    ["no", "look"],
    ["", "ok"],
  ])("whose clock is synchronized: %j", (answer, level) => {
    expect(assessSynchronization(answer).level).toBe(level);
  });

  test("whose secrets others can read", () => {
    expect(assessSecretFile("secret.key", 0o100_600)).toEqual([]);
    expect(assessSecretFile("secret.key", 0o100_640)).toMatchObject([{ level: "wrong" }]);
  });
});

describe("a database", () => {
  const settings = {
    ...{ fsync: "on", full_page_writes: "on", synchronous_commit: "on", autovacuum: "on", track_counts: "on" },
    ...{
      max_connections: "100",
      superuser_reserved_connections: "3",
      shared_buffers: "16384",
      server_encoding: "UTF8",
    },
  };
  test.each([
    [{}, []],
    [{ fsync: "off", full_page_writes: "off" }, ["wrong", "wrong"]],
    [{ autovacuum: "off" }, ["wrong"]],
    [{ synchronous_commit: "off" }, ["look"]],
    [{ shared_buffers: "1024" }, []],
    [{ shared_buffers: "900000" }, ["wrong"]],
    [{ server_encoding: "SQL_ASCII" }, ["wrong"]],
  ])("with %o", (changes, levels) => {
    const found = assessServerSettings({ ...settings, ...changes }, 8e9);
    expect(found.map(({ level }) => level)).toEqual(levels);
  });

  test("elsewhere with hardly any memory of its own", () => {
    expect(assessServerSettings({ ...settings, shared_buffers: "1024" }, undefined)).toMatchObject([{ level: "look" }]);
  });

  test("with too few connections for the processes that run", () => {
    expect(assessConnections(settings, { used: 20, processes: 1 }).level).toBe("ok");
    expect(assessConnections(settings, { used: 20, processes: 5 }).level).toBe("look");
    expect(assessConnections(settings, { used: 95, processes: 1 }).level).toBe("wrong");
    expect(assessConnections({ ...settings, max_connections: "20" }, { used: 1, processes: 0 }).level).toBe("look");
  });

  test.each([
    [1e6, "ok"],
    [6e8, "look"],
    [1.9e9, "wrong"],
  ])("whose oldest transaction id is %i old is %s", (age, level) => {
    expect(assessTransactionAge(age).level).toBe(level);
  });
});

test.each([
  [0, "ok"],
  [20_000_000, "look"],
  [undefined, "look"],
])("a replica that is %s bytes behind", (behind, level) => {
  expect(assessReplica("db2:5432", behind).level).toBe(level);
});

describe("certificates", () => {
  test.each([
    ["2027-01-01", undefined, "ok"],
    ["2026-11-30", undefined, "look"],
    ["2026-11-22", "CERT_HAS_EXPIRED", "wrong"],
    ["2027-01-01", "DEPTH_ZERO_SELF_SIGNED_CERT", "wrong"],
  ])("until %s (%s) are %s", (until, problem, level) => {
    expect(assessCertificate("example.org", { until: new Date(until), problem }, now).level).toBe(level);
  });
});

describe("a sender's domain", () => {
  const txt = (...values: string[]): DnsAnswer => ({
    ...silence,
    status: values.length > 0 ? "ok" : "empty",
    records: values.map((value) => ({ name: "example.org", type: "TXT", ttl: 60, value })),
  });
  const right = { txt: txt("v=spf1 mx -all", "other"), dmarc: txt("v=DMARC1; p=none"), keys: txt() };
  test.each([
    ["has all records", {}, /SPF, DKIM, and DMARC/],
    ["has no SPF", { txt: txt("other") }, /no SPF record/],
    ["has two SPF", { txt: txt("v=spf1 a", "v=spf1 mx") }, /2 SPF records/],
    ["has no DMARC", { dmarc: txt() }, /no DMARC/],
    ["has no DKIM", { keys: { ...silence, status: "no-name" as const } }, /no DKIM/],
    ["is not answered for", { dmarc: silence }, /did not answer/],
  ])("%s", (_, changes, text) => {
    const found = assessSender("example.org", { ...right, ...changes });
    expect(found.map((one) => one.text)).toEqual([expect.stringMatching(text)]);
  });
});

describe("a mail server's reverse name", () => {
  const address = "45.33.32.10";
  const host = "mail.example.org";
  const answer = (type: "A" | "AAAA" | "PTR", ...values: string[]): DnsAnswer => ({
    ...silence,
    status: values.length > 0 ? "ok" : "no-name",
    records: values.map((value) => ({ name: host, type, ttl: 60, value })),
  });
  const named = (name: string, ...forward: string[]) => ({ name, forward: answer("A", ...forward) });
  const right = { host, address, ptr: answer("PTR", host), names: [named(host, "45.33.32.9", address)] };
  test.each([
    ["leads back", {}, "ok", /^45\.33\.32\.10 \(mail\.example\.org\) has a reverse DNS name that leads back to it/],
    ["is missing", { ptr: answer("PTR"), names: [] }, "wrong", /has no reverse DNS name/],
    [
      "leads elsewhere",
      { names: [named("old.example.net", "45.33.32.9")] },
      "wrong",
      /old\.example\.net, doesn't lead back/,
    ],
    ["leads nowhere", { names: [named("old.example.net")] }, "wrong", /old\.example\.net, doesn't lead back/],
    [
      "leads back as one of several",
      { names: [named("old.example.net"), named(host, address)] },
      "ok",
      /: mail\.example/,
    ],
    ["is a number", { names: [named("10-32-33-45.dsl.example.net", address)] }, "look", /looks like that of a home/],
    ["is not answered for", { ptr: silence, names: [] }, "look", /did not answer/],
    ["has a name that is not answered for", { names: [{ name: host, forward: silence }] }, "look", /did not answer/],
    [
      "belongs to a bare address",
      { host: address, ptr: answer("PTR"), names: [] },
      "wrong",
      /^45\.33\.32\.10 has no reverse/,
    ],
  ])("%s", (_, changes, level, text) => {
    const found = assessReverse({ ...right, ...changes });
    expect(found).toMatchObject({ level, text: expect.stringMatching(text) as string });
    if (level === "wrong")
      expect(found.action).toContain(`Ask the hosting company of ${address} to set its reverse DNS (PTR)`);
  });

  test("is compared in the short and the long form of IPv6", () => {
    const six = {
      address: "2a01:4f8::1",
      ptr: answer("PTR", host),
      names: [{ name: host, forward: answer("AAAA", "2a01:4f8:0:0:0:0:0:1") }],
    };
    expect(assessReverse({ host, ...six }).level).toBe("ok");
    expect(reverseName("2a01:4f8::1")).toBe(`1.${"0.".repeat(23)}8.f.4.0.1.0.a.2.ip6.arpa`);
    expect(reverseName("::ffff:1.2.3.4")).toBe(`4.0.3.0.2.0.1.0.f.f.f.f.${"0.".repeat(20)}ip6.arpa`);
    expect(reverseName("45.33.32.10")).toBe("10.32.33.45.in-addr.arpa");
  });

  test("is of interest only for a server of one's own", () => {
    const hosts = ["mail.example.org", "smtp.sendgrid.net", "45.33.32.10", "mx.rostrum.co.uk", "localhost"];
    expect(ownMailHosts(hosts, ["news.example.org", "www.rostrum.co.uk"])).toEqual([
      "mail.example.org",
      "45.33.32.10",
      "mx.rostrum.co.uk",
    ]);
    expect(ownMailHosts(["localhost", "mail"], ["localhost", "127.0.0.1"])).toEqual([]);
  });
});
