import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { UploadedFile } from "../../../../platform/calls/call.ts";
import { diskProblem } from "../../../../platform/disk-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { openTemporaryFile } from "../../../../platform/file-system.ts";
import type { Reply, Request } from "../../../../platform/http/types.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { maxFileBytes } from "../../../../shared/media/files.ts";
import { texts } from "../../files-contract.ts";
import type { ReadPart } from "./zip-entries.ts";

/** A file on disk, too large for memory; `bytes` are only its beginning. */
export interface SpooledFile extends UploadedFile {
  tail: Buffer;
  readPart: ReadPart;
  size: number;
  hash: string;
  read(): Readable;
}

const endBytes = 64 * 1024;
const maxNameLength = 255;

/** A `preValidation` hook that writes a form's file to an unlinked temporary file, closed with the response. */
export async function spoolFile(request: Request, reply: Reply): Promise<void> {
  if (!request.isMultipart()) throw new AppError("wrong_type", tr("Please send this as a form (multipart/form-data)."));
  const limits = { files: 1, fields: 1, parts: 2, fileSize: maxFileBytes };
  const body: { file?: SpooledFile } = {};
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file" && part.fieldname === "file") body.file = await spool(part, reply);
      else if (part.type === "file") part.file.resume();
    }
  } catch (error) {
    if (error instanceof AppError || diskProblem(error)) throw error;
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    if (code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
    if (statusCode === 413) throw new AppError("too_large", tr("The form has too many parts."));
    throw new AppError("invalid", tr("The form was cut off or is not valid. Please send it again."), { cause: error });
  }
  request.body = body;
}

async function spool(part: MultipartFile, reply: Reply): Promise<SpooledFile | undefined> {
  // The name can be missing although its type says otherwise.
  const filename = (part.filename as string | undefined) ?? "";
  if (filename.length > maxNameLength) {
    part.file.resume();
    throw new AppError("invalid", texts.nameTooLong, { fields: { file: texts.nameTooLong } });
  }
  const handle = await openTemporaryFile();
  reply.raw.once("close", () => void handle.close().catch(() => {}));
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
    await handle.write(chunk);
  }
  if (part.file.truncated) throw tooLarge();
  if (size === 0) return undefined;
  /** Shorter at the end of the file. */
  const readPart: ReadPart = async (position, length) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
    return buffer.subarray(0, bytesRead);
  };
  return {
    filename,
    size,
    hash: hash.digest("hex"),
    bytes: await readPart(0, endBytes),
    tail: await readPart(Math.max(0, size - endBytes), endBytes),
    readPart,
    read: () => handle.createReadStream({ start: 0, autoClose: false }),
  };
}

function tooLarge(): AppError {
  return new AppError("too_large", texts.tooLarge, { fields: { file: texts.tooLarge } });
}
