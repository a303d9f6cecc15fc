import type { MarkdownRendering } from "../../parts/block.ts";
import { escapeMarkdown } from "../../parts/escape-markdown.ts";
import { getAnchor, getHeadings } from "./headings.ts";

/** The first one as links to the page, since Markdown has no ids of its own. */
export const markdown: MarkdownRendering = (place, { all, address }) => {
  const first = all.find((node) => typeof node !== "string" && node.attributes["data-kind"] === "contents");
  if (place !== first) return "";
  return getHeadings(all)
    .map((heading, index) => {
      const target = address(`#${encodeURI(getAnchor(heading, index))}`);
      return `${"  ".repeat(heading.depth)}- [${escapeMarkdown(heading.text)}](${target})`;
    })
    .join("\n");
};
