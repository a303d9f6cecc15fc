import type { Readable } from "node:stream";
import { AppError } from "../../../../platform/errors.ts";
import { isAddressHead, maxLineLength, readAddressLine } from "../../../../shared/address-lines.ts";
import { texts } from "../../contract.ts";
import { type RawRow, unlessUnreadable, utf8Text } from "./csv-rows.ts";

/**
 * Streams the rows of a plain list of addresses in UTF-8, one per line; its rows count from 1 after a first line that names them, if
 * there is one. Throws like `csvRows`.
 */
export async function* addressRows(
  file: Readable,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<RawRow> {
  let row = 0;
  let hasBegun = false;
  try {
    for await (const line of linesOf(file, onBytes)) {
      const isEmpty = line.trim() === "";
      if (!hasBegun && !isEmpty) {
        hasBegun = true;
        if (isAddressHead(line)) {
          row = 0;
          continue;
        }
      }
      row += 1;
      yield { row, value: isEmpty ? undefined : readAddressLine(line) };
    }
  } catch (error) {
    throw unlessUnreadable(error);
  }
}

async function* linesOf(file: Readable, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  let rest = "";
  for await (const { text, isLast } of utf8Text(file, onBytes)) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = isLast ? "" : (lines.pop() ?? "");
    if (rest.length > maxLineLength) throw new AppError("invalid", texts.csvUnreadable);
    for (const line of lines) yield line;
  }
}
