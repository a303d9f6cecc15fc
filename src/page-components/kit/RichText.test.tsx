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
  ["<p>A</p><ul><li>b</li><li><em>c</em></li></ul>", "<p>A</p><ul><li>b</li><li><em>c</em></li></ul>"],
  [
    '<ol><li>See <a href="/about?a=1&amp;b">us</a></li></ol>',
    '<ol><li>See <a href="/about?a=1&amp;b">us</a></li></ol>',
  ],
  ['Only <a href="https://example.org">one</a> line', '<p>Only <a href="https://example.org">one</a> line</p>'],
  ["<ul><li>a<li>b", "<ul><li>a</li><li>b</li></ul>"],
  ["<ul><li></li><li><br></li></ul><p>x</p>", "<p>x</p>"],
  ["<ul></ul>", ""],
  ['<p><a href="/x"> </a>y</p>', "<p> y</p>"],
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

test.each([
  ['<a href="javascript:alert(1)">x</a>', "<p>x</p>"],
  ['<a href="java&#115;cript:alert(1)">x</a>', "<p>x</p>"],
  ['<a href="data:text/html,x">x</a>', "<p>x</p>"],
  ['<a href="//elsewhere.example">x</a>', "<p>x</p>"],
  ['<a href="/x" onclick="alert(1)">x</a>', "<p>x</p>"],
  ['<a onclick="alert(1)" href="/x">x</a>', "<p>x</p>"],
  ['<a href="/x&quot; onclick=&quot;alert(1)">x</a>', "<p>x</p>"],
  ['<a href="/x"><a href="/y">z</a></a>', '<p><a href="/x">z</a></p>'],
])("no unsafe link comes of %s", (html, markup) => {
  expect(render(html)).toBe(markup);
});

test("a list of 1,000 items is one", () => {
  const items = "<li>x</li>".repeat(1000);
  expect(render(`<ul>${items}</ul>`)).toBe(`<ul>${items}</ul>`);
});

test("lists and links of any nesting produce valid markup and nothing else", () => {
  const pieces = fc.constantFrom(
    ...["<ul>", "</ul>", "<ol>", "</ol>", "<li>", "</li>", '<a href="/x">', "</a>", '<a href="javascript:x">', "<p>"],
    ...["</p>", "<h2>", "</h2>", "<strong>", "</strong>", "<br>", "text", " ", "<"],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const markup = render(parts.join(""));
      expect(markup).not.toMatch(/<(?!\/?(p|h[1-6]|strong|em|s|br|ul|ol|li|a)\/?>|a href="\/x">)/);
      // Lists hold items only, and items no blocks; links have words.
      expect(markup).not.toMatch(/<[uo]l>(?!<li>)|<\/li>(?!<li>|<\/[uo]l>)|<li>\s*<\/li>|<a[^>]*>\s*<\/a>/);
      for (const [, item = ""] of markup.matchAll(/<li>(.*?)<\/li>/g)) expect(item).not.toMatch(/<([uo]l|p|h2|li)>/);
      expect(markup.replaceAll(/<a [^>]*>[^<]*(<(?!a )[^<]*)*?<\/a>/g, "")).not.toContain("<a ");
    }),
    { numRuns: 500 },
  );
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
