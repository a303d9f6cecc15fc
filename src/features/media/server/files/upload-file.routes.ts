import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { slugFrom } from "../../../../platform/slug-from.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { hourMs } from "../../../../shared/durations.ts";
import { fileTypes, maxFileBytes } from "../../../../shared/media/files.ts";
import { oneWritePerAccount } from "../../../accounts/server/public.ts";
import * as calls from "../../files.calls.ts";
import { originalKey } from "../processing/variants.ts";
import { claimFile } from "../spaces/files.queries.ts";
import { libraryAccess } from "../spaces/library-access.ts";
import { checkFile } from "./file-type.ts";
import { type SpooledFile, spoolFile } from "./spool-file.ts";
import { insertFile } from "./stored-files.queries.ts";

export function uploadFileRoute(app: App, { db, storage }: { db: Database; storage: Storage }): void {
  mount(
    app,
    calls.uploadFile,
    { config: oneWritePerAccount, bodyLimit: maxFileBytes + 64 * 1024, preValidation: spoolFile },
    async (request, reply) => {
      const { spaceId } = await libraryAccess(db, request);
      const { filename, bytes, size, hash, read, ...file } = request.body.file as SpooledFile;
      const checked = await checkFile(filename, { ...file, head: Buffer.from(bytes) });
      if ("problem" in checked) {
        throw new AppError("wrong_type", checked.problem, { fields: { file: checked.problem } });
      }
      const { type } = checked;
      // As for images: the file is written before its row.
      await claimFile(db, hash, new Date(Date.now() + hourMs));
      if (!(await storage.exists(originalKey(hash)))) {
        await storage.putStream(originalKey(hash), read(), fileTypes[type].mediaType);
      }
      const original_name = filename.replaceAll("\u0000", "");
      const name = slugFrom(original_name.replace(/\.[^.]*$/, "")).slice(0, 75) || "file";
      await insertFile(db, { space_id: spaceId, hash, original_name, type, name, byte_size: size });
      return reply.code(201).send({ file_path: `/media/${hash}/${name}.${type}`, byte_size: size });
    },
  );
}
