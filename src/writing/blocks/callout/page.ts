import type { PageRendering } from "../../parts/block.ts";
import { labeled } from "../../parts/region.ts";
import { getKind } from "./rule.ts";

export const page: PageRendering = {
  element: (aside, { t }) => labeled(aside, { role: "note", "aria-label": t(`callout.${getKind(aside)}`) }),
};
