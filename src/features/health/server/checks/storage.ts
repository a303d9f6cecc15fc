import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { exists } from "../../../../platform/file-system.ts";
import { openStorage } from "../../../../platform/storage/open-storage.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { type Check, look, ok, wrong } from "./check.ts";

const probeBytes = 64;

export const storageChecks: readonly Check[] = [
  {
    name: "files",
    group: "Files",
    // Files on a disk are this machine's; a bucket is everybody's.
    isLocal: true,
    late: wrong(
      tr("The storage of images doesn't answer within 8 seconds."),
      tr("Is the S3 service reachable from here?"),
    ),
    async run({ config, logger }) {
      const place = config.s3 ? tr("The bucket {bucket}", { bucket: config.s3.bucket }) : tr("The folder of images");
      const action = config.s3
        ? tr("Check S3_ENDPOINT, S3_BUCKET, and the key's rights: it must put, get, list, and delete.")
        : tr("Give the folder files in the data directory to the user that runs Rostrum.");
      // A folder that the command line makes may belong to another user than the server's.
      if (!config.s3 && !(await exists(join(config.dataDir, "files")))) return ok(tr("No images are stored yet."));
      const folder = `health-${randomUUID()}`;
      const bytes = randomBytes(probeBytes);
      try {
        const storage = await openStorage(config);
        await storage.put(`${folder}/probe`, bytes, "application/octet-stream");
        const stored = await storage.get(`${folder}/probe`);
        await storage.removeFolder(folder);
        if (!stored?.equals(bytes))
          return wrong(tr("{place} returned something else than was stored.", { place }), action);
        if (await storage.exists(`${folder}/probe`))
          return wrong(tr("{place} keeps files that were deleted.", { place }), action);
        return ok(tr("{place} takes, returns, and deletes files.", { place }));
      } catch (error) {
        logger.warn({ err: error }, "the storage of images failed a health check");
        return wrong(
          tr("{place} can't be used ({code}).", {
            place,
            code: (error as NodeJS.ErrnoException).code ?? (error as Error).name,
          }),
          action,
        );
      }
    },
  },
  {
    name: "bucket-versions",
    group: "Files",
    reachesOut: true,
    async run({ config: { s3 } }) {
      if (!s3) return [];
      const { keepsVersions } = await import("../../../../platform/storage/s3.ts");
      if (!(await keepsVersions(s3).catch(() => false))) return [];
      return look(
        tr("The bucket {bucket} keeps old versions, so deleted images, also erased people's, stay there.", {
          bucket: s3.bucket,
        }),
        tr("Add a lifecycle rule that removes old versions after some weeks, or turn versioning off."),
      );
    },
  },
];
