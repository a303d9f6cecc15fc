import { type FileType, isFileType } from "../../../../shared/media/files.ts";
import { texts } from "../../files-contract.ts";
import { type ReadPart, readZipEntries, readZipEntry, type ZipEntry } from "./zip-entries.ts";

/** A file's beginning and end, and a way to read what is between. */
export interface CheckedFile {
  head: Buffer;
  tail: Buffer;
  readPart: ReadPart;
}

/** Returns the reason that a file can't be offered, as a sentence; undefined if it is what its name says. */
type Check = (file: CheckedFile) => string | undefined | Promise<string | undefined>;

const mp4Brands = ["isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "dash"];
const videoBrands = [...mp4Brands, "avc1", "M4V ", "M4VH", "M4VP", "MSNV", "f4v "];
const audioBrands = [...mp4Brands, "M4A ", "M4B "];

const checks: Record<FileType, (ending: FileType) => Check> = {
  pdf: (ending) => begins(ending, ({ head }) => head.subarray(0, 5).toString("latin1") === "%PDF-"),
  docx: (ending) => officeDocument(ending, "word/"),
  xlsx: (ending) => officeDocument(ending, "xl/"),
  pptx: (ending) => officeDocument(ending, "ppt/"),
  odt: (ending) => openDocument(ending, "text"),
  ods: (ending) => openDocument(ending, "spreadsheet"),
  odp: (ending) => openDocument(ending, "presentation"),
  csv: () => textProblem,
  ics: (ending) => (file) =>
    /^(\ufeff)?BEGIN:VCALENDAR/i.test(file.head.subarray(0, 40).toString("utf8"))
      ? textProblem(file)
      : texts.otherContent(ending),
  mp3: (ending) =>
    begins(
      ending,
      ({ head }) =>
        head.subarray(0, 3).toString("latin1") === "ID3" || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
    ),
  m4a: (ending) => mpeg4(ending, audioBrands, texts.otherAudio),
  mp4: (ending) => mpeg4(ending, videoBrands, texts.otherVideo),
  webm: (ending) =>
    begins(
      ending,
      ({ head }) => head.subarray(0, 4).toString("hex") === "1a45dfa3" && head.subarray(0, 100).includes("webm"),
    ),
};

const begins =
  (ending: FileType, isRight: (file: CheckedFile) => boolean): Check =>
  (file) =>
    isRight(file) ? undefined : texts.otherContent(ending);

/** Word, Excel, and PowerPoint. One with macros is the same under another name, so only its parts tell. */
function officeDocument(ending: FileType, folder: string): Check {
  return archive(ending, async ({ readPart }, entries) => {
    const types = entries.find(({ name }) => name === "[Content_Types].xml");
    if (!types || !entries.some(({ name }) => name.startsWith(folder))) return texts.otherContent(ending);
    const list = await readZipEntry(types, readPart);
    if (!list) return texts.damaged;
    // It may be UTF-16.
    const declared = list.toString("latin1").replaceAll("\0", "").toLowerCase();
    const hasMacros = ["macroenabled", "vbaproject", "macrosheet"].some((word) => declared.includes(word));
    return hasMacros || entries.some(({ name }) => /vbaproject|macrosheets/i.test(name)) ? texts.macros : undefined;
  });
}

function openDocument(ending: FileType, kind: string): Check {
  return archive(ending, ({ head }, entries) => {
    const isRight = head.includes(`mimetypeapplication/vnd.oasis.opendocument.${kind}`);
    if (!isRight || entries[0]?.name !== "mimetype") return texts.otherContent(ending);
    // A library without modules consists of its list.
    const isMacro = ({ name }: ZipEntry) =>
      name.startsWith("Scripts/") ? !name.endsWith("/") : /^Basic\/[^/]+\/./.test(name) && !name.endsWith("-lb.xml");
    return entries.some(isMacro) ? texts.macros : undefined;
  });
}

function archive(
  ending: FileType,
  check: (file: CheckedFile, entries: ZipEntry[]) => string | undefined | Promise<string | undefined>,
): Check {
  return async (file) => {
    if (file.head.subarray(0, 4).toString("latin1") !== "PK\u0003\u0004") return texts.otherContent(ending);
    const entries = await readZipEntries(file.tail, file.readPart);
    return entries ? check(file, entries) : texts.damaged;
  };
}

/** Tables may be in older character sets, so only what no text has is refused, and what looks like a page. */
function textProblem({ head, tail }: CheckedFile): string | undefined {
  const start = head.subarray(0, 2).toString("hex");
  if (start === "fffe" || start === "feff") return texts.utf16;
  if (head.includes(0) || tail.includes(0)) return isUtf16(head) ? texts.utf16 : texts.noText;
  const text = head.toString("utf8").trimStart();
  return text.startsWith("<") || /<(script|html|svg|iframe|!doctype)/i.test(text) ? texts.htmlInText : undefined;
}

/** Recognizes UTF-16: in Latin text, every other byte is zero. */
function isUtf16(head: Buffer): boolean {
  const start = head.subarray(0, 200);
  const zeros = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  return zeros > start.length / 3;
}

function mpeg4(ending: FileType, brands: readonly string[], otherBrand: string): Check {
  return ({ head }) => {
    if (head.subarray(4, 8).toString("latin1") !== "ftyp") return texts.otherContent(ending);
    return brands.includes(head.subarray(8, 12).toString("latin1")) ? undefined : otherBrand;
  };
}

/** The type of a file by its name, if its bytes agree; otherwise why it is refused. */
export async function checkFile(name: string, file: CheckedFile): Promise<{ type: FileType } | { problem: string }> {
  const ending = /\.([a-z0-9]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? "";
  if (!isFileType(ending)) return { problem: texts.notAllowed };
  const problem = await checks[ending](ending)(file);
  return problem === undefined ? { type: ending } : { problem };
}
