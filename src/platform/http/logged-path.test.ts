import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

test.each([
  ["/article/x?token=secret", "/article/x"],
  ["/preview/abcdef", "/preview/…"],
  ["/preview/abcdef?x=1", "/preview/…"],
  ["/preview/", "/preview/"],
  ["/", "/"],
])("%s is logged as %s", (url, wanted) => {
  expect(loggedPath(url)).toBe(wanted);
});
