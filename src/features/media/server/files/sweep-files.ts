import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { getFolder } from "../processing/variants.ts";
import {
  forgetFile,
  lockUnnamedFile,
  markFileChecked,
  mayRemoveFiles,
  noteStrayFiles,
  selectUnnamedFiles,
} from "../spaces/files.queries.ts";
import { type ImagePlaces, isInText, isNamed } from "../spaces/image-places.queries.ts";
import { deleteFile, selectOldFiles } from "./stored-files.queries.ts";

/** Files per batch. */
const perTurn = 200;
/** Skip newer files, which may belong to an unrecorded upload. */
const strayAfterMs = dayMs;

export interface SweepFilesDeps {
  db: Database;
  storage: Storage;
}

export interface RemoveFilesDeps extends SweepFilesDeps {
  imagePlaces: readonly ImagePlaces[];
}

/** Removes the files of images that nothing names any more. Any process may, at any time. */
export async function removeUnnamedFiles(deps: RemoveFilesDeps, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const hash of await selectUnnamedFiles(deps.db, now, perTurn)) {
    await removeIfUnnamed(deps, hash, now).catch(async (error) => {
      failures.push(error);
      // Tried again after all others.
      await markFileChecked(deps.db, hash, now);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} image files were not removed`);
}

function removeIfUnnamed({ db, storage, imagePlaces }: RemoveFilesDeps, hash: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await mayRemoveFiles(trx))) return;
    if (!(await lockUnnamedFile(trx, hash, now))) return;
    if (await isNamed(trx, imagePlaces, hash)) return markFileChecked(trx, hash, now);
    await storage.removeFolder(getFolder(hash));
    await forgetFile(trx, hash);
  });
}

/** Forgets offered files that no text has named for a day; removing them is up to the sweep. */
export async function forgetUnusedFiles(
  { db, imagePlaces }: Omit<RemoveFilesDeps, "storage">,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - strayAfterMs);
  for (let after = 0; ; ) {
    const files = await selectOldFiles(db, before, { after, limit: perTurn });
    for (const { id, hash } of files) {
      if (!(await isInText(db, imagePlaces, hash))) await deleteFile(db, id, before);
    }
    const last = files.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Being written to a disk under a temporary name when its process was killed. */
const isUnfinished = (name: string) => /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** Finds files without an image, and removes unfinished ones: from before they were tracked, or from an upload cut short by a crash. */
export async function findStrayFiles({ db, storage }: SweepFilesDeps, now: Date): Promise<void> {
  let batch = new Set<string>();
  for await (const { key, modified } of storage.list("images")) {
    const [, , hash = "", name = ""] = key.split("/");
    if (!/^[0-9a-f]{64}$/.test(hash) || now.getTime() - modified.getTime() < strayAfterMs) continue;
    if (isUnfinished(name)) await storage.removeFolder(key);
    batch.add(hash);
    if (batch.size < 1000) continue;
    await noteStrayFiles(db, [...batch]);
    batch = new Set();
  }
  if (batch.size > 0) await noteStrayFiles(db, [...batch]);
}
