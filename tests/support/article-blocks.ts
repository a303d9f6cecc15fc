import type { Database } from "../../src/db/database.ts";
import type { ArticleBlockId } from "../../src/shared/article-blocks.ts";

const htmlBlockId = "01234567-89ab-4def-8123-456789abcdef";

/** The HTML that the block below shows, on one website of a test's database. */
export async function addHtmlBlock(db: Database, website_id: number, html = "<button>Vote</button>"): Promise<void> {
  await db.insertInto("html_blocks").values({ id: htmlBlockId, website_id, html }).execute();
}

const formPath = "/forms/9001";

/** A text of these blocks with a form that its website has. */
export const withForm = (html: string, formId: number) => html.replaceAll(formPath, `/forms/${formId}`);

const picture = (n: number, width = 800, height = 500) =>
  `<img src="/media/${String(n).repeat(64)}/original.jpg" alt="Picture ${n}" width="${width}" height="${height}" />`;

export interface ArticleBlock {
  name: string;
  /** The blocks that it is an example of. */
  of: readonly ArticleBlockId[];
  /** As it is stored. */
  html: string;
  /** Words that must be found wherever the article is read. */
  words: readonly string[];
  /** The expected Markdown. */
  markdown: RegExp;
  /** The expected element on visitors' pages. */
  selector: string;
}

