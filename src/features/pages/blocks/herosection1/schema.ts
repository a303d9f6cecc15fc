import { z } from "zod";
import { image, link, richText, socialLinks, styles, text } from "../values.ts";

export const schema = z.looseObject({
  logo: z.looseObject({ src: image(), alt: text("", 200) }).prefault({}),
  title: text("Enter Title"),
  description: richText("Enter Description"),
  buttonText: text("Click Me", 60),
  buttonLink: link(),
  socialLinks: socialLinks(),
  backgroundImage: image(),
  backgroundImageAlt: text("", 300),
  styles: styles(),
});
