import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { UploadedFile } from "../../../../platform/calls/call.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Reply, Request } from "../../../../platform/http/types.ts";
import { maxFileBytes } from "../../../../shared/files.ts";
import { texts } from "../../files-contract.ts";

/** A file on disk, too large for memory; `bytes` are only its beginning. */
export interface SpooledFile extends UploadedFile {
  tail: Buffer;
  size: number;
  hash: string;
  read(): Readable;
}

const endBytes = 64 * 1024;

/** A `preValidation` hook that writes a form's file to an unlinked temporary file, closed with the response. */
export async function spoolFile(request: Request, reply: Reply): Promise<void> {
  if (!request.isMultipart()) throw new AppError("wrong_type", "Please send this as a form (multipart/form-data).");
  const limits = { files: 1, fields: 1, parts: 2, fileSize: maxFileBytes };
  const body: { file?: SpooledFile } = {};
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file" && part.fieldname === "file") body.file = await spool(part, reply);
      else if (part.type === "file") part.file.resume();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    if (code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
    if (statusCode === 413) throw new AppError("too_large", "The form has too many parts.");
    throw new AppError("invalid", "The form was cut off or is not valid. Please send it again.", { cause: error });
  }
  request.body = body;
}

async function spool(part: MultipartFile, reply: Reply): Promise<SpooledFile | undefined> {
  const path = join(tmpdir(), `rostrum-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  reply.raw.once("close", () => void handle.close().catch(() => {}));
  await unlink(path);
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
    await handle.write(chunk);
  }
  if (part.file.truncated) throw tooLarge();
  // The name can be missing although its type says otherwise.
  const filename = ((part.filename as string | undefined) ?? "").slice(0, 255);
  if (size === 0) return undefined;
  return {
    filename,
    size,
    hash: hash.digest("hex"),
    bytes: await readPart(handle, 0, Math.min(size, endBytes)),
    tail: await readPart(handle, Math.max(0, size - endBytes), Math.min(size, endBytes)),
    read: () => handle.createReadStream({ start: 0, autoClose: false }),
  };
}

async function readPart(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}

function tooLarge(): AppError {
  return new AppError("too_large", texts.tooLarge, { fields: { file: texts.tooLarge } });
}
