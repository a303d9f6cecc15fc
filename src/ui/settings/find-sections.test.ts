import { expect, test } from "vitest";
import { findSections } from "./find-sections.ts";

const section = (name: string, words = "") => ({ to: `/${name}`, name, words });
const groups = [
  { sections: [section("Account", "password passkey")] },
  { name: "Network", sections: [section("Network", "sign up"), section("Email", "mail server smtp")] },
];
const find = (typed: string) => findSections(groups, typed).flatMap(({ sections }) => sections.map(({ name }) => name));

test("finds sections by the beginnings of their names, their group, and other words", () => {
  expect(find("")).toEqual(["Account", "Network", "Email"]);
  expect(find("  PASS ")).toEqual(["Account"]);
  expect(find("network")).toEqual(["Network", "Email"]);
  expect(find("server mail")).toEqual(["Email"]);
  expect(find("server account")).toEqual([]);
});

test("bounds long input, and takes any character as itself", () => {
  expect(find("x".repeat(10_000))).toEqual([]);
  expect(find(".*")).toEqual([]);
  expect(find("<b>")).toEqual([]);
});
