import { availableParallelism } from "node:os";
import { describe, expect, test } from "vitest";
import { problemsOf } from "../../../tests/support/config-problems.ts";
import { ConfigError, invocationFolder, loadConfig, settingsWithoutSecrets } from "./config.ts";

describe("without any variable", () => {
  test("everything has the documented default", () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDirWasNamed: false,
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReplicaUrls: [],
      role: "both",
      processes: 1,
      drainMs: 0,
      publicUrl: new URL("http://localhost:3000"),
      publicUrlWasNamed: false,
      ownerEmail: "owner@example.org",
      ownerPassword: undefined,
      demoContent: true,
      dnsServers: [],
      nameServerPort: 53,
      s3: undefined,
      backups: {
        isOn: true,
        time: { hour: 3, minute: 0, timeZone: "UTC" },
        folder: expect.stringMatching(/\/backups$/),
        s3: undefined,
        keep: { days: 7, weeks: 4, months: 12 },
        isEncrypted: false,
      },
      mail: undefined,
      analytics: { provider: "builtin" },
      trustProxy: [],
      logLevel: "info",
      pageCacheBytes: 64 * 1024 * 1024,
    });
  });

  test("an empty variable counts as none", () => {
    const env = { PORT: "", DATA_DIR: "", OWNER_PASSWORD: "", S3_BUCKET: "", SMTP_URL: "", DEMO_CONTENT: "" };
    expect(loadConfig(env)).toEqual(loadConfig({}));
  });
});

test("the public address follows the port unless it is named", () => {
  expect(loadConfig({ PORT: "8080" }).publicUrl.href).toBe("http://localhost:8080/");
  const named = loadConfig({ PORT: "8080", PUBLIC_URL: "https://example.org" });
  expect(named.publicUrl.href).toBe("https://example.org/");
  expect(named.publicUrlWasNamed).toBe(true);
});

test("a data directory is made absolute and known as named", () => {
  const { dataDir, dataDirWasNamed } = loadConfig({ DATA_DIR: "somewhere" });
  expect(dataDir).toBe(`${process.cwd()}/somewhere`);
  expect(dataDirWasNamed).toBe(true);
});

