import { icon } from "./icon.tsx";

export const IconCalendarEvent = /* @__PURE__ */ icon(
  "M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12",
  "M16 3l0 4",
  "M8 3l0 4",
  "M4 11l16 0",
  "M8 15h2v2h-2l0 -2",
);
