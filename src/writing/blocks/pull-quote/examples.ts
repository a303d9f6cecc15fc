import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "pull quote",
    of: ["pull"],
    html: '<blockquote data-kind="pull"><p>We build what we can mend.</p></blockquote>',
    words: ["We build what we can mend."],
    markdown: /> We build what we can mend\./,
    selector: 'blockquote[data-kind="pull"]',
  },
];
