import { icon } from "./icon.tsx";

export const IconRowRemove = /* @__PURE__ */ icon(
  "M20 6v4a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1",
  "M10 16l4 4",
  "M10 20l4 -4",
);
