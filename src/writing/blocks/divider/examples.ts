import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "divider",
    of: ["divider", "paragraph"],
    html: "<p>Above</p><hr /><p>Below</p>",
    words: ["Above", "Below"],
    markdown: /Above\n\n---\n\nBelow/,
    selector: "hr",
  },
];
