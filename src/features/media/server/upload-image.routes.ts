import { z } from "zod";
import { readMultipart, type UploadedFile } from "../../../platform/http/multipart.ts";
import type { App } from "../../../platform/http/types.ts";
import { errorBody } from "../../../shared/contract.ts";
import { originalPath } from "../../../shared/media.ts";
import { currentUser } from "../../accounts/server/public.ts";
import { maxImageBytes, texts, uploadedImage } from "../contract.ts";
import { type PicturePlace, recordImage, storeUpload, uploadQueue } from "./images.service.ts";

export const imageForm = z.object({
  image: z
    .custom<UploadedFile>(
      (value) => typeof value === "object" && value !== null && "bytes" in value,
      texts.imageRequired,
    )
    .meta({ description: "JPEG, PNG, WebP, AVIF or GIF, at most 5 MB", format: "binary", type: "string" }),
});

/** Reads the form that such a route is sent. */
export const readImageForm = readMultipart({
  ...{ fileField: "image", maxFileBytes: maxImageBytes, tooLargeText: texts.tooLarge, maxFieldBytes: 1024 },
});

export function uploadImageRoute(app: App, deps: PicturePlace): void {
  const { db } = deps;
  app.post(
    "/api/upload-image",
    {
      config: { queueAfterBody: uploadQueue },
      bodyLimit: maxImageBytes + 64 * 1024,
      preValidation: readImageForm,
      schema: {
        tags: ["Images"],
        summary: "Store a picture; the same one again is the same",
        consumes: ["multipart/form-data"],
        body: imageForm,
        response: { 201: uploadedImage, 413: errorBody, 415: errorBody },
      },
    },
    async (request, reply) => {
      const stored = await storeUpload(deps, request.body.image, "image");
      const image_id = await recordImage(db, currentUser(request).id, stored);
      const { hash, mediaType, width, height, notice } = stored;
      return reply.code(201).send({ filePath: originalPath(hash, mediaType), image_id, width, height, notice });
    },
  );
}
