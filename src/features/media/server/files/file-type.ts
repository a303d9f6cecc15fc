import type { FileType } from "../../../../shared/files.ts";
import { isFileType } from "../../../../shared/files.ts";

/** The beginning and the end of a file. */
export interface FileEnds {
  head: Buffer;
  tail: Buffer;
}

const zip = Buffer.from("PK\u0003\u0004");
const has = ({ head, tail }: FileEnds, text: string) => head.includes(text) || tail.includes(text);

/** A zip archive with this folder or type; its directory is at the end. */
const archiveWith = (text: string) => (ends: FileEnds) => ends.head.subarray(0, 4).equals(zip) && has(ends, text);
const openDocument = (kind: string) => archiveWith(`application/vnd.oasis.opendocument.${kind}`);

const checks: Record<FileType, (ends: FileEnds) => boolean> = {
  pdf: ({ head }) => head.subarray(0, 5).toString("latin1") === "%PDF-",
  docx: archiveWith("word/"),
  xlsx: archiveWith("xl/"),
  pptx: archiveWith("ppt/"),
  odt: openDocument("text"),
  ods: openDocument("spreadsheet"),
  odp: openDocument("presentation"),
  csv: (ends) => isText(ends),
  ics: (ends) => isText(ends) && /^(\ufeff)?BEGIN:VCALENDAR/i.test(ends.head.subarray(0, 40).toString("utf8")),
  mp3: ({ head }) =>
    head.subarray(0, 3).toString("latin1") === "ID3" || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
  m4a: isMpeg4,
  mp4: isMpeg4,
  webm: ({ head }) => head.subarray(0, 4).toString("hex") === "1a45dfa3" && head.subarray(0, 100).includes("webm"),
};

/** Tables may be in older character sets, so only what no text has is refused, and what looks like a page. */
function isText({ head, tail }: FileEnds): boolean {
  const isPlain = [head, tail].every((part) => !part.includes(0));
  const text = head.toString("utf8").trimStart();
  return isPlain && !text.startsWith("<") && !/<(script|html|svg|iframe|!doctype)/i.test(text);
}

function isMpeg4({ head }: FileEnds): boolean {
  return head.subarray(4, 8).toString("latin1") === "ftyp";
}

/** The type of a file by its name, if its bytes agree. */
export function fileTypeOf(name: string, ends: FileEnds): FileType | undefined {
  const type = /\.([a-z0-9]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? "";
  return isFileType(type) && checks[type](ends) ? type : undefined;
}
