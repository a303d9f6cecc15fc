import type { Config } from "../config/config.ts";
import { DiskStorage } from "./disk.ts";
import type { Storage } from "./storage.ts";

/** S3 when configured (loaded only then), else files under DATA_DIR. */
export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) return new DiskStorage(`${config.dataDir}/files`);
  const { S3Storage } = await import("./s3.ts");
  return new S3Storage(config.s3);
}
