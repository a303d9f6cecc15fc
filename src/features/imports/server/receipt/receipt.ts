import { createHash } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../../../db/database.ts";
import type { ImportRow } from "../store/imports.queries.ts";
import { type ItemRow, readItems } from "../store/items.queries.ts";

const outcome = z.enum(["added", "updated", "unchanged", "left"]);
const byPlan = { add: "added", update: "updated", same: "unchanged", leave: "left" } as const;

/** The first line of a receipt: what was imported. */
export const receiptHead = z.object({
  rostrum_import: z.literal(1),
  import_id: z.uuid(),
  website_id: z.number(),
  source: z.string().nullable(),
  source_title: z.string(),
  source_url: z.string(),
  file_name: z.string(),
  items: z.number(),
});

/** One for each item of the file, in its order. */
export const receiptItem = z.object({
  item: z.number(),
  kind: z.string(),
  key: z.string(),
  title: z.string(),
  old_url: z.string(),
  outcome,
  new_path: z.string().nullable(),
  reason: z.string().nullable(),
  remarks: z.array(z.string()),
  /** SHA-256 of the item as it was read. */
  content: z.string(),
});
export type ReceiptItem = z.infer<typeof receiptItem>;

/** The last line. */
export const receiptEnd = z.object({ end: z.literal(true), items: z.number() });

/** Returns the hash of a line, which covers all lines before it by `previous`. */
export const hashLine = (previous: string, content: object): string =>
  createHash("sha256")
    .update(previous + JSON.stringify(content))
    .digest("hex");

/** Presents an item as in a receipt. */
export function toReceiptItem({ number, plan, hash, ...row }: ItemRow): ReceiptItem {
  const { kind, key, title, old_url, new_path, reason, remarks } = row;
  const made = byPlan[plan];
  return {
    ...{ item: number, kind, key, title, old_url, outcome: made, new_path, reason, remarks },
    content: hash.toString("hex"),
  };
}

/** Writes a finished import's receipt as JSON lines, each with the hash of all before it. */
export async function* writeReceipt(db: Database, row: ImportRow): AsyncGenerator<string> {
  let hash = "";
  const line = (content: object) => {
    hash = hashLine(hash, content);
    return `${JSON.stringify({ ...content, hash })}\n`;
  };
  const { id: import_id, website_id, source, source_title, source_url, file_name, items } = row;
  yield line({ rostrum_import: 1, import_id, website_id, source, source_title, source_url, file_name, items });
  for await (const item of readItems(db, row.id)) yield line(toReceiptItem(item));
  yield line({ end: true, items });
}
