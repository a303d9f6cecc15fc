import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "toggle",
    of: ["toggle"],
    html: "<details><summary>Who may vote?</summary><p>Every member.</p></details>",
    words: ["Who may vote?", "Every member."],
    markdown: /\*\*Who may vote\?\*\*\n\nEvery member\./,
    selector: "details > summary",
  },
];
