import { z } from "zod";
import { placeholders } from "../placeholders.ts";
import { image, link, list, styles, text } from "../values.ts";

const navLink = z.looseObject({ text: text(placeholders.link, 60), url: link() });

export const schema = z.looseObject({
  logo: z.looseObject({ src: image(), alt: text("", 200) }).prefault({}),
  navLinks: list(
    navLink,
    [
      { text: "Home", url: "/" },
      { text: "Articles", url: "/articles" },
    ],
    12,
  ),
  styles: styles(),
});
