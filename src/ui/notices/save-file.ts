import { tr } from "../../shared/languages/tr.ts";
import { bytesInWords } from "../../shared/text.ts";
import { ApiError, noAnswer, requestFile } from "../calls/api.ts";
import { followWork } from "./long-work.ts";

/** Has the browser save data under a name. */
export function saveBlob(data: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken it by then; left alone it would keep the data as long as the page is open.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Fetches a file and has the browser save it, complete or not at all. Shows the progress, in rows if the server sends their number.
 * Throws `ApiError` for a refusal, which would be saved otherwise, and for a lost connection.
 */
export function saveFile(href: string, label: string, onBegun: () => void = () => {}): Promise<void> {
  return followWork({ label }, async (report) => {
    const { headers, body } = await requestFile(href);
    onBegun();
    const rows = Number(headers.get("x-total-count") ?? 0);
    const reader = body?.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let [bytes, lines] = [0, 0];
    for (;;) {
      const part = await reader?.read().catch((cause) => {
        throw new ApiError(noAnswer, "", {}, cause);
      });
      if (!part?.value) break;
      parts.push(part.value);
      bytes += part.value.length;
      if (rows > 0) lines += countLines(part.value);
      const done = Math.min(rows, lines);
      if (rows > 0)
        report(
          done / rows,
          tr({ one: "{done} of {count} row", other: "{done} of {count} rows" }, { done, count: rows }),
        );
      else report(null, tr("{size} so far", { size: bytesInWords(bytes) }));
    }
    saveBlob(new Blob(parts, { type: headers.get("content-type") ?? "" }), getName(headers));
  });
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (const byte of bytes) if (byte === 10) lines += 1;
  return lines;
}

/** `attachment; filename="members.csv"`, or with UTF-8 in percent signs. */
function getName(headers: Headers): string {
  const disposition = headers.get("content-disposition") ?? "";
  return disposition.split('"')[1] ?? decodeURIComponent(disposition.split("''")[1] ?? "download");
}
