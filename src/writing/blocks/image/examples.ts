import { type BlockExample, exampleImage } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "figure",
    of: ["image"],
    html: `<figure data-width="wide">${exampleImage(1)}<figcaption>The bridge at dawn <small>Photo: Ada Lovelace</small></figcaption></figure>`,
    words: ["The bridge at dawn", "Photo: Ada Lovelace"],
    markdown: /!\[Picture 1\]\(.*\)\n\nThe bridge at dawn/,
    selector: 'figure[data-width="wide"] > img + figcaption',
  },
  {
    name: "figure at full width",
    of: ["image"],
    html: `<figure data-width="full">${exampleImage(2, 1600, 700)}<figcaption>All of the valley</figcaption></figure>`,
    words: ["All of the valley"],
    markdown: /!\[Picture 2\]/,
    selector: 'figure[data-width="full"] > img',
  },
];
