import type { Block } from "../../parts/block.ts";
import { mail } from "./mail.ts";
import { markdown } from "./markdown.ts";
import { page } from "./page.ts";
import { rule } from "./rule.ts";
import { text } from "./text.ts";

export const callout = { ...rule, page, feed: {}, mail, text, markdown } satisfies Block;
