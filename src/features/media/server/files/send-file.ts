import { AppError } from "../../../../platform/errors.ts";
import type { Reply, Request } from "../../../../platform/http/types.ts";
import type { ByteRange, Storage } from "../../../../platform/storage/storage.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { type FileAddress, fileTypes, playsAs } from "../../../../shared/media/files.ts";
import { originalKey } from "../processing/variants.ts";

/** Opened as a page, nothing in it runs, and it has no rights of this website. */
const policy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Sends a stored file, or the part of it that is asked for. */
export async function sendFile(
  request: Request,
  reply: Reply,
  { hash, name, type }: FileAddress,
  { storage, isPrivate }: { storage: Storage; isPrivate: boolean },
): Promise<Reply> {
  const etag = `"${hash}"`;
  const isShown = type === "pdf" || playsAs(type) !== undefined;
  reply
    .header("Cache-Control", `${isPrivate ? "private" : "public"}, max-age=31536000, immutable`)
    .header("ETag", etag)
    .header("Accept-Ranges", "bytes")
    .header("Content-Security-Policy", policy)
    .header("X-Content-Type-Options", "nosniff")
    .header("Cross-Origin-Resource-Policy", "cross-origin")
    .header("Content-Disposition", `${isShown ? "inline" : "attachment"}; filename="${name}"`)
    .type(fileTypes[type].mediaType);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const size = await storage.getSize(originalKey(hash));
  if (size === undefined) throw missingFile();
  const isSame = (request.headers["if-range"] ?? etag) === etag;
  const range = isSame ? parseRange(request.headers.range, size) : undefined;
  if (range === "none") {
    return reply.code(416).header("Content-Range", `bytes */${size}`).removeHeader("Content-Disposition").send();
  }
  const file = await storage.open(originalKey(hash), range);
  if (!file) throw missingFile();
  if (range) reply.code(206).header("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  return reply.header("Content-Length", file.size).send(file.stream);
}

export function missingFile(): AppError {
  return new AppError("not_found", tr("This file does not exist."));
}

/** One range; several, and what isn't understood, are answered with the whole file. */
function parseRange(header: string | undefined, size: number): ByteRange | "none" | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return undefined;
  return start < size && start <= end ? { start, end } : "none";
}
