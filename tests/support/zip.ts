import { crc32, deflateRawSync } from "node:zlib";

/** A zip archive; contents are packed unless they are `stored`. */
export function zipOf(files: Record<string, string | Buffer>, { stored = [] }: { stored?: string[] } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const method = stored.includes(name) ? 0 : 8;
    const packed = method === 0 ? content : deflateRawSync(content);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(method, 4);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), about, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(position, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0", "latin1"), about, place, Buffer.from(name)]));
    parts.push(local);
    position += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...parts, list, end]);
}

const typesOf = (part: string, kind: string) =>
  `<Types><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;

/** Parts of a Word document. */
export const wordParts = {
  "[Content_Types].xml": typesOf("/word/document.xml", "wordprocessingml.document"),
  "word/document.xml": "<document/>",
};
