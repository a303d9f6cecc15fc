import type { MultipartFile } from "@fastify/multipart";
import { tr } from "../../../shared/languages/tr.ts";
import type { UploadedFile } from "../../calls/call.ts";
import { AppError } from "../../errors.ts";
import type { Request } from "../types.ts";

export interface MultipartOptions {
  fileField: string;
  maxFileBytes: number;
  tooLargeText: string;
  /** Maximum bytes of a text field. */
  maxFieldBytes: number;
}

/**
 * A `preValidation` hook that reads a multipart form into `request.body`: text fields as strings (the last one of a
 * name wins), the file as `UploadedFile`. The body then passes the route's zod schema like JSON.
 * Stops reading at the first exceeded limit. Treats a file field without name and bytes as empty.
 * Throws 415 for another content type, 413 for a part over its limit.
 */
export function readMultipart(options: MultipartOptions) {
  return async (request: Request): Promise<void> => {
    if (!request.isMultipart())
      throw new AppError("wrong_type", tr("Please send this as a form (multipart/form-data)."));
    const body: Record<string, unknown> = {};
    const limits = {
      files: 1,
      fields: 50,
      parts: 51,
      fileSize: options.maxFileBytes,
      fieldSize: options.maxFieldBytes,
    };
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === "field") {
          if (part.valueTruncated) throw new AppError("too_large", tr("The text is too long."));
          body[part.fieldname] = part.value;
        } else {
          const file = await readFile(part, options);
          if (file && part.fieldname === options.fileField) body[part.fieldname] = file;
        }
      }
    } catch (error) {
      throw multipartError(error, options);
    }
    request.body = body;
  };
}

async function readFile(part: MultipartFile, options: MultipartOptions): Promise<UploadedFile | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk);
  if (part.file.truncated) throw fileTooLarge(options);
  const bytes = Buffer.concat(chunks);
  // The name can be missing although its type says otherwise.
  const filename = ((part.filename as string | undefined) ?? "").slice(0, 255);
  return bytes.length === 0 && filename === "" ? undefined : { filename, bytes };
}

function fileTooLarge({ tooLargeText, fileField }: MultipartOptions): AppError {
  return new AppError("too_large", tooLargeText, { fields: { [fileField]: tooLargeText } });
}

function multipartError(error: unknown, options: MultipartOptions): unknown {
  if (error instanceof AppError) return error;
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  if (code === "FST_REQ_FILE_TOO_LARGE") return fileTooLarge(options);
  if (statusCode === 413) return new AppError("too_large", tr("The form has too many parts."));
  // "needle": the boundary is too long for the parser; RFC 2046 allows 70 characters.
  if (/Unexpected end of|Malformed|boundary|needle/i.test(message ?? "")) {
    return new AppError("invalid", tr("The form was cut off or is not valid. Please send it again."), { cause: error });
  }
  return error;
}
