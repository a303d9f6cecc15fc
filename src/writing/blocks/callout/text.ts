import type { TextRendering } from "../../parts/block.ts";
import { getKind } from "./rule.ts";

export const text: TextRendering = (aside, { blocks, t }) => [
  `${t("mail.label", { label: t(`callout.${getKind(aside)}`) })} ${blocks(aside.children).join("\n\n")}`,
];
