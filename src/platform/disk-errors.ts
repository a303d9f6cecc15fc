import { statfs } from "node:fs/promises";
import { tr } from "../shared/languages/tr.ts";
import { isFromDatabase } from "./database-errors.ts";

/** By code of the file system. */
const reasons: Record<string, string> = {
  ENOSPC: tr("the disk is full"),
  EDQUOT: tr("the disk quota is used up"),
  EFBIG: tr("the file is larger than this user may write"),
  EROFS: tr("the disk is read-only"),
  EIO: tr("the disk reports errors"),
  EACCES: tr("this user isn't allowed to write there"),
  EPERM: tr("this user isn't allowed to write there"),
};

/** The system's messages that PostgreSQL repeats, where its own codes say less. */
const ofPostgres: [pattern: RegExp, reason: string][] = [
  [/read-only file system/i, tr("the disk of the database is read-only")],
  [/quota exceeded/i, tr("the disk quota of the database is used up")],
];
const codesOfPostgres: Record<string, string> = {
  "53100": tr("the disk of the database is full"),
  "58030": tr("the disk of the database reports errors"),
};

/** Tells whether an S3 service says that the bucket is full. The client's class of errors would load the client. */
function isFullBucket({ name, $metadata }: Error & { $metadata?: { httpStatusCode?: number } }): boolean {
  return (
    $metadata?.httpStatusCode === 507 ||
    ($metadata !== undefined && /quotaexceeded|storagefull|insufficient(storage|capacity)|capexceeded/i.test(name))
  );
}

/** Why a disk, or a bucket, takes no data, as the end of a sentence. Undefined if something else failed. */
export function diskProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (isFromDatabase(error)) {
    return codesOfPostgres[code] ?? ofPostgres.find(([pattern]) => pattern.test(error.message))?.[1];
  }
  // A firewall refuses connections with the same codes.
  if (syscall === "connect" || syscall === "listen" || syscall === "bind") return undefined;
  if (isFullBucket(error)) return tr("the bucket is full");
  return reasons[code] ?? diskProblem(error.cause);
}

/** PostgreSQL's log grows by 16 MB at a time, also to recover after it had to stop. */
const leastBytes = 32 * 2 ** 20;

/** Whether PostgreSQL can't go on with a data directory, because its disk is full. */
export async function hasNoRoom(directory: string): Promise<boolean> {
  const disk = await statfs(directory).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < leastBytes;
}
