/** What a slug field makes of what is typed: lower-cased, everything but a-z, 0-9 and hyphens left out. */
export function slugTyped(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "");
}
