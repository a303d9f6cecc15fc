import type { TextRendering } from "../../parts/block.ts";
import { callouts, kindOf } from "./rule.ts";

export const text: TextRendering = (aside, { blocks }) => [
  `${callouts[kindOf(aside)]}: ${blocks(aside.children).join("\n\n")}`,
];
