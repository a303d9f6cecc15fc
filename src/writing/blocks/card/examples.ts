import { type BlockExample, exampleImage } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "card of a page",
    of: ["card"],
    html:
      `<figure data-kind="card">${exampleImage(9, 1200, 630)}<p><a href="https://news.example/bridge">A bridge reopens</a></p>` +
      "<p>After two years of work.</p><p><cite>The News</cite></p></figure>",
    words: ["A bridge reopens", "After two years of work.", "The News"],
    markdown:
      /!\[Picture 9\]\(.*\)\n\n\[A bridge reopens\]\(https:\/\/news\.example\/bridge\)\n\nAfter two years of work\./,
    selector: 'figure[data-kind="card"] > a.bookmark[href="https://news.example/bridge"] strong',
  },
  {
    name: "card of a post",
    of: ["card"],
    html:
      '<figure data-kind="card"><p><a href="https://bsky.app/profile/ada.example/post/3k">Ada Lovelace (@ada.example)</a></p>' +
      "<p>First line<br />Second line</p><p><cite>Bluesky</cite></p></figure>",
    words: ["Ada Lovelace (@ada.example)", "First line", "Second line"],
    markdown:
      /\[Ada Lovelace \(@ada\.example\)\]\(https:\/\/bsky\.app\/profile\/ada\.example\/post\/3k\)\n\nFirst line\\\nSecond line/,
    selector: 'figure[data-kind="card"] > a.bookmark.post',
  },
];
