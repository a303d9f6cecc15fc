import { expect, test } from "vitest";
import { copyPage } from "./copy-page.ts";
import { getFilePath, toTarget } from "./local-path.ts";

const origin = "https://site.example";
const own = { origin, searches: new Set(["/search", "/de/search"]) };
const copy = (body: string, path = "/article/one") =>
  copyPage(`<!doctype html><html lang="de"><head></head><body>${body}</body></html>`, {
    base: origin + path,
    ...own,
    closed: (language) => `closed <${language}>`,
    search: (language) => `<script>${language}</script>`,
  });
const getBody = (html: string) => /<body>(.*)<\/body>/s.exec(html)?.[1];

test("keeps every byte but addresses of pages of lists, and of the installation", () => {
  const kept = `<p title='a "b"' DATA-X=1>&nbsp;&#128512; <a href="/about#x">x</a> <br/><a href="mailto:a@b.example">m</a></p>`;
  expect(getBody(copy(kept).html)).toBe(kept);
  expect(getBody(copy('<a class="x&quot;" href="/tag/a?page=3">3</a>').html)).toBe(
    '<a class="x&quot;" href="/tag/a/page/3/">3</a>',
  );
  expect(getBody(copy('<a href="/login">in</a>').html)).toBe(`<a href="${origin}/login">in</a>`);
});

test("finds what a page needs, wherever it is named", () => {
  const { targets } =
    copy(`<img src="/media/a/1.jpg" srcSet="/media/a/2.jpg 2x, /media/a/3.jpg 3x"><style>a{b:url("/c.woff2")}</style>
    <meta property="og:image" content="${origin}/media/a/4.jpg"><script type="application/ld+json">{"image":"${origin}/media/a/5.jpg"}</script>
    <a href="https://elsewhere.example/no">x</a><a href="http://[">x</a><a href="//site.example/yes">x</a>`);
  const media = [1, 2, 3, 4, 5].map((number) => `/media/a/${number}.jpg`);
  expect(targets.toSorted()).toEqual(["/c.woff2", ...media, "/yes"].toSorted());
});

test("closes forms that need the server, in the page's language; others stay", () => {
  const external = '<form action="https://pay.example/give"><input name="sum"></form>';
  const own = '<form method="post" action="/contact"><a href="/in-form">x</a><input></form>';
  const { html, targets } = copy(`${own}<p>between</p>${external}<form action="/search"><input name="q"></form>`);
  expect(getBody(html)).toBe(
    `<p class="form-closed" role="note">closed &lt;de&gt;</p><p>between</p>${external}<form action="/search"><input name="q"></form>`,
  );
  expect(targets).not.toContain("/in-form");
  expect(copy("", "/de/search").html).toContain("<script>de</script></body>");
});

test("names no file outside of the archive, or that no file system has", () => {
  const paths = ["/../x", "/%2e%2e/x", "/a%2F..%2Fb", "/a%5Cb", "/a%00", `/${"x".repeat(300)}`];
  for (const path of paths) expect(getFilePath(path, false), path).toBeNull();
  expect(getFilePath("/%E0%A4%A", true)).toBe("%E0%A4%A/index.html");
  expect([getFilePath("/", true), getFilePath("/a/?page=2", true)]).toEqual(["index.html", "a/page/2/index.html"]);
  expect(toTarget("?page=2", `${origin}/articles`, own)).toEqual({
    address: "/articles?page=2",
    link: "/articles/page/2/",
  });
  for (const odd of ["?page=0", "?page=-1", "?page=1e9", "?page=1"]) {
    expect(toTarget(odd, `${origin}/articles`, own)?.address).toBe("/articles");
  }
});

test("only the search page is searched in the browser", () => {
  expect(getBody(copy('<a href="/tag/search?page=2">2</a>', "/tag/search").html)).toBe(
    '<a href="/tag/search/page/2/">2</a>',
  );
  expect(toTarget("/de/search?q=x&page=2", origin, own)?.link).toBe("/de/search?q=x&page=2");
});

test("an article is found by the words of its text, not by those around it", () => {
  const head = '<meta property="og:type" content="article"><meta property="og:title" content="T">';
  const text = '<div class="article-text prose"><p>Bridge<br>opens<img src="/media/a/1.jpg"></p><p>today</p></div>';
  const { searchable } = copy(`${head}<main><h1>T</h1>${text}<p>Share on Facebook</p></main>`);
  expect(searchable).toEqual({
    ...{ path: "/article/one", language: "de", title: "T", description: "", words: "bridge opens today" },
  });
});