test("lists are split and trimmed", () => {
  const config = loadConfig({
    TRUST_PROXY: " 127.0.0.1 , 10.0.0.0/8,2001:db8::/32,",
    DNS_SERVERS: "127.0.0.1:5353, [::1]:53",
  });
  expect(config.trustProxy).toEqual(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"]);
  expect(config.dnsServers).toEqual(["127.0.0.1:5353", "[::1]:53"]);
});

test("an analytics service with its address", () => {
  const getAnalytics = (ANALYTICS: string, ANALYTICS_SECRET = "") =>
    loadConfig({ ANALYTICS, ANALYTICS_SECRET }).analytics;
  expect(getAnalytics("plausible:example.org@https://plausible.io/")).toEqual({
    provider: "plausible",
    endpoint: "https://plausible.io",
    domain: "example.org",
  });
  const websiteId = "b0c7bd6b-2b3a-4ea0-8d9c-4a1c2b1f3c4d";
  expect(getAnalytics(`umami:${websiteId}@http://127.0.0.1:3001/umami`)).toEqual({
    provider: "umami",
    endpoint: "http://127.0.0.1:3001/umami",
    websiteId,
  });
  const ga4 = { provider: "ga4", measurementId: "G-ABC123", apiSecret: "s" };
  expect(getAnalytics("ga4:G-ABC123", "s")).toEqual({ ...ga4, endpoint: "https://www.google-analytics.com" });
  const region = "https://region1.google-analytics.com";
  expect(getAnalytics(`ga4:G-ABC123@${region}`, "s")).toEqual({ ...ga4, endpoint: region });
  expect(getAnalytics("off")).toEqual({ provider: "off" });
});

test("where metrics are served", () => {
  const getMetrics = (METRICS: string) => loadConfig({ METRICS }).metrics;
  expect(getMetrics("9464")).toEqual({ host: "127.0.0.1", port: 9464 });
  expect(getMetrics("[::1]:9464")).toEqual({ host: "::1", port: 9464 });
  expect(getMetrics("metrics.internal:0")).toEqual({ host: "metrics.internal", port: 0 });
  expect(getMetrics("")).toBeUndefined();
});

test("all settings of S3 together, its region by default", () => {
  const env = {
    S3_ENDPOINT: "http://127.0.0.1:9000",
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const rest = { endpoint: "http://127.0.0.1:9000", bucket: "files", accessKeyId: "key", secretAccessKey: "secret" };
  expect(loadConfig(env).s3).toEqual({ ...rest, region: "us-east-1" });
  for (const name of Object.keys(env)) {
    expect(problemsOf({ ...env, [name]: "" }), name).toEqual([`${name} missing: S3 storage needs all of its settings`]);
  }
});

test("backups: where, when, and how many", () => {
  const { backups } = loadConfig({
    DATA_DIR: "/srv/rostrum",
    BACKUPS: "23:05 Europe/Berlin",
    BACKUP_KEEP: "1 day, 12 months",
    BACKUP_PASSPHRASE: "correct horse battery",
    BACKUP_S3: "https://key:se%2Fcret@s3.example.org/storage/v1?bucket=safe&prefix=rostrum/main/",
  });
  expect(backups).toMatchObject({
    isOn: true,
    time: { hour: 23, minute: 5, timeZone: "Europe/Berlin" },
    folder: "/srv/rostrum/backups",
    s3: {
      endpoint: "https://s3.example.org/storage/v1",
      bucket: "safe",
      region: "us-east-1",
      accessKeyId: "key",
      secretAccessKey: "se/cret",
      prefix: "rostrum/main/",
    },
    keep: { days: 1, weeks: 0, months: 12 },
    isEncrypted: true,
  });
  expect(JSON.stringify(backups)).not.toContain("horse");
  expect(loadConfig({ BACKUP_DIR: "elsewhere" }).backups.folder).toBe(`${process.cwd()}/elsewhere`);
  expect(loadConfig({ BACKUPS: "off" }).backups).toEqual({ ...loadConfig({ BACKUPS: "on" }).backups, isOn: false });
});

test.each([
  ["mail@example.org", { name: "", address: "mail@example.org" }],
  ["Rostrum <mail@localhost>", { name: "Rostrum", address: "mail@localhost" }],
  ['"Town, hall" <mail@example.org>', { name: "Town, hall", address: "mail@example.org" }],
])("mail from %s", (MAIL_FROM, from) => {
  const url = "smtps://user:secret@mail.example.org";
  const servers = [{ name: "mail.example.org", url, requiresTls: true, share: 1 }];
  expect(loadConfig({ SMTP_URL: url, MAIL_FROM }).mail).toEqual({ servers, from });
  expect(loadConfig({ MAIL_FROM }).mail).toBeUndefined();
});

test.each([
  [
    "smtp://a.example.org?share=70 smtps://b.example.org?share=30",
    [
      ["a.example.org", "smtp://a.example.org", 70],
      ["b.example.org", "smtps://b.example.org", 30],
    ],
  ],
  [
    " smtp://a.example.org:25\n smtp://a.example.org:587 ",
    [
      ["a.example.org:25", "smtp://a.example.org:25", 1],
      ["a.example.org:587", "smtp://a.example.org:587", 1],
    ],
  ],
  [
    "smtp://one:x y@a.org smtp://two:z@a.org",
    [
      ["a.org (1)", "smtp://one:x y@a.org", 1],
      ["a.org (2)", "smtp://two:z@a.org", 1],
    ],
  ],
  [
    "smtp://a.org?share=0&requireTLS=true smtp://b.org?requireTLS=true&share=1",
    [
      ["a.org", "smtp://a.org?requireTLS=true", 0],
      ["b.org", "smtp://b.org?requireTLS=true", 1],
    ],
  ],
])("mail servers in %s", (SMTP_URL, expected) => {
  const servers = loadConfig({ SMTP_URL, MAIL_FROM: "a@b.c" }).mail?.servers ?? [];
  expect(servers.map(({ name, url, share }) => [name, url, share])).toEqual(expected);
});

test("the mailbox of returned mail", () => {
  const read = (mailbox: string) => {
    const MAIL_RETURN = `Returns@Example.org ${mailbox}`;
    return loadConfig({ SMTP_URL: "smtp://mail.example.org", MAIL_FROM: "a@b.c", MAIL_RETURN }).mail?.returns;
  };
  expect(read("imaps://us%40er:s%2Fecret@mail.example.org")).toEqual({
    local: "returns",
    domain: "example.org",
    imap: {
      host: "mail.example.org",
      port: 993,
      isTls: true,
      requiresTls: true,
      user: "us@er",
      password: "s/ecret",
      folder: "INBOX",
    },
  });
  expect(read("imap://u:p@[::1]:1143/Came%20back?requireTLS=false")?.imap).toMatchObject({
    host: "::1",
    port: 1143,
    requiresTls: false,
    folder: "Came back",
  });
  expect(read("imap://u:p@localhost")?.imap).toMatchObject({ port: 143, isTls: false, requiresTls: true });
});

describe("wrong values are refused with the name of the variable", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["PUBLIC_URL", "example.org"],
    ["PUBLIC_URL", "ftp://example.org"],
    ["PUBLIC_URL", "https://example.org/blog"],
    ["OWNER_EMAIL", "owner"],
    ["OWNER_PASSWORD", "short"],
    ["DEMO_CONTENT", "yes"],
    ["BACKUPS", "nightly"],
    ["BACKUPS", "3:00"],
    ["BACKUPS", "24:00 UTC"],
    ["BACKUPS", "03:00 Berlin"],
    ["BACKUP_KEEP", "0 days"],
    ["BACKUP_KEEP", "4 weeks"],
    ["BACKUP_KEEP", "7 days, 1.5 months"],
    ["BACKUP_KEEP", "7 days, 2 days"],
    ["BACKUP_KEEP", "7 days, 1001 weeks"],
    ["BACKUP_KEEP", "7, 4, 12"],
    ["BACKUP_S3", "s3://key:secret@bucket"],
    ["BACKUP_S3", "https://key:secret@s3.example.org/bucket"],
    ["BACKUP_S3", "https://s3.example.org?bucket=one"],
    ["BACKUP_S3", "https://key:%ff@s3.example.org?bucket=one"],
    ["BACKUP_S3", "https://key:secret@s3.example.org?bucket=one&path=x"],
    ["BACKUP_S3", "https://key:secret@s3.example.org?bucket=one&bucket=two"],
    ["BACKUP_PASSPHRASE", "short"],
    ["DNS_SERVERS", "127.0.0.1"],
    ["DNS_SERVERS", "dns.example.org:53"],
    ["SMTP_URL", "http://mail.example.org"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp://mail.example.org?requiretls=true"],
    ["SMTP_URL", "smtp://mail.example.org?requireTLS=yes"],
    ["SMTP_URL", "smtp://mail.example.org?requireTLS=true&requireTLS=false"],
    ["SMTP_URL", "smtp://a.example.org, smtp://b.example.org"],
    ["SMTP_URL", "smtp://a.example.org http://b.example.org"],
    ["SMTP_URL", "smtp://a.example.org smtp://"],
    ["SMTP_URL", "smtp://a.example.org smtp://a.example.org"],
    ["SMTP_URL", "smtp://a.example.org?share=70 smtp://b.example.org"],
    ["SMTP_URL", "smtp://a.example.org?share=0 smtp://b.example.org?share=0"],
    ["SMTP_URL", "smtp://a.example.org?share=7.5"],
    ["SMTP_URL", "smtp://a.example.org?Share=70"],
    ["SMTP_URL", "smtp://a.example.org?share=1&share=2"],
    ["SMTP_URL", Array.from({ length: 11 }, (_, n) => `smtp://${n}.example.org`).join(" ")],
    ["MAIL_FROM", "Rostrum"],
    ["MAIL_FROM", "a@example.org, b@example.org"],
    ["MAIL_FROM", "Two\nlines <a@example.org>"],
    ["MAIL_RETURN", "returns@example.org"],
    ["MAIL_RETURN", "imaps://user:secret@mail.example.org"],
    ["MAIL_RETURN", "returns+all@example.org imaps://user:secret@mail.example.org"],
    ["MAIL_RETURN", `${"r".repeat(29)}@example.org imaps://user:secret@mail.example.org`],
    ["MAIL_RETURN", "returns@example.org pop3://user:secret@mail.example.org"],
    ["MAIL_RETURN", "returns@example.org imaps://mail.example.org"],
    ["MAIL_RETURN", "returns@example.org imaps://user:%ff@mail.example.org"],
    ["MAIL_RETURN", "returns@example.org imap://user:secret@mail.example.org?requireTLS=no"],
    ["ANALYTICS", "other"],
    ["ANALYTICS", "plausible"],
    ["ANALYTICS", "plausible:example.org@plausible.io"],
    ["ANALYTICS", "plausible:example.org"],
    ["ANALYTICS", "umami:1@https://umami.example.org"],
    ["ANALYTICS", "ga4:UA-123"],
    ["ANALYTICS_SECRET", ""],
    ["METRICS", "metrics.internal"],
    ["METRICS", "127.0.0.1:65536"],
    ["METRICS", "::1:9464"],
    ["TRUST_PROXY", "everyone"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/8/8"],
    ["TRUST_PROXY", "10.0.0.0/"],
    ["LOG_LEVEL", "loud"],
    ["PAGE_CACHE_MB", "many"],
    ["PAGE_CACHE_MB", "-1"],
  ])("%s=%s", (name, value) => {
    const others = { MAIL_FROM: "a@b.c", ANALYTICS: "ga4:G-ABC123", ANALYTICS_SECRET: "secret" };
    const problems = problemsOf({ ...others, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  test("mail without a sender", () => {
    expect(problemsOf({ SMTP_URL: "smtp://mail.example.org" })).toEqual([
      "MAIL_FROM missing: mail needs a sender address",
    ]);
  });

  test("all at once, one line each", () => {
    const env = { PORT: "x", DEMO_CONTENT: "maybe", S3_BUCKET: "only" };
    const problems = problemsOf(env);
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["PORT", "DEMO_CONTENT", "S3_ENDPOINT,"]);
    expect(new ConfigError(problems).message.split("\n")).toHaveLength(4);
  });

  test("without showing a password", () => {
    const problems = problemsOf({ OWNER_PASSWORD: "hunter2", DATABASE_URL: "postgre://u:hunter2@h/d" });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain("hunter2");
  });
});

test("a command's files are relative to the folder where it was typed, with npm and without", () => {
  expect(invocationFolder({ npm_lifecycle_event: "cli", INIT_CWD: "/home/ann" })).toBe("/home/ann");
  // The server itself runs under npm, too.
  expect(invocationFolder({ npm_lifecycle_event: "start", INIT_CWD: "/home/ann" })).toBe(".");
  expect(invocationFolder({})).toBe(".");
});

test.each([
  "postgres://rostrum:hidden@db/rostrum",
  "postgres://db/rostrum?user=rostrum&password=hidden&sslpassword=hidden",
  "postgres://rostrum:hidden@one:5432,two:5432/rostrum",
])("the settings in a backup have no password: %s", (url) => {
  const { DATABASE_URL: written } = settingsWithoutSecrets({ DATABASE_URL: url });
  expect(written).toBeDefined();
  expect(written).not.toContain("hidden");
});

test.each([
  ["BACKUP_S3", "https://hidden:hid,den@s3.example.org?bucket=one", "s3.example.org?bucket=one"],
  ["MAIL_RETURN", "a@example.org imaps://u:hid den@mail.example.org", "a@example.org imaps://u:"],
  ["OIDC", "https://client:hid,den@id.example.org", "@id.example.org"],
  ["DATABASE_URL", "postgres://me:hid,den@db/rostrum", "@db/rostrum"],
])("nor do those of %s", (name, value, shown) => {
  const written = settingsWithoutSecrets({ [name]: value })[name];
  expect(written).toContain(shown);
  expect(written).not.toMatch(/hid|den/);
});

test("each address of a list of replicas is checked, and written without its password", () => {
  const DATABASE_REPLICA_URLS = "postgres://r:hidden@one/rostrum, postgres://r:hidden@two/rostrum";
  const DATABASE_URL = "postgres://localhost/rostrum";
  expect(loadConfig({ DATABASE_URL, DATABASE_REPLICA_URLS }).databaseReplicaUrls).toHaveLength(2);
  expect(settingsWithoutSecrets({ DATABASE_REPLICA_URLS }).DATABASE_REPLICA_URLS).not.toContain("hidden");
  expect(problemsOf({ DATABASE_URL, DATABASE_REPLICA_URLS: "postgres://one/rostrum,two" })).toEqual([
    "DATABASE_REPLICA_URLS must be a comma list of addresses that start with postgres://",
  ]);
  expect(problemsOf({ DATABASE_REPLICA_URLS })).toEqual([
    "DATABASE_REPLICA_URLS needs DATABASE_URL, which leads to the primary",
  ]);
});

describe("several processes", () => {
  test("as many as there are cores, or as one says", () => {
    expect(loadConfig({ PROCESSES: "auto" }).processes).toBe(Math.min(availableParallelism(), 64));
    const env = { PROCESSES: "3", PROCESS_ROLE: "web", DRAIN_SECONDS: "2.5" };
    expect(loadConfig(env)).toMatchObject({ processes: 3, role: "web", drainMs: 2500 });
  });

  test("behind a proxy they drain for five seconds, unless one says otherwise", () => {
    const getDrainMs = (env: NodeJS.ProcessEnv) => loadConfig(env).drainMs;
    const TRUST_PROXY = "127.0.0.1";
    expect([getDrainMs({}), getDrainMs({ TRUST_PROXY })]).toEqual([0, 5000]);
    expect(getDrainMs({ TRUST_PROXY, DRAIN_SECONDS: "0" })).toBe(0);
    expect(getDrainMs({ TRUST_PROXY, PROCESS_ROLE: "jobs" })).toBe(0);
  });

  test("what makes no sense is named", () => {
    expect(problemsOf({ PROCESSES: "many" })).toEqual([
      "PROCESSES must be a number from 1 to 64, or auto for one process for each processor core",
    ]);
    expect(problemsOf({ PROCESS_ROLE: "mail" })).toEqual(["PROCESS_ROLE must be web, jobs, or both"]);
    expect(problemsOf({ DRAIN_SECONDS: "soon" })).toEqual(["DRAIN_SECONDS must be a number of seconds"]);
    expect(problemsOf({ DATABASE_DIRECT_URL: "postgres://localhost/rostrum" })).toEqual([
      "DATABASE_DIRECT_URL needs DATABASE_URL, which leads to the pooler in front of it",
    ]);
  });
});
