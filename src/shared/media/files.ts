import { tr } from "../languages/tr.ts";
/** The files that articles can offer. A browser runs none of them. */
export const fileTypes = {
  pdf: { name: "PDF", mediaType: "application/pdf" },
  docx: {
    name: tr("Word document"),
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  xlsx: { name: tr("Excel workbook"), mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  pptx: {
    name: tr("PowerPoint presentation"),
    mediaType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  },
  odt: { name: tr("Text document"), mediaType: "application/vnd.oasis.opendocument.text" },
  ods: { name: tr("Spreadsheet"), mediaType: "application/vnd.oasis.opendocument.spreadsheet" },
  odp: { name: tr("Presentation"), mediaType: "application/vnd.oasis.opendocument.presentation" },
  csv: { name: tr("CSV table"), mediaType: "text/csv; charset=utf-8" },
  ics: { name: tr("Calendar"), mediaType: "text/calendar; charset=utf-8" },
  mp3: { name: tr("Audio"), mediaType: "audio/mpeg" },
  m4a: { name: tr("Audio"), mediaType: "audio/mp4" },
  mp4: { name: tr("Video"), mediaType: "video/mp4" },
  webm: { name: tr("Video"), mediaType: "video/webm" },
} as const;
export type FileType = keyof typeof fileTypes;

export const maxFileBytes = 50_000_000;

export function isFileType(name: string): name is FileType {
  return Object.hasOwn(fileTypes, name);
}

export interface FileAddress {
  hash: string;
  type: FileType;
  /** `budget-2026.pdf`. */
  name: string;
}

/** The parts of a stored file's address; undefined for any other address. */
export function fileAt(path: string): FileAddress | undefined {
  const [, hash = "", name = "", type = ""] =
    /^\/media\/([0-9a-f]{64})\/([a-z0-9-]{1,80}\.([a-z0-9]{3,4}))$/.exec(path) ?? [];
  return isFileType(type) ? { hash, name, type } : undefined;
}

/** How a page plays a file in place, if it does. */
export function playsAs(type: FileType): "audio" | "video" | undefined {
  const { mediaType } = fileTypes[type];
  return mediaType.startsWith("audio/") ? "audio" : mediaType.startsWith("video/") ? "video" : undefined;
}
