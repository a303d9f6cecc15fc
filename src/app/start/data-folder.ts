import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import type { Config } from "../../platform/config/config.ts";
import { diskProblem } from "../../platform/disk-errors.ts";
import { formatList } from "../../shared/languages/tr.ts";

/**
 * Tells the operator if the data directory can't be written although something is to be stored there. With an embedded
 * PostgreSQL, the start ends with a sentence of its own.
 */
export async function warnOfDataFolder(config: Config, print: (text: string) => void): Promise<void> {
  const { dataDir, databaseUrl, s3, backups, secretKey } = config;
  if (databaseUrl === undefined) return;
  const stored = [
    !s3 && "uploads",
    backups.isOn && "backups",
    secretKey === undefined && "the secret key of a new database",
  ].filter((what) => what !== false);
  if (stored.length === 0) return;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const problem = diskProblem(error) ?? (error as Error).message;
    print(
      `Nothing can be written to DATA_DIR (${dataDir}): ${problem}. Until that is put right, these can't be stored: ${formatList(stored)}.`,
    );
  }
}
