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

/** `base-2`; the base is cut off if both are too long. */
export function withEnding(base: string, ending: string): string {
  return `${base.slice(0, maxSlugLength - ending.length - 1)}-${ending}`;
}

/** `town-hall`, or the first of `town-hall-2`, `town-hall-3`, … that isn't taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = withEnding(base, String(number));
  return slug;
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
