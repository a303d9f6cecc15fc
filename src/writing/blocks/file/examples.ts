import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "file to download",
    of: ["file"],
    html:
      `<figure data-kind="file"><p><a href="/media/${"a".repeat(64)}/budget-2026.xlsx">Budget 2026</a></p>` +
      "<p><cite>Excel workbook, 1.2 MB</cite></p><figcaption>As passed in May</figcaption></figure>",
    words: ["Budget 2026", "Excel workbook, 1.2 MB", "As passed in May"],
    markdown: /\[Budget 2026\]\(https?:\/\/[^)]+\/budget-2026\.xlsx\)\n\nExcel workbook/,
    selector: 'figure[data-kind="file"] > a.file[download][href$="/budget-2026.xlsx"]',
  },
  {
    name: "file to play",
    of: ["file"],
    html: `<figure data-kind="file"><p><a href="/media/${"b".repeat(64)}/speech.mp3">The speech</a></p></figure>`,
    words: ["The speech"],
    markdown: /\[The speech\]\(https?:\/\/[^)]+\/speech\.mp3\)/,
    selector: 'figure[data-kind="file"] > audio[controls][preload="none"] + a.file',
  },
];
