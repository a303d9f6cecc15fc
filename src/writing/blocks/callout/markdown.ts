import type { MarkdownRendering } from "../../parts/block.ts";
import { indented } from "../../parts/lines.ts";
import { kindOf } from "./rule.ts";

/** An alert of GitHub's. */
export const markdown: MarkdownRendering = (aside, { blocks }) =>
  indented([`[!${kindOf(aside).toUpperCase()}]`, ...blocks(aside.children)].join("\n\n"), "> ");
