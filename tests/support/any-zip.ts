import { crc32, deflateRawSync } from "node:zlib";

/** How a file differs from an ordinary deflated one. Those without `content` have the bytes of the file before. */
export interface ZippedFile {
  name: string | Buffer;
  content?: string | Buffer;
  /** The bytes as they stand in the archive. */
  packed?: Buffer;
  flags?: number;
  method?: number;
  madeBy?: number;
  attributes?: number;
  /** Where the directory says that it is. */
  offset?: number;
  crc?: number;
  bytes?: number;
  /** Differs in front of the file alone. */
  local?: { bytes?: number; nameLength?: number; name?: string };
}

export interface AroundFiles {
  before?: Buffer;
  comment?: Buffer;
  /** How many files it says there are. */
  count?: number;
  /** Its number of eight bytes for that; none by default. */
  longCount?: number;
  /** How far it says that the directory is from where it is. */
  shift?: number;
}

const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
const u64 = (...values: number[]) => Buffer.from(BigUint64Array.from(values.map(BigInt)).buffer);
const latin = (text: string) => Buffer.from(text, "latin1");

/** Makes a zip archive, also one that no program would write. */
export function makeAnyZip(files: readonly ZippedFile[], around: AroundFiles = {}): Buffer {
  const { before = Buffer.alloc(0), comment = Buffer.alloc(0), count = files.length, longCount, shift = 0 } = around;
  const parts = [before];
  const directory: Buffer[] = [];
  let position = before.length;
  let last = { offset: 0, packed: Buffer.from(""), crc: 0, bytes: 0 };
  const push = (...more: Buffer[]) => {
    parts.push(...more);
    for (const { length } of more) position += length;
  };
  for (const { flags = 0, method = 8, madeBy = 20, attributes = 0, local = {}, ...file } of files) {
    const name = Buffer.from(file.name);
    if (file.content !== undefined) {
      const content = Buffer.from(file.content);
      const packed = Buffer.from(file.packed ?? (method === 8 ? deflateRawSync(content) : content));
      last = { packed, offset: position, crc: file.crc ?? crc32(content), bytes: file.bytes ?? content.length };
      const localName = Buffer.from(local.name ?? name);
      push(latin("PK\x03\x04"), u16(20, flags, method, 0, 0), u32(last.crc, packed.length, local.bytes ?? last.bytes));
      push(u16(local.nameLength ?? localName.length, 0), localName, packed);
    }
    directory.push(latin("PK\x01\x02"), u16(madeBy, 20, flags, method, 0, 0));
    directory.push(u32(last.crc, last.packed.length, last.bytes), u16(name.length, 0, 0, 0, 0));
    directory.push(u32(attributes, file.offset ?? last.offset), name);
  }
  const start = position;
  push(...directory);
  const [length, end] = [position - start, position];
  if (longCount !== undefined) {
    push(latin("PK\x06\x06"), u64(44), u16(45, 45), u32(0, 0), u64(longCount, longCount, length, start));
    push(latin("PK\x06\x07"), u32(0), u64(end), u32(1));
  }
  push(latin("PK\x05\x06"), u16(0, 0, count, count), u32(length, start + shift), u16(comment.length), comment);
  return Buffer.concat(parts);
}
