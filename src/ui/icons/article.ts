import { icon } from "./icon.tsx";

export const IconArticle = /* @__PURE__ */ icon(
  "M3 6a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -12",
  "M7 8h10",
  "M7 12h10",
  "M7 16h10",
);
