import { createHash } from "node:crypto";

interface Lasting {
  id: number;
  created_at: Date;
}

/**
 * An article's `urn:uuid:…` (RFC 4122, name-based), derived from what never changes: a new slug, title, date, or domain
 * doesn't mark it unread again. Unique across installations.
 */
export function entryId(websiteId: number, { id, created_at }: Lasting): string {
  const bytes = createHash("sha1").update(`rostrum article ${websiteId} ${id} ${created_at.toISOString()}`).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex").slice(0, 32);
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}`;
}
