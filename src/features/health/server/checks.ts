import { backupChecks } from "./checks/backups.ts";
import type { Check } from "./checks/check.ts";
import { databaseChecks } from "./checks/database.ts";
import { machineChecks } from "./checks/machine.ts";
import { mailChecks } from "./checks/mail.ts";
import { nameChecks } from "./checks/names.ts";
import { settingsChecks } from "./checks/settings.ts";
import { storageChecks } from "./checks/storage.ts";
import { versionChecks } from "./checks/versions.ts";
import { workChecks } from "./checks/work.ts";

/** All that the command line and the dashboard check. */
export const checks: readonly Check[] = [
  ...[...versionChecks, ...settingsChecks, ...machineChecks, ...databaseChecks, ...mailChecks],
  ...[...nameChecks, ...storageChecks, ...backupChecks, ...workChecks],
];
