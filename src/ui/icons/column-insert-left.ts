import { icon } from "./icon.tsx";

export const IconColumnInsertLeft = /* @__PURE__ */ icon(
  "M14 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-14a1 1 0 0 1 1 -1",
  "M5 12l4 0",
  "M7 10l0 4",
);
