import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

export const migrations = join(import.meta.dirname, "../../src/db/migrations");

/** Migrates a database as a version did that ended before this migration, such as `0023`. */
export async function migrateUntil(url: string, first: string): Promise<void> {
  const folder = await makeTemporaryFolder("rostrum-migrations-");
  try {
    for (const name of (await readdir(migrations)).filter((file) => file < first)) {
      await copyFile(join(migrations, name), join(folder.path, name));
    }
    await migrate(url, folder.path);
  } finally {
    await folder.remove();
  }
}
