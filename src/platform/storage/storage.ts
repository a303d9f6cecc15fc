import type { Config } from "../config.ts";
import { DiskStorage } from "./disk.ts";

/**
 * Files by key (`images/ab/abcd…/640.avif`). A key's content never changes once it is written, so it may be
 * written twice and read without a lock.
 */
export interface Storage {
  /** Durable when it resolves. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  exists(key: string): Promise<boolean>;
}

/** S3 when configured (loaded only then), else files under DATA_DIR. */
export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) return new DiskStorage(`${config.dataDir}/files`);
  const { S3Storage } = await import("./s3.ts");
  return new S3Storage(config.s3);
}
