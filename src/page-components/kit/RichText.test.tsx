import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./RichText.tsx";

const render = (html: string) => renderToStaticMarkup(<RichText html={html} />);

test.each([
  ["Plain words", "<p>Plain words</p>"],
  ["", ""],
  ["Enter Description", '<p class="is-unfinished">Enter Description</p>'],
  ["a <strong>b</strong> c", "<p>a <strong>b</strong> c</p>"],
  ["<h2>Who</h2><p>We <em>and</em> <s>you</s><br>all</p>", "<h2>Who</h2><p>We <em>and</em> <s>you</s><br/>all</p>"],
  ["<p>1 &lt; 2 &amp; 3</p>", "<p>1 &lt; 2 &amp; 3</p>"],
  ["<p>never closed", "<p>never closed</p>"],
  ["<p><strong>a</p><p>b</strong></p>", "<p><strong>a</strong></p><p>b</p>"],
])("%s is drawn", (html, markup) => {
  expect(render(html)).toBe(markup);
});

test.each([
  "<script>alert(1)</script>",
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  "<svg/onload=alert(1)>",
  "<<p>p>",
])("nothing but its own elements comes of %s", (html) => {
  expect(render(html)).not.toMatch(/<(?!\/?(p|h[1-6]|strong|em|s|br)\/?>)/);
});

test("stored values of any kind produce no other elements", () => {
  const pieces = fc.constantFrom(
    "<p>",
    "</p>",
    "<strong>",
    "</em>",
    "<h1>",
    "<x y='",
    "<",
    ">",
    "&lt;",
    "text",
    "<br>",
    "</h1>",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      expect(render(parts.join(""))).not.toMatch(/<(?!\/?(p|h[1-6]|strong|em|s|br)\/?>)/);
    }),
  );
});
