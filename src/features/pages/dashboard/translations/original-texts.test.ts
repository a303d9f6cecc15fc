import { expect, it } from "vitest";
import { getTexts } from "./original-texts.ts";

it("shows where a link of the original leads, but none that leaves the page", () => {
  const config = { title: "T", description: '<ul><li><a href="/about?a&amp;b">Us</a></li></ul>' };
  const texts = getTexts({ componentType: "contentsection1", config, translated_as: null });
  expect(texts.find(({ isRich }) => isRich)?.text).toBe('<ul><li><u title="/about?a&amp;b">Us</u></li></ul>');
});
