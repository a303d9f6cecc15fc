import type { Database } from "../../../../db/database.ts";
import { foldCase } from "../../../../db/fold-case.ts";

/** Normalizes addresses for comparison: trimmed, lowercase, Unicode NFC. */
export async function addressKeys(db: Database, emails: readonly string[]): Promise<string[]> {
  const folded = await foldCase(
    db,
    emails.map((email) => email.trim().normalize("NFC")),
  );
  return folded.map((email) => email.normalize("NFC"));
}

/** Possible spellings in a column, which ignores case itself. */
export function spellings(email: string): string[] {
  const bare = email.trim();
  return [...new Set([bare.normalize("NFC"), bare.normalize("NFD"), bare])];
}
