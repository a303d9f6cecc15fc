import { expect, test } from "vitest";
import { getHref, getTelephone, isSafeLink } from "./links.ts";

test.each(["https://example.org/a?b#c", "http://example.org", "/about", "/", "#join", "mailto:a@b.org", "tel:+123"])(
  "%s may be followed",
  (address) => {
    expect(isSafeLink(address)).toBe(true);
    expect(getHref(address)).toBe(address);
  },
);

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\tjavascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://example.org/x",
  "//evil.example",
  "/\\evil.example",
  "about",
  "https://user:password@example.org",
  "",
])("%j may not", (address) => {
  expect(isSafeLink(address)).toBe(false);
  expect(getHref(address)).toBeUndefined();
});

test.each([
  ["+1 (555) 0100", "tel:+15550100"],
  ["ask inside", undefined],
  ["", undefined],
])("the number %j is called at %s", (number, link) => {
  expect(getTelephone(number)).toBe(link);
});
