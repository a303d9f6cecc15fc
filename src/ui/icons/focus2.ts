import { icon } from "./icon.tsx";

export const IconFocus2 = /* @__PURE__ */ icon(
  "M11.5 12a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0",
  "M5 12a7 7 0 1 0 14 0a7 7 0 1 0 -14 0",
  "M12 3l0 2",
  "M3 12l2 0",
  "M12 19l0 2",
  "M19 12l2 0",
);
