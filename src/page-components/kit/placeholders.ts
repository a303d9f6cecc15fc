/**
 * Placeholder texts of components (SPEC.md section 3, and ours where it has none). A text that still equals its
 * placeholder is for the owner: visitors don't see it (for-visitors.ts).
 */
export const placeholders = {
  title: "Enter Title",
  description: "Enter Description",
  action: "Click Me",
  more: "Learn More",
  link: "Link",
  days: "Enter Days",
  hours: "Enter Hours",
} as const;

const all = new Set<unknown>(Object.values(placeholders));

export function isPlaceholder(text: unknown): boolean {
  return all.has(text);
}
