import { z } from "zod";
import { placeholders } from "../placeholders.ts";
import { image, link, list, richText, socialLinks, styles, text } from "../values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 2000),
  links: list(
    z.looseObject({ text: text(placeholders.link, 60), href: link() }),
    [
      { text: "Home", href: "/" },
      { text: "Articles", href: "/articles" },
    ],
    24,
  ),
  socialLinks: socialLinks(),
  backgroundImage: image(),
  styles: styles(),
});
