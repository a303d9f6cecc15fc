import { icon } from "./icon.tsx";

export const IconH3 = /* @__PURE__ */ icon(
  "M19 14a2 2 0 1 0 -2 -2",
  "M17 16a2 2 0 1 0 2 -2",
  "M4 6v12",
  "M12 6v12",
  "M11 18h2",
  "M3 18h2",
  "M4 12h8",
  "M3 6h2",
  "M11 6h2",
);
