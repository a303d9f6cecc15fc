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
  name: "Enter Name",
  role: "Enter Role",
  question: "Enter Question",
  answer: "Enter Answer",
  number: "Enter Number",
  date: "Enter Date",
  quote: "Enter Quote",
  amount: "Enter Amount",
  cell: "Enter Text",
} as const;

const all = new Set<unknown>(Object.values(placeholders));

export function isPlaceholder(text: unknown): boolean {
  return all.has(text);
}
