import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shorten, textOfHtml } from "./text.ts";

describe("the text of HTML", () => {
  test.each([
    ["<p>One</p><p>two</p>", "One two"],
    ["<p>a <strong>b</strong>&nbsp;&amp; c</p>", "a b & c"],
    ["<p>&#8212; &#x2014; &lt;b&gt; &unknown;</p>", "— — <b> &unknown;"],
    ["<script>alert('x < y')</script>seen<style>p{}</style>", "seen"],
    ["<p title='a'>x\n\n  y</p>", "x y"],
    ["<p>\u200b&#8203;&nbsp;<br></p>", ""],
    ["2 < 3 and 3 > 2", "2 2"],
    ["&#0; &#1114112; &#xffffffff;", ""],
  ])("%j is %j", (html, expected) => {
    expect(textOfHtml(html)).toBe(expected);
  });

  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("<", ">", "</", "/>", "<<p>>", "<script>", "</script>", "<p ", "<!--", "-->", '"', "<style", "\n"),
  );
  const nasty = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));

  test("never holds a tag, and its white space is folded", () => {
    fc.assert(
      fc.property(
        nasty.filter((html) => !html.includes("&")),
        (html) => {
          const text = textOfHtml(html);
          expect(text).not.toMatch(/<[^>]*>/);
          expect(text).not.toMatch(/\s\s|^\s|\s$/);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("of escaped text is that text", () => {
    const word = fc.stringMatching(/^[!-~]{1,12}$/);
    const escaped = (text: string) =>
      text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const text = words.join(" ");
        expect(textOfHtml(`<p>${escaped(text)}</p>`)).toBe(text);
      }),
    );
  });

  test("takes time in proportion to its input, whatever that is", () => {
    // With a pattern that backtracks these never end: the test's own limit is the measure.
    for (const html of [
      "<".repeat(200_000),
      "<script>".repeat(50_000),
      "&#".repeat(200_000),
      "<style ".repeat(50_000),
    ]) {
      expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length);
    }
  });
});

describe("shortened text", () => {
  test.each([
    ["short", 10, "short"],
    ["exactly ten", 11, "exactly ten"],
    ["The council met on Tuesday", 15, "The council…"],
    ["Donaudampfschiffahrtsgesellschaft", 10, "Donaudamp…"],
  ])("%j at %d is %j", (text, max, expected) => {
    expect(shorten(text, max)).toBe(expected);
  });

  test("is never longer than asked, and unchanged when it fits", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 2, max: 100 }), (text, max) => {
        const short = shorten(text, max);
        expect(short.length).toBeLessThanOrEqual(max);
        if (text.length <= max) expect(short).toBe(text);
        else expect(short.endsWith("…")).toBe(true);
      }),
    );
  });
});
