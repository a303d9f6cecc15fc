/** The texts of a component that nobody has written yet (SPEC.md section 3). What still says so is treated as empty. */
export const placeholders = {
  title: "Enter Title",
  description: "Enter Description",
  action: "Click Me",
  more: "Learn More",
} as const;
