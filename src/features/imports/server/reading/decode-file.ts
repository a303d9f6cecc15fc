import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type ImportSource, maxImportBytes } from "../../contract.ts";
import { FileProblem } from "./item/file-problem.ts";
import { peek } from "./peek.ts";

/** A file's kind, and its text as it arrives. */
interface DecodedFile {
  source: ImportSource & ("ghost" | "wordpress");
  text: AsyncGenerator<string>;
}

/** Junk such as a plugin's warnings may stand before the XML. */
const headBytes = 65_536;

/**
 * Recognizes a file from its first bytes, and decodes it with its byte order mark, its declared encoding, or else UTF-8. Unpacks gzip.
 */
export async function decodeFile(bytes: AsyncIterable<Uint8Array>): Promise<DecodedFile> {
  const { head, all } = await peek(bytes, headBytes);
  return isGzip(head) ? decode(await peek(gunzip(all), headBytes)) : decode({ head, all });
}

function decode({ head, all }: Awaited<ReturnType<typeof peek>>): DecodedFile {
  if (isCompressed(head)) throw new FileProblem("compressed");
  const encoding = findEncoding(head);
  const start = new TextDecoder(encoding).decode(head).trimStart();
  if (start === "") throw new FileProblem("empty");
  const source = start.startsWith("{") ? "ghost" : start.includes("<rss") ? "wordpress" : undefined;
  if (!source) throw new FileProblem("unknownFile");
  return { source, text: decodeAll(new TextDecoder(encoding), all) };
}

async function* decodeAll(
  decoder: InstanceType<typeof TextDecoder>,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  const unpacked = createGunzip();
  // Reading throws its errors.
  pipeline(bytes, unpacked).catch(() => {});
  try {
    for await (const chunk of unpacked) {
      size += chunk.length;
      if (size > maxImportBytes) throw new FileProblem("tooMuch");
      yield chunk;
    }
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem((error as NodeJS.ErrnoException).code === "Z_BUF_ERROR" ? "cutOff" : "damaged");
  }
}

/** First bytes of zip, gzip in gzip, bzip2, xz, 7z, rar, and zstd. */
const compressed = ["504b0304", "504b0506", "1f8b", "425a68", "fd377a58", "377abcaf", "52617221", "28b52ffd"];

function isCompressed(head: Buffer): boolean {
  const start = head.subarray(0, 4).toString("hex");
  return compressed.some((magic) => start.startsWith(magic));
}

/** Returns what `TextDecoder` calls the encoding of a file. Without a byte order mark, UTF-16 shows in its zero bytes. */
function findEncoding(head: Buffer): string {
  const start = head.subarray(0, 4).toString("hex");
  if (start.startsWith("fffe") || /^[0-9a-f]{2}00[0-9a-f]{2}00$/.test(start)) return "utf-16le";
  if (start.startsWith("feff") || /^00[0-9a-f]{2}00/.test(start)) return "utf-16be";
  if (start.startsWith("efbbbf")) return "utf-8";
  const [, declared] = /<\?xml\s[^<>]{0,200}encoding\s?=\s?["']([\w.:-]{1,40})/.exec(head.toString("latin1")) ?? [];
  // What is readable as ASCII isn't UTF-16, whatever it declares.
  return declared && !/^utf-?16/i.test(declared) && isKnown(declared) ? declared : "utf-8";
}

function isKnown(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    return false;
  }
}
