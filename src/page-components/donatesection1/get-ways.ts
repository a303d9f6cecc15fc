import type { z } from "zod";
import { getHref } from "../kit/links.ts";
import type { schema } from "./schema.ts";

/** A button: where it leads, and the field of its text. */
interface Way {
  text: string;
  url: string;
  at: string;
}

/** Returns the amounts and then the button, each with the address that it leads to: an amount without one of its own, where the button leads. */
export function getAllWays({ amounts, buttonText, buttonLink }: z.output<typeof schema>): Way[] {
  const ways = amounts.map(({ text, url }, index) => ({ text, url: url || buttonLink, at: `amounts.${index}.text` }));
  return [...ways, { text: buttonText, url: buttonLink, at: "buttonText" }];
}

/** Returns those that visitors can choose. */
export const getWays = (config: z.output<typeof schema>): Way[] =>
  getAllWays(config).filter(({ text, url }) => text.trim() !== "" && getHref(url) !== undefined);
