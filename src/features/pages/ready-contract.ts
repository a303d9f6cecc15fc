/** Names of the ready sections, in the order of the dialog that adds them. */
export const readyNames = [
  "hero-meeting",
  "hero-evening",
  "town",
  "hands",
  "reading",
  "issues",
  "ways-to-help",
  "what-happens",
  "next-steps",
  "join",
  "donate",
  "donate-bar",
  "questions",
  "dates",
  "poll",
  "gallery",
  "find-us",
  "contact",
] as const;
export type ReadyName = (typeof readyNames)[number];
