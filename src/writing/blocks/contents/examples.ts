import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "table of contents",
    of: ["contents", "heading2", "heading3"],
    html: '<hr data-kind="contents" /><h2>First part</h2><p>One.</p><h3>Inner part</h3><p>Two.</p>',
    words: ["First part", "Inner part"],
    markdown: /- \[First part\]\(.*#section-1\)\n {2}- \[Inner part\]\(.*#section-2\)/,
    selector: 'nav[aria-label="Contents"] ol ol a[href="#section-2"]',
  },
];
