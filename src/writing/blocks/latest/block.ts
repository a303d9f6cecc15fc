import { Fragment, createElement as html } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { asStored, type Block } from "../../parts/block.ts";
import { linkedCard } from "../../parts/mail-cards.ts";
import { counted } from "../../parts/mail-context.ts";

/** The newest articles of a newsletter's website. Elsewhere, it shows nothing. */
export const latest = {
  name: tr("Latest articles"),
  tag: "hr",
  kinds: ["latest"],
  page: asStored,
  feed: asStored,
  mail: (_, context) =>
    html(
      Fragment,
      {},
      ...context.latest.map((article) => {
        const url = counted(context, article, article.url, article.title);
        return html(Fragment, { key: article.url }, linkedCard({ ...article, url }, context.styles));
      }),
    ),
  text: (_, writer) =>
    writer.latest.map((article) => {
      const { title, url, excerpt } = article;
      return [title, ...(excerpt === "" ? [] : [excerpt]), counted(writer, article, url, title)].join("\n");
    }),
  markdown: () => "---",
} satisfies Block;
