import { isAddressHead, looksLikeAddresses, readAddressLine } from "../../../../shared/address-lines.ts";
import { memberFields } from "../../fields.ts";
import type { Columns } from "./columns.ts";
import { previewRows, type Sheet, sampleBytes, textsOf } from "./read-file.ts";

/** Name and address of each person, in the columns of `addressSheet`. */
export const addressColumns = Object.fromEntries(
  memberFields.map((field) => [field, field === "name" ? [0] : field === "email" ? [1] : []]),
) as unknown as Columns;

/** A file as a plain list of addresses, if it looks like one; else null. */
export async function addressSheet(sheet: Sheet): Promise<Sheet | null> {
  const { file, format } = sheet;
  const start = file.slice(0, sampleBytes);
  const isWhole = start.size === file.size;
  const text = new TextDecoder(format.encoding).decode(await start.arrayBuffer(), { stream: !isWhole });
  const lines = text.split(/\r\n|\r|\n/);
  if (!isWhole) lines.pop();
  if (!looksLikeAddresses(lines)) return null;
  const first = lines.findIndex((line) => line.trim() !== "");
  const headerRow = isAddressHead(lines[first] ?? "") ? first + 1 : 0;
  const people = lines.slice(headerRow).filter((line) => line.trim() !== "");
  const firstRows = people.slice(0, previewRows).map((line) => {
    const { name, email } = readAddressLine(line);
    return [name, email];
  });
  return { ...sheet, header: ["Name", "Email"], headerRow, firstRows, isAddresses: true };
}

/** The file in UTF-8. */
export async function addressFile({ file, format }: Sheet, signal: AbortSignal): Promise<Blob> {
  const type = "text/csv";
  if (format.encoding === "utf-8") return file.slice(0, file.size, type);
  const parts: Blob[] = [];
  for await (const { text } of textsOf(file, format.encoding)) {
    signal.throwIfAborted();
    parts.push(new Blob([text]));
  }
  return new Blob(parts, { type });
}
