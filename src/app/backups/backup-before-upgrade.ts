import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { backupEnding, writeBackupFile } from "../../features/backups/server/public.ts";
import { type Config, settingsWithoutSecrets } from "../../platform/config.ts";

const prefix = "before-upgrade-";
const kept = 3;

/** Backs up the database, without images, which upgrades don't touch. Keeps the newest three such files. Returns the file. */
export async function backUpBeforeUpgrade(config: Config, connectionString: string): Promise<string> {
  const folder = join(config.dataDir, "backups");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { backupPassphrase: passphrase } = config;
  const time = new Date().toISOString().replaceAll(/[-:.]/g, "");
  const path = join(folder, `${prefix}${time}${backupEnding(passphrase !== undefined)}`);
  const namesOf = async () => (await readdir(folder)).filter((name) => name.startsWith(prefix));
  // A killed process left them: upgrades, and thus these backups, run one at a time.
  for (const name of await namesOf()) if (name.endsWith(".part")) await rm(join(folder, name), { force: true });
  await writeBackupFile({ connectionString, storage: undefined, passphrase, settings: settingsWithoutSecrets() }, path);
  const old = (await namesOf()).toSorted().slice(0, -kept);
  for (const name of old) await rm(join(folder, name), { force: true });
  return path;
}
