import { type BlockExample, exampleImage } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "gallery",
    of: ["gallery"],
    html:
      `<figure data-kind="gallery">${exampleImage(3)}${exampleImage(4, 500, 800)}${exampleImage(5)}${exampleImage(6, 900, 400)}${exampleImage(7)}` +
      "<figcaption>Five views of the market</figcaption></figure>",
    words: ["Five views of the market"],
    markdown: /!\[Picture 3\][\s\S]*!\[Picture 7\]/,
    selector: 'figure[data-kind="gallery"] > .gallery-row + .gallery-row > img',
  },
];
