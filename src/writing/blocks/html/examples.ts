import { type BlockExample, exampleHtmlBlock } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "HTML",
    of: ["html"],
    html: `<figure data-kind="html" data-height="120"><p><a href="/embed/${exampleHtmlBlock}">Straw poll</a></p><figcaption>Until May</figcaption></figure>`,
    words: ["Straw poll", "Until May"],
    markdown: /\[Straw poll\]\(https?:\/\/[^)]+\/embed\/0123[^)]+\)\n\nUntil May/,
    selector: 'figure[data-kind="html"] > iframe[sandbox="allow-scripts allow-forms allow-popups"][height="120"]',
  },
];
