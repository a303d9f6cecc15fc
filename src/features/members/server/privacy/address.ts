import type { Database } from "../../../../db/database.ts";
import { foldCase } from "../../../../db/fold-case.ts";

/** Addresses as they are compared: without spaces around them, in small letters, each letter in one spelling (Unicode NFC). */
export async function addressKeys(db: Database, emails: readonly string[]): Promise<string[]> {
  const folded = await foldCase(
    db,
    emails.map((email) => email.trim().normalize("NFC")),
  );
  return folded.map((email) => email.normalize("NFC"));
}

/** The ways in which a column may have it; letters of either size are the column's matter. */
export function spellings(email: string): string[] {
  const bare = email.trim();
  return [...new Set([bare.normalize("NFC"), bare.normalize("NFD"), bare])];
}
