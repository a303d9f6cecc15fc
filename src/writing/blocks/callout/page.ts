import type { PageRendering } from "../../parts/block.ts";
import { labeled } from "../../parts/region.ts";
import { callouts, getKind } from "./rule.ts";

export const page: PageRendering = {
  element: (aside) => labeled(aside, { role: "note", "aria-label": callouts[getKind(aside)] }),
};
