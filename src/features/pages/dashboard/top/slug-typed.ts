/** Normalizes typed slugs: lowercases, and drops everything but a-z, 0-9, and hyphens. */
export function slugTyped(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "");
}
