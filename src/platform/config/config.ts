import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { isEmailAddress } from "../../shared/email.ts";
import { formatList } from "../../shared/languages/tr.ts";
import { type AnalyticsConfig, analyticsEnvironment, analyticsProblems, presentAnalytics } from "./analytics.ts";
import { type BackupsConfig, backupsEnvironment, presentBackups } from "./backups.ts";
import { findUnknownVariables } from "./doubts.ts";
import { addressList, cidrList, commaList, httpUrl, listenAddress } from "./lists.ts";
import { type MailConfig, type MailOptions, mailEnvironment, mailProblems, presentMail } from "./mail.ts";
import { smtpUrlsIn } from "./mail-servers.ts";
import { translateOldNames } from "./old-names.ts";
import { type OpenIdConfig, openIdUrl } from "./openid.ts";
import { splitReturn } from "./returns.ts";
import { missingS3Names, presentS3, type S3Settings } from "./s3.ts";
import { presentTracing, tracingEnvironment } from "./tracing.ts";

/**
 * The only reader of the environment. Parsed once at startup; `ConfigError` lists all problems.
 * `.env.example` describes every variable; `docs/settings.md` is made from it.
 */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of all data stored on this machine. */
  dataDir: string;
  dataDirWasNamed: boolean;
  /** Undefined for the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | undefined;
  /** Standbys that are read for visitors. */
  databaseReplicaUrls: string[];
  /** Undefined if it is in a file in the data directory. */
  secretKey: string | undefined;
  publicUrl: URL;
  publicUrlWasNamed: boolean;
  ownerEmail: string;
  ownerPassword: string | undefined;
  demoContent: boolean;
  /** Resolvers as `ip:port`; the system's if empty. */
  dnsServers: string[];
  /** The port of domains' own name servers. */
  nameServerPort: number;
  s3: S3Settings | undefined;
  backups: BackupsConfig;
  /** Undefined if the environment names no mail server: the settings of the dashboard may. */
  mail: MailConfig | undefined;
  mailOptions: MailOptions;
  /** Undefined if nobody logs in with OpenID Connect. */
  openId: OpenIdConfig | undefined;
  analytics: AnalyticsConfig;
  /** Addresses or CIDR ranges whose forwarded headers are trusted. */
  trustProxy: string[];
  /** The oEmbed endpoint for posts on X. `isOwn`: not the public one. Undefined if disabled. */
  oembed: { url: string; isOwn: boolean } | undefined;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Encrypts backups. */
  backupPassphrase: string | undefined;
  /** Bytes the page cache may hold. */
  pageCacheBytes: number;
  /** The work of this process: requests, background jobs, or both. */
  role: "web" | "jobs" | "both";
  /** How many processes one command starts. */
  processes: number;
  /** How long a stopping process goes on accepting requests after `/readyz` says so. */
  drainMs: number;
  /** Where Prometheus reads metrics; undefined if it doesn't. */
  metrics: { host: string; port: number } | undefined;
  /** Whether traces are sent to a collector of OpenTelemetry. */
  isTraced: boolean;
  /** Set by `npm run dev`: reload pages after a rebuild. */
  liveReload: boolean;
}

/** Invalid configuration; `problems` are sentences for the operator. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((p) => `  - ${p}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/** A secret key is not stretched like a password, and one that was cut off must not pass for a short one. */
export const minSecretKeyLength = 32;

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://");

const postgresUrls = commaList.refine(
  (list) => list.every((url) => postgresUrl.safeParse(url).success),
  "must be a comma list of addresses that start with postgres://",
);

const environment = z.object({
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: postgresUrls.optional(),
  SECRET_KEY: z
    .string()
    .trim()
    .min(
      minSecretKeyLength,
      `must have at least ${minSecretKeyLength} characters, for example of openssl rand -base64 32`,
    )
    .optional(),
  PUBLIC_URL: httpUrl.refine((v) => !URL.canParse(v) || new URL(v).pathname === "/", "must not have a path").optional(),
  OWNER_EMAIL: z.string().refine(isEmailAddress, "must be an email address").default("owner@example.org"),
  OWNER_PASSWORD: z.string().min(8, "must have at least 8 characters").optional(),
  DEMO_CONTENT: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  DNS_SERVERS: addressList.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...backupsEnvironment,
  ...mailEnvironment,
  OIDC: openIdUrl.optional(),
  ...analyticsEnvironment,
  TRUST_PROXY: cidrList.optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  PAGE_CACHE_MB: z.coerce.number({ error: "must be a number of megabytes" }).min(0).max(65536).default(64),
  PROCESS_ROLE: z.enum(["web", "jobs", "both"], { error: "must be web, jobs, or both" }).default("both"),
  PROCESSES: z
    .union([z.literal("auto"), z.coerce.number().int().min(1).max(64)], {
      error: "must be a number from 1 to 64, or auto for one process for each processor core",
    })
    .default(1),
  DRAIN_SECONDS: z.coerce.number({ error: "must be a number of seconds" }).min(0).max(600).optional(),
  METRICS: listenAddress.optional(),
  ...tracingEnvironment,
  // For tests, which run their own endpoint.
  ROSTRUM_OEMBED_ENDPOINT: z.literal("off").or(httpUrl).optional(),
  // For tests, whose name servers can't use the real port.
  ROSTRUM_NAME_SERVER_PORT: z.coerce.number().int().min(1).max(65535).default(53),
  ROSTRUM_LIVE_RELOAD: z.literal("1").optional(),
});

/** The names of all variables. */
export const settingNames = Object.keys(environment.shape);

