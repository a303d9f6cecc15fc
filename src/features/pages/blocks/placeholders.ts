/** Placeholder texts of components (SPEC.md section 3). A text that still equals its placeholder counts as empty. */
export const placeholders = {
  title: "Enter Title",
  description: "Enter Description",
  action: "Click Me",
  more: "Learn More",
} as const;
