import { memberFields } from "../../contract.ts";
import type { ReadFile } from "./read-csv.ts";

/** As large as JSON may be for the server to hold it, with some room. */
const jsonLimitBytes = 60 * 1024 * 1024;

/** What is sent: a list in JSON, or a file in CSV when that would be too large. */
export async function importBody({ json }: Pick<ReadFile, "json">, jsonLimit = jsonLimitBytes): Promise<Blob> {
  const members = json.flatMap((part, index) => (index === 0 ? [part] : [",", part]));
  const body = new Blob(['{"members":[', ...members, "]}"], { type: "application/json" });
  if (body.size <= jsonLimit) return body;
  const { default: Papa } = await import("papaparse");
  const parts: Blob[] = [new Blob([`${memberFields.join(",")}\r\n`])];
  for (const part of json) {
    const rows: object[] = JSON.parse(`[${await part.text()}]`);
    const text = Papa.unparse(rows, { columns: [...memberFields], header: false, newline: "\r\n" });
    parts.push(new Blob([`${text}\r\n`]));
  }
  return new Blob(parts, { type: "text/csv" });
}
