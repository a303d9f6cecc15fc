import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "donate button",
    of: ["donate"],
    html:
      '<figure data-kind="donate"><p><a href="https://give.example/roof">Give to the roof</a></p>' +
      "<p>Every dollar goes into slate.</p></figure>",
    words: ["Give to the roof", "Every dollar goes into slate."],
    markdown: /\[Give to the roof\]\(https:\/\/give\.example\/roof\)\n\nEvery dollar/,
    selector: 'figure[data-kind="donate"] > .offer a.button[href="https://give.example/roof"]',
  },
];
