import { icon } from "./icon.tsx";

export const IconHtml = /* @__PURE__ */ icon(
  "M13 16v-8l2 5l2 -5v8",
  "M1 16v-8",
  "M5 8v8",
  "M1 12h4",
  "M7 8h4",
  "M9 8v8",
  "M20 8v8h3",
);
