import { expect, test } from "vitest";
import type { BlockContext } from "../kit/block.ts";
import { withSource } from "./with-source.ts";

const site = { origin: "https://harlan.example" } as BlockContext["site"];
const at = (url: string, path = "/join") => withSource(url, { site, path });

test("web addresses tell where visitors came from; the owner's own tags, the rest of the query, and the fragment stay", () => {
  expect(at("https://pay.example/give?amount=25#now")).toBe(
    "https://pay.example/give?amount=25&utm_source=harlan.example&utm_campaign=join#now",
  );
  expect(at("https://pay.example/?utm_source=mail", "/")).toBe(
    "https://pay.example/?utm_source=mail&utm_campaign=home",
  );
});

test.each([
  "",
  "/donate",
  "#c7",
  "mailto:treasurer@harlan.example",
  "tel:+15550100",
  "https://",
  "javascript:alert(1)",
])("%j stays as it is", (url) => expect(at(url)).toBe(url));
