import { join, resolve } from "node:path";
import { z } from "zod";
import { isTimeZone } from "../../shared/dates.ts";
import { withoutTrailing } from "../../shared/text.ts";
import { httpUrl } from "./lists.ts";
import type { S3Settings } from "./s3.ts";

/** When a daily job runs. */
export interface DailyTime {
  hour: number;
  minute: number;
  timeZone: string;
}

export interface BackupsConfig {
  /** Whether the server takes backups by itself. */
  isOn: boolean;
  time: DailyTime;
  /** Absolute path. With `s3`, backups are only prepared here. */
  folder: string;
  /** `prefix` ends with a slash, or is empty. */
  s3: (S3Settings & { prefix: string }) | undefined;
  keep: { days: number; weeks: number; months: number };
  /** Whether everything that the embedded PostgreSQL writes is kept, too. */
  isContinuous: boolean;
  /** Whether there is a passphrase to encrypt them with. */
  isEncrypted: boolean;
  /** An executable file that writes and verifies backups in place of Rostrum's own command line. */
  program: string | undefined;
}

const count = (least: number) =>
  z.coerce.number({ error: "must be a number" }).int("must be a whole number").min(least).max(1000);

export const backupsEnvironment = {
  BACKUPS: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day from 00:00 to 23:59")
    .default("03:00"),
  BACKUP_TIME_ZONE: z.string().refine(isTimeZone, "must be a time zone, e.g. Europe/Berlin").default("UTC"),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP_DAYS: count(1).default(7),
  BACKUP_KEEP_WEEKS: count(0).default(4),
  BACKUP_KEEP_MONTHS: count(0).default(12),
  BACKUP_CONTINUOUS: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_REGION: z.string().default("us-east-1"),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_PREFIX: z.string().default(""),
  // For tests, which bring their own.
  ROSTRUM_BACKUP_PROGRAM: z.string().optional(),
};

export function presentBackups(
  env: z.infer<z.ZodObject<typeof backupsEnvironment>>,
  { dataDir, s3, isEncrypted }: { dataDir: string; s3: S3Settings | undefined; isEncrypted: boolean },
): BackupsConfig {
  const [hour = 0, minute = 0] = env.BACKUP_TIME.split(":").map(Number);
  const prefix = withoutTrailing(env.BACKUP_S3_PREFIX, "/");
  return {
    isOn: env.BACKUPS === "on",
    time: { hour, minute, timeZone: env.BACKUP_TIME_ZONE },
    folder: env.BACKUP_DIR === undefined ? join(dataDir, "backups") : resolve(env.BACKUP_DIR),
    s3: s3 && { ...s3, prefix: prefix && `${prefix}/` },
    keep: { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS, months: env.BACKUP_KEEP_MONTHS },
    isContinuous: env.BACKUP_CONTINUOUS === "on",
    isEncrypted,
    program: env.ROSTRUM_BACKUP_PROGRAM,
  };
}
