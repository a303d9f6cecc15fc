import { icon } from "./icon.tsx";

export const IconAlignCenter = /* @__PURE__ */ icon("M4 6l16 0", "M8 12l8 0", "M6 18l12 0");
