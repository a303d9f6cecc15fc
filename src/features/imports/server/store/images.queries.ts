import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { inParts } from "./in-parts.ts";

const hashAddress = (address: string): Buffer => createHash("sha256").update(address).digest();

/** Returns an address's server in lowercase; empty if it names none. */
export function getHost(address: string): string {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).hostname : "";
}

/** Notes images that an import needs, once each. */
export async function insertImages(trx: Database, importId: string, addresses: Iterable<string>): Promise<void> {
  const all = [...new Set(addresses)].map((address) => ({
    ...{ import_id: importId, address_hash: hashAddress(address) },
    ...{ address, host: getHost(address) },
  }));
  for (const rows of inParts(all))
    await trx
      .insertInto("site_import_images")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Notes where the archive has the image of these addresses. */
export async function noteArchived(
  trx: Database,
  importId: string,
  { path, addresses }: { path: string; addresses: readonly string[] },
): Promise<void> {
  await trx
    .updateTable("site_import_images")
    .set({ archive_path: path })
    .where("import_id", "=", importId)
    .where("address_hash", "=", sql<Buffer>`any(${addresses.map(hashAddress)}::bytea[])`)
    .execute();
}

/** Counts images by the server that they have to be fetched from, most images first. */
export async function countHosts(db: Database, importId: string): Promise<{ host: string; images: number }[]> {
  return db
    .selectFrom("site_import_images")
    .select("host")
    .select(sql<number>`count(*)::integer`.as("images"))
    .where("import_id", "=", importId)
    .where("archive_path", "is", null)
    .where("address", "not like", "zip:%")
    .groupBy("host")
    .orderBy("images", "desc")
    .orderBy("host")
    .limit(1000)
    .execute();
}

export interface ImportImage {
  address: string;
  /** Null if it isn't here, yet or at all. */
  file_path: string | null;
  image_id: number | null;
  width: number | null;
  height: number | null;
  is_done: boolean;
  /** Where the archive has it; null if it has to be fetched. */
  archive_path: string | null;
}

export async function selectImages(
  db: Database,
  importId: string,
  addresses: readonly string[],
): Promise<Map<string, ImportImage>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom("site_import_images")
    .select(["address", "file_path", "image_id", "width", "height", "is_done", "archive_path"])
    .where("import_id", "=", importId)
    .where("address_hash", "in", addresses.map(hashAddress))
    .execute();
  return new Map(rows.map((row) => [row.address, row]));
}

/** Records that an image was fetched, or could not be. */
export async function finishImage(
  db: Database,
  importId: string,
  address: string,
  stored: { file_path: string; image_id: number; width: number; height: number } | null,
): Promise<void> {
  await db
    .updateTable("site_import_images")
    .set({ ...stored, is_done: true })
    .where("import_id", "=", importId)
    .where("address_hash", "=", hashAddress(address))
    .execute();
}
