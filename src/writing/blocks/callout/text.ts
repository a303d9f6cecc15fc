import type { TextRendering } from "../../parts/block.ts";
import { callouts, getKind } from "./rule.ts";

export const text: TextRendering = (aside, { blocks }) => [
  `${callouts[getKind(aside)]}: ${blocks(aside.children).join("\n\n")}`,
];
