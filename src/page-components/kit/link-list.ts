import { z } from "zod";
import { placeholders } from "./placeholders.ts";
import { link, list, nested, text } from "./values.ts";

/** At most: links side by side in the menu and the footer, links below each of them, and characters of a link's text. */
export const maxLinks = { menu: 12, footer: 24, below: 12, text: 60 } as const;

const defaults = [
  { text: "Home", address: "/" },
  { text: "Articles", address: "/articles" },
];

/** Links by name, each with others below it if wanted. `address`: the specification's name for where a link leads. */
export function linkList<A extends "url" | "href">(address: A, max: number) {
  const shape = { text: text(placeholders.link, maxLinks.text), [address]: link() } as {
    text: ReturnType<typeof text>;
  } & Record<A, ReturnType<typeof link>>;
  const item = z.looseObject({ ...shape, links: nested(z.looseObject(shape), maxLinks.below) });
  return list(item, defaults.map(({ text: name, address: to }) => ({ text: name, [address]: to })) as never, max);
}
