import { expect, test } from "vitest";
import { UnknownPaths } from "./unknown-paths.ts";

function getPaths(...patterns: string[]): UnknownPaths {
  const paths = new UnknownPaths();
  for (const pattern of patterns) paths.add(pattern);
  return paths;
}

test("a path is unknown if no route begins like it", () => {
  const paths = getPaths("/", "/:slug", "/article/:slug", "/assets/*", "/feed.xml");
  for (const url of ["/no/such", "/no/such?a=/article/x", "/wp-admin/setup.php", "/no/", "/articles/x"])
    expect([url, paths.has(url, true)]).toEqual([url, true]);
  for (const url of ["/", "/article/x", "/article", "/assets/a/b", "/feed.xml", "//no/such", "/?no", "*", ""])
    expect([url, paths.has(url, false)]).toEqual([url, false]);
});

test("one part may be a page of the website", () => {
  const paths = getPaths("/", "/:slug");
  for (const url of ["/no-such", "/no-such?a=b"])
    expect([paths.has(url, true), paths.has(url, false)]).toEqual([false, true]);
});

test("what has to be decoded is left to the router", () => {
  const paths = getPaths("/article/:slug");
  for (const url of ["/%61rticle/x", "/%no/x", "/a;b/x", "/é/x", "/a#b/c", "/a\\b/c"])
    expect(paths.has(url, false)).toBe(false);
});

test("a route that takes anything leaves nothing unknown", () => {
  for (const pattern of ["*", "/*", "/:website/:slug"]) expect(getPaths(pattern).has("/no/such", false)).toBe(false);
});