/** Reads and checks the environment. Throws `ConfigError`. An empty variable counts as unset. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { env: given, problems: doubles, origins } = translateOldNames(env);
  const parsed = environment.safeParse(given);
  const problems = [...doubles];
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join(".");
    const origin = origins.get(name);
    problems.push(`${name}${origin ? ` (from ${formatList(origin)})` : ""} ${message}`);
  }
  const missing = missingS3Names(given);
  if (missing.length > 0) problems.push(`${missing.join(", ")} missing: S3 storage needs all of its settings`);
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    problems.push("DATABASE_DIRECT_URL needs DATABASE_URL, which leads to the pooler in front of it");
  }
  if (given.DATABASE_REPLICA_URLS && !given.DATABASE_URL) {
    problems.push("DATABASE_REPLICA_URLS needs DATABASE_URL, which leads to the primary");
  }
  if (given.BACKUP_CONTINUOUS === "on" && given.DATABASE_URL) {
    problems.push(
      "BACKUP_CONTINUOUS is for Rostrum's own PostgreSQL: for the one at DATABASE_URL, use deploy/wal-archive.sh (docs/backups.md)",
    );
  }
  problems.push(...mailProblems(given), ...analyticsProblems(given));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return present(parsed.data);
}

/** The names of variables that are set, those that look like ours but aren't, and old ones. No values but those of old ones. */
export function variablesSet(env: NodeJS.ProcessEnv = process.env) {
  const { env: current, old } = translateOldNames(env);
  const known = settingNames.filter((name) => current[name]);
  return { known, unknown: findUnknownVariables(current, settingNames), old };
}

/** The folder in which somebody typed a command: npm moves to the project's folder before it runs one. */
export function invocationFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.npm_lifecycle_event === "cli" ? (env.INIT_CWD ?? ".") : ".";
}

/** The variables that are set, for whoever restores a backup: without secrets, and without passwords in URLs. */
export function settingsWithoutSecrets(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const { env: current } = translateOldNames(env);
  const names = settingNames.filter((name) => !/SECRET|PASSWORD|PASSPHRASE|ACCESS_KEY/.test(name));
  return Object.fromEntries(
    names.flatMap((name) => (current[name] ? [[name, withoutPasswords(name, current[name])]] : [])),
  );
}

/** Some variables are lists. A password may contain what separates those of others. */
function withoutPasswords(name: string, value: string): string {
  if (name === "SMTP_URL") return smtpUrlsIn(value).map(withoutPassword).join(" ");
  if (name === "DATABASE_REPLICA_URLS") return value.split(",").map(withoutPassword).join(",");
  if (name === "BACKUP_S3") return `${new URL(value).protocol}//…${value.slice(value.indexOf("@"))}`;
  if (name !== "MAIL_RETURN") return withoutPassword(value);
  const { address, imap } = splitReturn(value);
  return `${address} ${withoutPassword(imap)}`;
}

function withoutPassword(value: string): string {
  if (!URL.canParse(value)) return value.includes("://") && value.includes("@") ? "…" : value;
  const url = new URL(value);
  // PostgreSQL takes a password there, too.
  const secrets = [...url.searchParams.keys()].filter((name) => /pass|secret|token|key/i.test(name));
  if (url.password === "" && secrets.length === 0) return value;
  if (url.password !== "") url.password = "…";
  for (const name of secrets) url.searchParams.set(name, "…");
  return url.href;
}

function presentOembed(url: string | undefined): Config["oembed"] {
  if (url === "off") return undefined;
  return url === undefined ? { url: "https://publish.twitter.com/oembed", isOwn: false } : { url, isOwn: true };
}

/** Behind a proxy, time to notice that the process ends. Nobody waits for processes that answer only probes. */
function getDrainSeconds({ DRAIN_SECONDS, TRUST_PROXY = [], PROCESS_ROLE }: z.infer<typeof environment>): number {
  return DRAIN_SECONDS ?? (TRUST_PROXY.length > 0 && PROCESS_ROLE !== "jobs" ? 5 : 0);
}

function present(env: z.infer<typeof environment>): Config {
  // PostgreSQL refuses to run as root, and its user could not enter root's checkout.
  const fallbackDataDir = process.getuid?.() === 0 ? "/var/lib/rostrum" : join(process.cwd(), "data");
  const dataDir = resolve(env.DATA_DIR ?? fallbackDataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    dataDirWasNamed: env.DATA_DIR !== undefined,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    secretKey: env.SECRET_KEY,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    publicUrlWasNamed: env.PUBLIC_URL !== undefined,
    ownerEmail: env.OWNER_EMAIL,
    ownerPassword: env.OWNER_PASSWORD,
    demoContent: env.DEMO_CONTENT === "on",
    dnsServers: env.DNS_SERVERS ?? [],
    nameServerPort: env.ROSTRUM_NAME_SERVER_PORT,
    s3: presentS3(env),
    backups: presentBackups(env, dataDir),
    ...presentMail(env),
    openId: env.OIDC,
    analytics: presentAnalytics(env),
    trustProxy: env.TRUST_PROXY ?? [],
    oembed: presentOembed(env.ROSTRUM_OEMBED_ENDPOINT),
    logLevel: env.LOG_LEVEL,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    role: env.PROCESS_ROLE,
    processes: env.PROCESSES === "auto" ? Math.min(availableParallelism(), 64) : env.PROCESSES,
    drainMs: getDrainSeconds(env) * 1000,
    metrics: env.METRICS,
    isTraced: presentTracing(env),
    liveReload: env.ROSTRUM_LIVE_RELOAD === "1",
  };
}
