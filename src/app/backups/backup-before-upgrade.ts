import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { backupEnding, writeBackupFile } from "../../features/backups/server/public.ts";
import { type Config, settingsWithoutSecrets } from "../../platform/config/config.ts";

const prefix = "before-upgrade-";
const kept = 3;

/**
 * Backs up the database, without images, which upgrades don't touch. Keeps one such file for each `schema`, so that an upgrade
 * which fails again and again doesn't push out those of other versions, and three in all. Returns the file.
 */
export async function backUpBeforeUpgrade(config: Config, connectionString: string, schema: number): Promise<string> {
  const folder = join(config.dataDir, "backups");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { backupPassphrase: passphrase } = config;
  const time = new Date().toISOString().replaceAll(/[-:.]/g, "");
  const version = `-schema-${schema}`;
  const path = join(folder, `${prefix}${time}${version}${backupEnding(passphrase !== undefined)}`);
  const ownFiles = async () => (await readdir(folder)).filter((name) => name.startsWith(prefix)).toSorted();
  // A killed process left them: upgrades, and thus these backups, run one at a time.
  for (const name of await ownFiles()) if (name.endsWith(".part")) await rm(join(folder, name), { force: true });
  await writeBackupFile({ connectionString, storage: undefined, passphrase, settings: settingsWithoutSecrets() }, path);
  const names = await ownFiles();
  const replaced = names.filter((name) => name.includes(`${version}.`)).slice(0, -1);
  const old = names.filter((name) => !replaced.includes(name)).slice(0, -kept);
  for (const name of [...replaced, ...old]) await rm(join(folder, name), { force: true });
  return path;
}
