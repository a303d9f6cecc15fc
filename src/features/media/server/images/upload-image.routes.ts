import { mount } from "../../../../platform/http/calls/mount.ts";
import { readMultipart } from "../../../../platform/http/requests/multipart.ts";
import type { App } from "../../../../platform/http/types.ts";
import { originalPath } from "../../../../shared/media/media.ts";
import * as calls from "../../calls.ts";
import { maxImageBytes, texts } from "../../contract.ts";
import { libraryAccess } from "../spaces/library-access.ts";
import { type ImageStore, recordImage, storeUpload, uploadQueue } from "./images.service.ts";

/** Parses the form of such a route. */
export const readImageForm = readMultipart({
  fileField: "image",
  maxFileBytes: maxImageBytes,
  tooLargeText: texts.tooLarge,
  maxFieldBytes: 1024,
});

export function uploadImageRoute(app: App, deps: ImageStore): void {
  const { db } = deps;
  mount(
    app,
    calls.uploadImage,
    { config: { queueAfterBody: uploadQueue }, bodyLimit: maxImageBytes + 64 * 1024, preValidation: readImageForm },
    async (request, reply) => {
      const { spaceId } = await libraryAccess(db, request);
      const stored = await storeUpload(deps, request.body.image, "image");
      const image_id = await recordImage(db, spaceId, stored);
      const { hash, mediaType, width, height, notice } = stored;
      return reply.code(201).send({ filePath: originalPath(hash, mediaType), image_id, width, height, notice });
    },
  );
}
