import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "quote",
    of: ["quote"],
    html: "<blockquote><p>We met at noon.</p></blockquote>",
    words: ["We met at noon."],
    markdown: /> We met at noon\./,
    selector: "blockquote:not([data-kind]) > p",
  },
];
