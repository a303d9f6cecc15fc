import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";

export const texts = {
  loadFailed: tr("Failed to load the last check."),
  checkFailed: tr("Failed to check."),
} as const;

/** Groups of checks, as screens and the command line show them. */
export const healthGroups = [
  tr("Versions"),
  tr("Settings"),
  tr("Machine"),
  tr("Database"),
  tr("Email"),
  tr("Names and certificates"),
  tr("Files"),
  tr("Backups"),
  tr("Background work"),
] as const;

/** `wrong`: something doesn't work, or will soon be lost. `look`: worth a look. */
export const healthLevel = z.enum(["wrong", "look", "ok"]);
export type HealthLevel = z.infer<typeof healthLevel>;

export const healthFinding = z.object({
  /** Stable, for programs: `disk-space`. */
  check: z.string(),
  group: z.enum(healthGroups),
  level: healthLevel,
  /** One sentence that says what was found. */
  text: z.string(),
  /** The action to take; null if all is well. */
  action: z.string().nullable(),
  /** It is about the machine that checked, not about what all processes share. */
  is_local: z.boolean(),
});
export type HealthFinding = z.infer<typeof healthFinding>;

export const healthReport = z.object({
  checked_at: z.iso.datetime(),
  /** Who checked. */
  machine: z.string(),
  process_id: z.number(),
  /** Worst first within each group. */
  findings: z.array(healthFinding),
});
export type HealthReport = z.infer<typeof healthReport>;

/** Null until this process has checked for the first time. */
export const lastHealthReport = z.object({ report: healthReport.nullable() });
