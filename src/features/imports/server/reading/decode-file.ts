import type { ImportSource } from "../../contract.ts";
import { FileProblem } from "./item/file-problem.ts";

/** A file's kind, and its text as it arrives. */
interface DecodedFile {
  source: ImportSource;
  text: AsyncGenerator<string>;
}

/** Junk such as a plugin's warnings may stand before the XML. */
const headBytes = 65_536;

/** Recognizes a file from its first bytes, and decodes it with its byte order mark, its declared encoding, or else UTF-8. */
export async function decodeFile(bytes: AsyncIterable<Uint8Array>): Promise<DecodedFile> {
  const chunks = bytes[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  if (isCompressed(head)) throw new FileProblem("compressed");
  const encoding = findEncoding(head);
  const start = new TextDecoder(encoding).decode(head).trimStart();
  if (start === "") throw new FileProblem("empty");
  const source = start.startsWith("{") ? "ghost" : start.includes("<rss") ? "wordpress" : undefined;
  if (!source) throw new FileProblem("unknownFile");
  return { source, text: decode(new TextDecoder(encoding), head, chunks) };
}

async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let length = 0; length < headBytes; ) {
    const { value, done } = await chunks.next();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  return Buffer.concat(parts);
}

async function* decode(
  decoder: InstanceType<typeof TextDecoder>,
  head: Buffer,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<string> {
  yield decoder.decode(head, { stream: true });
  for (let next = await chunks.next(); !next.done; next = await chunks.next())
    yield decoder.decode(next.value, { stream: true });
  yield decoder.decode();
}

/** First bytes of zip, gzip, bzip2, xz, 7z, rar, and zstd. */
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
