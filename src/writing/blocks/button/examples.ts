import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "button",
    of: ["button"],
    html: '<p data-kind="button"><a href="/contact">Write to us</a></p>',
    words: ["Write to us"],
    markdown: /\[Write to us\]\(https?:\/\/[^)]+\/contact\)/,
    selector: 'p[data-kind="button"] > a',
  },
];
