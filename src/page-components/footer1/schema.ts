import { z } from "zod";
import { linkList, maxLinks } from "../kit/link-list.ts";
import { placeholders } from "../kit/placeholders.ts";
import { image, richText, socialLinks, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 2000),
  links: linkList("href", maxLinks.footer),
  socialLinks: socialLinks(),
  backgroundImage: image(),
  styles: styles(),
});
