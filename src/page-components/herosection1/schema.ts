import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { image, link, richText, socialLinks, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  logo: z.looseObject({ src: image(), alt: text("", 200) }).prefault({}),
  title: text(placeholders.title),
  description: richText(placeholders.description),
  buttonText: text(placeholders.action, 60),
  buttonLink: link(),
  socialLinks: socialLinks(),
  backgroundImage: image(),
  backgroundImageAlt: text("", 300),
  styles: styles(),
});
