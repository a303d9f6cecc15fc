import { icon } from "./icon.tsx";

export const IconBold = /* @__PURE__ */ icon("M7 5h6a3.5 3.5 0 0 1 0 7h-6l0 -7", "M13 12h1a3.5 3.5 0 0 1 0 7h-7v-7");
