import { icon } from "./icon.tsx";

export const IconMailPlus = /* @__PURE__ */ icon(
  "M12 19h-7a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v5.5",
  "M16 19h6",
  "M19 16v6",
  "M3 7l9 6l9 -6",
);
