import { icon } from "./icon.tsx";

export const IconListTree = /* @__PURE__ */ icon(
  "M9 6h11",
  "M12 12h8",
  "M15 18h5",
  "M5 6v.01",
  "M8 12v.01",
  "M11 18v.01",
);
