import { tr } from "../../../shared/languages/tr.ts";
import { matching } from "../../html/attributes.ts";
import { getText } from "../../html/walk.ts";
import type { Block } from "../../parts/block.ts";
import { region } from "../../parts/region.ts";
import { mail } from "./mail.ts";
import { codeBlock } from "./markdown.ts";

export const code = {
  name: tr("Code"),
  tag: "pre",
  attributes: { "data-language": matching(/^[a-z0-9][a-z0-9+#._-]{0,29}$/i) },
  page: { element: (pre, { t }) => region(pre, t("text.code")), imageWidth: () => null },
  feed: {},
  mail,
  text: ({ children }) => [getText(children)],
  markdown: ({ attributes, children }) => codeBlock(getText(children), attributes["data-language"] ?? ""),
} satisfies Block;