/** One of each block that an article can hold, for tests that go through all of them. */
export const articleBlocks: readonly ArticleBlock[] = [
  {
    name: "table",
    of: ["table"],
    html:
      "<table><tbody><tr><th>District</th><th>Votes</th></tr><tr><th>North</th><td>1,204</td></tr>" +
      '<tr><td colspan="2">Both <strong>counted</strong></td></tr></tbody></table>',
    words: ["District", "North", "1,204", "counted"],
    markdown: /\| District \| Votes \|\n\| --- \| --- \|\n\| North \| 1,204 \|/,
    selector: ".table-scroll > table > thead th",
  },
  {
    name: "figure",
    of: ["image"],
    html: `<figure data-width="wide">${picture(1)}<figcaption>The bridge at dawn <small>Photo: Ada Lovelace</small></figcaption></figure>`,
    words: ["The bridge at dawn", "Photo: Ada Lovelace"],
    markdown: /!\[Picture 1\]\(.*\)\n\nThe bridge at dawn/,
    selector: 'figure[data-width="wide"] > img + figcaption',
  },
  {
    name: "figure at full width",
    of: ["image"],
    html: `<figure data-width="full">${picture(2, 1600, 700)}<figcaption>All of the valley</figcaption></figure>`,
    words: ["All of the valley"],
    markdown: /!\[Picture 2\]/,
    selector: 'figure[data-width="full"] > img',
  },
  {
    name: "gallery",
    of: ["gallery"],
    html:
      `<figure data-kind="gallery">${picture(3)}${picture(4, 500, 800)}${picture(5)}${picture(6, 900, 400)}${picture(7)}` +
      "<figcaption>Five views of the market</figcaption></figure>",
    words: ["Five views of the market"],
    markdown: /!\[Picture 3\][\s\S]*!\[Picture 7\]/,
    selector: 'figure[data-kind="gallery"] > .gallery-row + .gallery-row > img',
  },
  ...(["note", "tip", "important", "warning"] as const).map((kind) => ({
    name: `callout: ${kind}`,
    of: ["callout"] as const,
    html: `<aside data-kind="${kind}"><p>Doors open at ${kind} o’clock.</p></aside>`,
    words: [`Doors open at ${kind} o’clock.`],
    markdown: new RegExp(String.raw`> \[!${kind.toUpperCase()}\]\n>\n> Doors`),
    selector: `aside[data-kind="${kind}"][role="note"]`,
  })),
  {
    name: "toggle",
    of: ["toggle"],
    html: "<details><summary>Who may vote?</summary><p>Every member.</p></details>",
    words: ["Who may vote?", "Every member."],
    markdown: /\*\*Who may vote\?\*\*\n\nEvery member\./,
    selector: "details > summary",
  },
  {
    name: "lists",
    of: ["bullets", "numbers"],
    html: "<ul><li>Bread</li><li>Salt</li></ul><ol><li>Knead it</li><li>Bake it</li></ol>",
    words: ["Bread", "Bake it"],
    markdown: /- Bread\n- Salt[\s\S]*1\. Knead it\n2\. Bake it/,
    selector: "ul + ol > li",
  },
  {
    name: "quote",
    of: ["quote"],
    html: "<blockquote><p>We met at noon.</p></blockquote>",
    words: ["We met at noon."],
    markdown: /> We met at noon\./,
    selector: "blockquote:not([data-kind]) > p",
  },
  {
    name: "pull quote",
    of: ["pull"],
    html: '<blockquote data-kind="pull"><p>We build what we can mend.</p></blockquote>',
    words: ["We build what we can mend."],
    markdown: /> We build what we can mend\./,
    selector: 'blockquote[data-kind="pull"]',
  },
  {
    name: "button",
    of: ["button"],
    html: '<p data-kind="button"><a href="/contact">Write to us</a></p>',
    words: ["Write to us"],
    markdown: /\[Write to us\]\(https?:\/\/[^)]+\/contact\)/,
    selector: 'p[data-kind="button"] > a',
  },
  {
    name: "divider",
    of: ["divider", "paragraph"],
    html: "<p>Above</p><hr /><p>Below</p>",
    words: ["Above", "Below"],
    markdown: /Above\n\n---\n\nBelow/,
    selector: "hr",
  },
  {
    name: "code",
    of: ["code"],
    html: '<pre data-language="ts">const answer = 42;\nconsole.log("a rather long line of code", answer, answer, answer);</pre>',
    words: ["const answer = 42;"],
    markdown: /```ts\nconst answer = 42;/,
    selector: 'pre[data-language="ts"][tabindex="0"]',
  },
  {
    name: "video",
    of: ["video"],
    html:
      `<figure data-kind="video">${picture(8, 1280, 720)}<p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">How the bridge was built</a></p>` +
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
  {
    name: "card of a page",
    of: ["card"],
    html:
      `<figure data-kind="card">${picture(9, 1200, 630)}<p><a href="https://news.example/bridge">A bridge reopens</a></p>` +
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
  {
    name: "HTML",
    of: ["html"],
    html: `<figure data-kind="html" data-height="120"><p><a href="/embed/${htmlBlockId}">Straw poll</a></p><figcaption>Until May</figcaption></figure>`,
    words: ["Straw poll", "Until May"],
    markdown: /\[Straw poll\]\(https?:\/\/[^)]+\/embed\/0123[^)]+\)\n\nUntil May/,
    selector: 'figure[data-kind="html"] > iframe[sandbox="allow-scripts allow-forms allow-popups"][height="120"]',
  },
  {
    name: "sign-up form",
    of: ["signUp"],
    html: `<figure data-kind="sign-up"><p><a href="${formPath}">Join the choir</a></p><p>We meet on Mondays.</p></figure>`,
    words: ["Join the choir", "We meet on Mondays."],
    markdown: /\[Join the choir\]\(https?:\/\/[^)]+\/forms\/\d+\)\n\nWe meet on Mondays\./,
    selector:
      'figure[data-kind="sign-up"] > .offer form.block-form[action*="?article="] input[name="token"] ~ div [type="email"]',
  },
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
  {
    name: "table of contents",
    of: ["contents", "heading2", "heading3"],
    html: '<hr data-kind="contents" /><h2>First part</h2><p>One.</p><h3>Inner part</h3><p>Two.</p>',
    words: ["First part", "Inner part"],
    markdown: /- \[First part\]\(.*#section-1\)\n {2}- \[Inner part\]\(.*#section-2\)/,
    selector: 'nav[aria-label="Contents"] ol ol a[href="#section-2"]',
  },
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

/** All of them as one text. The footnotes come last. */
export const allBlocks = articleBlocks.map(({ html }) => html).join("<p>Between.</p>");
