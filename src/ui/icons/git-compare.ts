import { icon } from "./icon.tsx";

export const IconGitCompare = /* @__PURE__ */ icon(
  "M4 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
  "M16 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
  "M11 6h5a2 2 0 0 1 2 2v8",
  "M14 9l-3 -3l3 -3",
  "M13 18h-5a2 2 0 0 1 -2 -2v-8",
  "M10 15l3 3l-3 3",
);
