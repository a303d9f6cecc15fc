import { randomBytes, randomUUID } from "node:crypto";
import { access, type FileHandle, open, rename, rm, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Flushes a file or folder to disk. A new name survives a power failure only once its folder is flushed. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** Replaces a small file that only its owner reads. After a crash, it has its former text or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flush(dirname(path));
}

/** Opens a temporary file without a name, which disappears with the process. */
export async function openTemporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `rostrum-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}
