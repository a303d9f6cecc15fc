import type { BlockExample } from "../../parts/example.ts";

export const examples: readonly BlockExample[] = [
  {
    name: "footnotes",
    of: ["footnote"],
    html:
      '<p>Costs rose<a href="#user-content-a" data-kind="footnote"><sup>1</sup></a> and fell<a href="#user-content-b" data-kind="footnote"><sup>2</sup></a>.</p>' +
      '<ol data-kind="footnotes"><li id="user-content-a"><p>By a third.</p></li><li id="user-content-b"><p>See the <a href="/minutes">minutes</a>.</p></li></ol>',
    words: ["Costs rose", "By a third."],
    markdown: /Costs rose\[\^1\] and fell\[\^2\]\.[\s\S]*\[\^1\]: By a third\./,
    selector: 'p > a#footnote-1[data-kind="footnote"]',
  },
];
