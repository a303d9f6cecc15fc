/** Lowercase letters, digits and hyphens. */
export const slugPattern = /^[a-z0-9-]+$/;
export const maxSlugLength = 200;

/** Normalizes typed text for the slug field: lowercases it and strips other characters. */
export function filterSlugInput(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "")
    .slice(0, maxSlugLength);
}

/** Suggests a slug for a title: accents folded, words joined by single hyphens. May be empty. */
export function proposeSlug(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
}
