import {
  type ArchiveFile,
  BackupError,
  checkArchive,
  type Loaded,
  loadBackup,
  type OnProgress,
} from "../../features/backups/server/public.ts";
import type { Config } from "../../platform/config/config.ts";
import { migrationsDirectory } from "../migrations-directory.ts";
import { renderPages } from "./render-pages.ts";
import { openScratchDatabase } from "./scratch-database.ts";

export interface Verified extends Loaded {
  pages: number;
}

const maxPages = 100;

/** Restores a backup into a scratch database, compares all rows and images, and renders pages. Throws `BackupError`. */
export async function verifyBackup(file: ArchiveFile, config: Config, onProgress?: OnProgress): Promise<Verified> {
  await checkArchive(file, onProgress);
  const scratch = await openScratchDatabase(config);
  try {
    const { connectionString } = scratch;
    let images = 0;
    const onImage = async () => {
      images += 1;
    };
    const loaded = await loadBackup({ file, connectionString, migrationsDirectory, onImage, onProgress });
    const expected = loaded.contents.images.count;
    if (images !== expected) throw new BackupError(`The backup contains ${images} images instead of ${expected}.`);
    onProgress?.("Rendering pages …");
    const { count: pages, failed } = await renderPages(config, connectionString, maxPages);
    if (failed.length > 0) {
      throw new BackupError(
        `${failed.length} of ${pages} pages could not be rendered from the backup: ${failed.slice(0, 5).join(", ")}`,
      );
    }
    return { ...loaded, pages };
  } finally {
    await scratch.remove();
  }
}
