import { Fragment, createElement as html } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { getElements } from "../../html/walk.ts";
import type { Block } from "../../parts/block.ts";
import { indented } from "../../parts/lines.ts";
import { labeled } from "../../parts/region.ts";
import { text } from "../list/block.ts";
import { orderedList } from "../list/mail.ts";
import { linkBack } from "./page.ts";

/** The list of all notes, at the end of the text. */
export const footnote = {
  name: tr("Footnote"),
  tag: "ol",
  kinds: ["footnotes"],
  // References in the text lead to its notes.
  staysEmpty: true,
  page: { whole: linkBack, element: (list, { t }) => labeled(list, { "aria-label": t("text.footnotes") }) },
  feed: { whole: linkBack },
  mail: (list, context) =>
    html(
      Fragment,
      {},
      html("hr", { className: "lines", style: context.styles.rule }),
      orderedList(list, context, { ...context.styles.list, fontSize: 14 }),
    ),
  text,
  markdown: (list, { blocks }) =>
    getElements(list)
      .map((note, index) => indented(blocks(note.children).join("\n\n"), `[^${index + 1}]: `, "    "))
      .join("\n\n"),
} satisfies Block;
