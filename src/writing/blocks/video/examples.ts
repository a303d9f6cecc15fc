import { type BlockExample, exampleImage } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "video",
    of: ["video"],
    html:
      `<figure data-kind="video">${exampleImage(8, 1280, 720)}<p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">How the bridge was built</a></p>` +
      "<p><cite>YouTube</cite></p><figcaption>Filmed in spring</figcaption></figure>",
    words: ["How the bridge was built", "Filmed in spring"],
    markdown:
      /!\[Picture 8\]\(.*\)\n\n\[How the bridge was built\]\(https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ\)/,
    selector: 'figure[data-kind="video"] > a.video[data-frame^="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?"]',
  },
  {
    name: "video without a picture",
    of: ["video"],
    html: '<figure data-kind="video"><p><a href="https://vimeo.com/76979871">The opening night</a></p><p><cite>Vimeo</cite></p></figure>',
    words: ["The opening night"],
    markdown: /\[The opening night\]\(https:\/\/vimeo\.com\/76979871\)/,
    selector:
      'figure[data-kind="video"] > a.video[data-frame^="https://player.vimeo.com/video/76979871?"][data-frame*="dnt=1"]',
  },
];
