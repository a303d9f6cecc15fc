import type { Fault } from "./fault.ts";

const kind = "page";
const pageOf = (file: string) => `src/features/${file}`;

export const faultsOfPages: Fault[] = [
  {
    name: "saving the choice of topics starts the ones that a reader had stopped",
    file: pageOf("newsletters/site/TopicsForm.tsx"),
    from: "defaultChecked={!isStopped}",
    to: "defaultChecked={isStopped}",
    kind,
    loses: true,
  },
  {
    name: "search engines may list a draft by its preview link",
    file: "src/site/routes/preview.routes.ts",
    from: '"Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow"',
    to: '"Cache-Control": "no-store"',
    kind,
    loses: true,
  },
  {
    name: "cards of articles show the day in UTC",
    file: pageOf("articles/site/cards/ArticleCard.tsx"),
    from: "language.date(article.publishDate, site.timeZone)",
    to: 'language.date(article.publishDate, "UTC")',
    kind,
  },
  {
    name: "the next page of a search for words with & or # searches for others",
    file: pageOf("articles/site/SearchPage.tsx"),
    from: `/search?q=\${encodeURIComponent(words)}`,
    to: `/search?q=\${words}`,
    kind,
  },
  {
    name: "the second page of a category leaves articles out",
    file: "src/site/routes/lists.routes.ts",
    from: "firstPageSize + (page - 2) * olderSize",
    to: "firstPageSize + (page - 1) * olderSize",
    kind,
  },
  {
    name: "a column of the footer with one link is missing",
    file: "src/page-components/footer1/render.tsx",
    from: "links.length > 0);",
    to: "links.length > 1);",
    kind,
  },
  {
    name: "the answers of a poll are no labels of their buttons",
    file: "src/page-components/votingsection1/render.tsx",
    from: `<label htmlFor={\`option-\${id}-\${index}\`}>`,
    to: `<label htmlFor={\`option-\${id}-\${key}\`}>`,
    kind,
  },
  {
    name: "a section with another post shows the text of the former one",
    file: "src/page-components/twittersection1/render.tsx",
    from: "const isThis = post?.url === url;",
    to: "const isThis = post !== undefined;",
    kind,
  },
  {
    name: "summaries in RSS are not escaped for readers that parse them as HTML",
    file: "src/site/feeds/rss.ts",
    from: 'element("description", escapeHtml(item.summary))',
    to: 'element("description", item.summary)',
    kind,
  },
  {
    name: "a form that could not be sent can't be sent again",
    file: "src/site/client/forms.ts",
    from: "form.ariaBusy = null;\n    let note",
    to: "let note",
    kind,
  },
];
