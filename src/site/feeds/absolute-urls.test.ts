import { expect, test } from "vitest";
import { withAbsoluteUrls } from "./absolute-urls.ts";

const base = "https://example.org/article/a";

test.each([
  ['<a href="/b">c</a>', '<a href="https://example.org/b">c</a>'],
  [
    '<a href="b?c=1&amp;d=2" title="href=&quot;/e&quot;">',
    '<a href="https://example.org/article/b?c=1&amp;d=2" title="href=&quot;/e&quot;">',
  ],
  ['<img src="/m.jpg" alt="/n.jpg" />', '<img src="https://example.org/m.jpg" alt="/n.jpg" />'],
  ['<a href="#end">', '<a href="https://example.org/article/a#end">'],
  ['<a href="mailto:a@b.org">', '<a href="mailto:a@b.org">'],
  ['<a href="https://b.org/c">', '<a href="https://b.org/c">'],
  ['<a href="https://[bad">', '<a href="https://[bad">'],
  ["<p>href=&quot;/b&quot; &lt;a href=/b&gt;</p>", "<p>href=&quot;/b&quot; &lt;a href=/b&gt;</p>"],
])("%s", (html, expected) => {
  expect(withAbsoluteUrls(html, base)).toBe(expected);
});

test("a long text without an end takes no more than moments", () => {
  const start = performance.now();
  withAbsoluteUrls("<a ".repeat(200_000), base);
  expect(performance.now() - start).toBeLessThan(20_000);
});
