import { randomBytes } from "node:crypto";
import { access, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errorCode } from "./errors.ts";

const TEN_MINUTES = 600_000;

/**
 * Creates a folder atomically: builds it under another name and renames it when complete, so that kills and
 * races leave either nothing or one valid folder.
 */
export async function makeWhole(path: string, grow: (draft: string) => Promise<void>): Promise<void> {
  await removeAbandonedDrafts(path);
  const draft = `${path}.draft-${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    await grow(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const anotherWasQuicker = errorCode(error) === "ENOTEMPTY" || errorCode(error) === "EEXIST";
    if (!anotherWasQuicker) throw error;
  }
}

/** Drafts of killed processes. Keeps those of live ones, unless so old that the pid must have been reused. */
async function removeAbandonedDrafts(path: string): Promise<void> {
  const prefix = `${basename(path)}.draft-`;
  for (const name of (await readdir(dirname(path))).filter((entry) => entry.startsWith(prefix))) {
    const draft = join(dirname(path), name);
    const age = Date.now() - ((await stat(draft).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > TEN_MINUTES || !isAlive(Number.parseInt(name.slice(prefix.length), 10))) {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
