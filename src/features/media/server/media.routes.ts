import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import { imagePolicy } from "../../../platform/http/security-headers.ts";
import type { App } from "../../../platform/http/types.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { fileAt } from "../../../shared/media/files.ts";
import { getExtension } from "../../../shared/media/media.ts";
import { type FileDeps, mayOpen } from "./files/may-open.ts";
import { missingFile, sendFile } from "./files/send-file.ts";
import { type ImageVariants, originalKey, type StoredFile } from "./processing/variants.ts";

/** Image URLs contain the content's hash, so they are immutable. */
const forever = "public, max-age=31536000, immutable";
/** For an image that stands in for a better size: browsers soon ask again. */
const soon = "public, max-age=10";
const params = z.object({ hash: z.string(), file: z.string().max(85) });

export interface MediaDeps extends FileDeps {
  storage: Storage;
  variants: ImageVariants;
}

export function mediaRoutes(app: App, deps: MediaDeps): void {
  const { storage, variants } = deps;
  app.get(
    "/media/:hash/:file",
    { config: { public: true }, schema: { hide: true, params } },
    async (request, reply) => {
      const { hash, file } = request.params;
      const offered = fileAt(`/media/${hash}/${file}`);
      if (offered) {
        const isOpen = await mayOpen(deps, request, offered);
        if (!isOpen) throw missingFile();
        return sendFile(request, reply, offered, { storage, isPrivate: isOpen === "private" });
      }
      const found = /^[0-9a-f]{64}$/.test(hash) ? await find(hash, file) : undefined;
      if (!found) throw new AppError("not_found", tr("This image does not exist."));
      return reply
        .header("Cache-Control", found.isStandIn ? soon : forever)
        .header("Cross-Origin-Resource-Policy", "cross-origin")
        .header("Content-Security-Policy", imagePolicy)
        .header("Content-Length", found.size)
        .type(found.mediaType)
        .send(found.stream);
    },
  );

  async function find(hash: string, file: string): Promise<StoredFile | undefined> {
    const [, extension] = /^original\.([a-z]+)$/.exec(file) ?? [];
    if (!extension) return variants.open(hash, file);
    const mediaType = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"].find(
      (type) => getExtension(type) === extension,
    );
    const original = mediaType ? await storage.open(originalKey(hash)) : undefined;
    return original && mediaType ? { ...original, mediaType } : undefined;
  }
}
