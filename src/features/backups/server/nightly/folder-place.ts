import { mkdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { JobError } from "../../../../jobs/job.ts";
import type { Config } from "../../../../platform/config/config.ts";
import { diskProblem } from "../../../../platform/disk-errors.ts";
import { exists, flush } from "../../../../platform/file-system.ts";
import { bytesInWords } from "../../../../shared/text.ts";
import type { BackupPlace } from "./backup-place.ts";

export class FolderPlace implements BackupPlace {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async store(file: string, fileName: string): Promise<void> {
    const path = join(this.#folder, fileName);
    await inFolder(this.#folder, async () => {
      if (await exists(path)) throw new JobError(`There is already a file ${fileName} in the folder ${this.#folder}.`);
      await flush(file);
      await rename(file, path);
      await flush(this.#folder);
    });
  }

  has(fileName: string): Promise<boolean> {
    return exists(join(this.#folder, fileName));
  }

  async remove(fileName: string): Promise<void> {
    await inFolder(this.#folder, () => rm(join(this.#folder, fileName), { force: true }));
  }
}

/** Creates the folder if it is missing, and checks that it has room for about this many bytes. Throws `JobError`. */
export async function prepareFolder(folder: string, expectedBytes: number): Promise<void> {
  await inFolder(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    const needed = expectedBytes * 1.2;
    if (bavail * bsize >= needed) return;
    const free = bytesInWords(bavail * bsize);
    throw new JobError(
      `The disk with ${folder} has too little space: a backup needs about ${bytesInWords(needed)}, and ${free} are free.`,
    );
  });
}

/** Whether both lie on one disk. A folder that does not exist yet will be created on its parent's disk: compare that. */
async function areOnOneDisk(folder: string, dataDir: string): Promise<boolean> {
  const device = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.dev;
  const [a, b] = await Promise.all([device(folder), device(dataDir)]);
  return (a ?? (await device(join(folder, "..")))) === b;
}

/** Whether a broken disk would take the backups along with the data. */
export async function areBesideData({
  backups: { s3, folder },
  dataDir,
  databaseUrl,
  s3: images,
}: Pick<Config, "backups" | "dataDir" | "databaseUrl" | "s3">): Promise<boolean> {
  const hasDataHere = databaseUrl === undefined || images === undefined;
  return s3 === undefined && hasDataHere && (await areOnOneDisk(folder, dataDir));
}

const reasons: Record<string, string> = {
  ENOTDIR: "part of the path is not a folder",
  EEXIST: "there is a file of that name",
};

/** Explains failures of the file system as `JobError`. */
export async function inFolder(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (cause instanceof JobError) throw cause;
    const code = (cause as NodeJS.ErrnoException).code ?? "unknown error";
    throw new JobError(`The folder ${folder} can't be used: ${diskProblem(cause) ?? reasons[code] ?? code}.`, {
      cause,
    });
  }
}
