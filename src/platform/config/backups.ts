import { join, resolve } from "node:path";
import { z } from "zod";
import { isTimeZone } from "../../shared/dates.ts";
import { type BackupBucket, bucketUrl } from "./s3.ts";

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
  s3: BackupBucket | undefined;
  keep: { days: number; weeks: number; months: number };
  /** Whether everything that the embedded PostgreSQL writes is kept, too. */
  isContinuous: boolean;
  /** Whether there is a passphrase to encrypt them with. */
  isEncrypted: boolean;
  /** An executable file that writes and verifies backups in place of Rostrum's own command line. */
  program: string | undefined;
}

const usualTime = "03:00 UTC";
const timeOfDay = /^(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?: +(?<timeZone>\S+))?$/;

const nightly = z
  .string()
  .transform((text) => ({
    isOn: text !== "off",
    time: timeOfDay.exec(text === "on" || text === "off" ? usualTime : text)?.groups,
  }))
  .refine(
    ({ time }) => time !== undefined,
    "must be off, or a time of day from 00:00 to 23:59, perhaps with a time zone: 03:00 Europe/Berlin",
  )
  .refine(({ time }) => isTimeZone(time?.timeZone ?? "UTC"), "must name a time zone, e.g. Europe/Berlin")
  .transform(({ isOn, time: { hour, minute, timeZone = "UTC" } = {} }) => ({
    isOn,
    time: { hour: Number(hour), minute: Number(minute), timeZone },
  }));

const most = 1000;

/** `7 days, 4 weeks, 12 months`: none of what isn't mentioned. */
const kept = z.string().transform((text, context) => {
  const parts = text.split(",").map((part) => /^\s*(\d{1,4}) +(day|week|month)s?\s*$/.exec(part));
  const numbers = new Map(parts.map((part) => [part?.[2], Number(part?.[1])]));
  const { day: days = 0, week: weeks = 0, month: months = 0 } = Object.fromEntries(numbers);
  const isReadable = parts.every((part) => part !== null) && numbers.size === parts.length;
  if (isReadable && days > 0 && [days, weeks, months].every((number) => number <= most)) return { days, weeks, months };
  context.addIssue({
    code: "custom",
    message: `must be like “7 days, 4 weeks, 12 months”, each at most ${most}, and at least one day`,
  });
  return z.NEVER;
});

export const backupsEnvironment = {
  BACKUPS: nightly.prefault(usualTime),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: kept.prefault("7 days, 4 weeks, 12 months"),
  BACKUP_CONTINUOUS: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
  BACKUP_S3: bucketUrl.optional(),
  // For tests, which bring their own.
  ROSTRUM_BACKUP_PROGRAM: z.string().optional(),
};

export function presentBackups(env: z.infer<z.ZodObject<typeof backupsEnvironment>>, dataDir: string): BackupsConfig {
  return {
    ...env.BACKUPS,
    folder: env.BACKUP_DIR === undefined ? join(dataDir, "backups") : resolve(env.BACKUP_DIR),
    s3: env.BACKUP_S3,
    keep: env.BACKUP_KEEP,
    isContinuous: env.BACKUP_CONTINUOUS === "on",
    isEncrypted: env.BACKUP_PASSPHRASE !== undefined,
    program: env.ROSTRUM_BACKUP_PROGRAM,
  };
}
