import type { MarkdownRendering } from "../../parts/block.ts";
import { indented } from "../../parts/lines.ts";
import { getKind } from "./rule.ts";

/** An alert of GitHub's. */
export const markdown: MarkdownRendering = (aside, { blocks }) =>
  indented([`[!${getKind(aside).toUpperCase()}]`, ...blocks(aside.children)].join("\n\n"), "> ");
