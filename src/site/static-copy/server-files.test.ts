import { expect, test } from "vitest";
import { toRedirects, writeServerFiles } from "./server-files.ts";

test("takes addresses whose characters mean nothing to a web server", () => {
  const moved = ["/a-b_c.html", "/caf%C3%A9", "/%D8%A7", "/a,bc@d&e'f(g)!h+i", "/"].map((from) => ({
    from,
    to: "/new",
  }));
  expect(toRedirects(moved).map(({ path }) => path)).toEqual(["/a-b_c.html", "/café", "/ا", "/a,bc@d&e'f(g)!h+i", "/"]);
});

test.each([
  ...'"\\$ {};\n\t#*?:[]|^<>`~%'.split("").map((character) => `/a${encodeURIComponent(character)}b`),
  ...["/a?p=1;", '/a?p="', "/a?$uri", "/a?p=1&q=%0a", "/%zz"],
])("leaves out %j", (from) => {
  // A tilde in the middle is plain.
  expect(toRedirects([{ from, to: "/new" }])).toHaveLength(from.includes("~") ? 1 : 0);
});

test.each(['/n"w', "/n w", "/$1", "/{path}", "javascript:alert(1)", "/a\nb"])("leaves out what leads to %j", (to) => {
  expect(toRedirects([{ from: "/old", to }])).toEqual([]);
});

test("no address comes twice: web servers don't start then", () => {
  const from = ["/2020/Old-Name", "/2020/old-name/", "/caf%c3%a9", "/caf%C3%A9/", "/cafe%CC%81", "/?p=1", "/?p=1"];
  expect(toRedirects(from.map((one) => ({ from: one, to: "/new" })))).toHaveLength(3);
  expect(toRedirects([{ from: `/${"a".repeat(600)}?p=1`, to: "/new" }])).toEqual([]);
});

test("an address of a pattern means only itself to Apache", () => {
  const files = new Map(writeServerFiles("https://site.example", toRedirects([{ from: "/a.b+c(d)", to: "/x%20y" }])));
  expect(files.get("site/.htaccess")).toContain('RewriteRule "^a\\.b\\+c\\(d\\)/?$" "/x\\%20y"');
});
