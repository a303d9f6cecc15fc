import { tr } from "../../shared/languages/tr.ts";
/** Makes Mantine's "show password" button available to keyboards and screen readers. */
export const visibilityToggle = { "aria-label": tr("Show or hide password"), "aria-hidden": false, tabIndex: 0 };
