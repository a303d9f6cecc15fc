import { expect, test } from "vitest";
import { follow, linksIn } from "../../page/shared-links.ts";
import { withLink, withoutLink } from "./footer-links.ts";

const menu = (...links: [string, string, object[]?][]) =>
  links.map(([text, url, below]) => ({ text, url, ...(below && { links: below }) }));
const footer = (...links: [string, string, object[]?][]) =>
  links.map(([text, href, below]) => ({ text, href, ...(below && { links: below }) }));
const home: [string, string] = ["Home", "/"];

test("a link that is the same in both follows when it is edited in one, also below others", () => {
  const items = footer(home, ["More", "", [{ text: "About", href: "/about" }]]);
  const edited = follow(menu(home, ["About", "/about"]), menu(home, ["About us", "/about"]), "navLinks", items);
  expect(edited).toEqual(footer(home, ["More", "", [{ text: "About us", href: "/about" }]]));
  const back = follow(
    items,
    footer(["Start", "/"], ["More", "", [{ text: "About", href: "/about" }]]),
    "links",
    menu(home),
  );
  expect(back).toEqual(menu(["Start", "/"]));
  // While an address is typed anew.
  expect(follow(menu(["About", ""]), menu(["About", "/a"]), "navLinks", footer(["About", ""]))).toEqual(
    footer(["About", "/a"]),
  );
});

test("none follows one that is added, removed, moved, or worded differently", () => {
  const [two, three] = [menu(home, ["About", "/about"]), menu(home, ["About", "/about"], ["Team", "/team"])];
  const items = footer(home, ["About", "/about"], ["Team", "/team"]);
  expect(follow(two, three, "navLinks", items)).toBeUndefined();
  expect(follow(three, two, "navLinks", items)).toBeUndefined();
  expect(follow(two, two.toReversed(), "navLinks", items)).toBeUndefined();
  expect(follow(menu(["Who we are", "/about"]), menu(["We", "/about"]), "navLinks", items)).toBeUndefined();
  expect(follow(two, two, "title", items)).toBeUndefined();
});

test("a link joins the footer once, and leaves it without those below it", () => {
  const link = { text: "About us", address: "/about" };
  expect(withLink(footer(home), "links", link)).toEqual(footer(home, ["About us", "/about"]));
  expect(withLink(footer(["About", "/about"]), "links", link)).toEqual(footer(["About us", "/about"]));
  const column = footer(home, ["About us", "/about", [{ text: "Team", href: "/team" }]]);
  expect(withoutLink(column, "links", link)).toEqual(footer(home, ["Team", "/team"]));
  expect(withoutLink(column, "links", { text: "Team", address: "/team" })).toEqual(
    footer(home, ["About us", "/about", []]),
  );
  expect(linksIn(column, "links").map(({ address }) => address)).toEqual(["/", "/about", "/team"]);
});
