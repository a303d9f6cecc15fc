import type { Scheme } from "../../../shared/look/look-colors.ts";

const media = "(prefers-color-scheme: dark)";

/** Shows a page by day or by night, whatever the browser prefers: its colors, and pictures that differ. */
export function showScheme(page: Document, scheme: Scheme): void {
  const { style } = page.documentElement;
  const isDark = scheme === "dark";
  style.setProperty("color-scheme", scheme);
  // The build writes light-dark() in these two variables, for browsers that don't have it.
  style.setProperty("--lightningcss-light", isDark ? " " : "initial");
  style.setProperty("--lightningcss-dark", isDark ? "initial" : " ");
  for (const source of page.querySelectorAll("source")) {
    const isOfScheme = source.media === media || source.dataset.scheme === "dark";
    if (!isOfScheme) continue;
    source.dataset.scheme = "dark";
    source.media = isDark ? "all" : "not all";
  }
}
