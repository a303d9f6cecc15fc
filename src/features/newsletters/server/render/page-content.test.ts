import { expect, test } from "vitest";
import { toPageContent } from "./page-content.ts";

test("an email becomes part of a page with its language, direction, and styles; its head stays behind", () => {
  const head = "<head><title>News</title><style>.box { color: red }</style></head>";
  const mail = `<!doctype html><html lang="ar" dir="rtl">${head}<body class="ground" style="margin:0"><p>Hi</p></body></html>`;
  const [sheet = "", content] = toPageContent(mail).split("</style>");
  expect(sheet).toMatch(/^<style>@scope \(\.newsletter-mail\)\{\.box \{ color: red \}\n[^<]*\}$/);
  expect(content).toBe('<div lang="ar" dir="rtl"><div class="ground" style="margin:0"><p>Hi</p></div></div>');
  expect(toPageContent("<p>Hi</p>")).toBe("<p>Hi</p>");
});
