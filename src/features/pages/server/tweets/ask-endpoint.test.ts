import { describe, expect, test } from "vitest";
import { toTweet } from "./ask-endpoint.ts";

const url = "https://x.com/jack/status/20";
const html = (paragraph: string, date = "March 21, 2006") =>
  `<blockquote class="twitter-tweet"><p lang="en" dir="ltr">${paragraph}</p>&mdash; jack (@jack) ` +
  `<a href="https://twitter.com/jack/status/20?ref_src=x">${date}</a></blockquote>\n` +
  `<script async src="https://platform.twitter.com/widgets.js"></script>`;

describe("an answer of the endpoint", () => {
  test("yields author, text, and date as plain text", () => {
    expect(toTweet(url, { author_name: "jack", html: html("just setting up my twttr") })).toEqual({
      url,
      author: "jack",
      text: "just setting up my twttr",
      date: "March 21, 2006",
    });
  });

  test("keeps line breaks and the text of links", () => {
    const paragraph = 'One &amp; two<br><br>three <a href="https://t.co/x">pic.twitter.com/x</a>';
    expect(toTweet(url, { author_name: "A &amp; B", html: html(paragraph) })).toMatchObject({
      author: "A & B",
      text: "One & two\nthree pic.twitter.com/x",
    });
  });

  test("with scripts and handlers yields plain text at most", () => {
    const paragraph = 'Hi<script>alert(1)</script><img src=x onerror="alert(1)"> <b onclick="x()">you</b>\u0000';
    const { text } = toTweet(url, { author_name: "<script>x</script>Eve", html: html(paragraph) });
    expect(text).toBe("Hi you");
    expect(toTweet(url, { author_name: "<i>Eve</i>", html: html("x") }).author).toBe("Eve");
  });

  test("is truncated if it is very long", () => {
    const long = toTweet(url, { author_name: "x".repeat(900), html: html("y ".repeat(9000), "z".repeat(500)) });
    expect([long.author.length, long.text.length <= 5000, long.date.length]).toEqual([200, true, 100]);
  });

  test("without text is rejected", () => {
    expect(() => toTweet(url, { author_name: "x", html: "<b>nothing</b>" })).toThrow(/no text/);
  });
});
