import { describe, expect, it } from "vitest";
import { loginPath, nextPath } from "./next-path.ts";

describe("nextPath", () => {
  it.each([
    ["/dashboard/articles/host", "/dashboard/articles/host"],
    ["/dashboard/members?search=a%20b#top", "/dashboard/members?search=a%20b#top"],
    ["/web-editor?page=home", "/web-editor?page=home"],
    ["/dashboard", "/dashboard"],
  ])("goes to the page that was asked for: %s", (asked, expected) => {
    expect(nextPath(asked)).toBe(expected);
  });
  it.each([
    null,
    "",
    "/",
    "/login",
    "/dashboards",
    "/web-editorial",
    "dashboard",
    "https://evil.example/dashboard",
    "//evil.example/dashboard",
    "/\\evil.example/dashboard",
    "/\t/evil.example/dashboard",
    "/dashboard/../api/logout",
    "javascript:alert(1)",
    "http://[",
  ])("never leaves the logged-in side: %j", (asked) => {
    expect(nextPath(asked)).toBe("/dashboard");
  });
});

describe("loginPath", () => {
  it("remembers the wanted page", () => {
    const path = loginPath({ pathname: "/dashboard/articles/host", search: "?a=1" });
    expect(new URL(path, "http://x").searchParams.get("next")).toBe("/dashboard/articles/host?a=1");
  });
  it("stays short for the dashboard itself", () => {
    expect(loginPath({ pathname: "/dashboard", search: "" })).toBe("/login");
  });
});
