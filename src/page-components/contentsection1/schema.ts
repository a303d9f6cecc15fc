import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { image, link, richText, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  image: image(),
  imageAlt: text("", 300),
  title: text(placeholders.title),
  description: richText(placeholders.description),
  buttonText: text(placeholders.more, 60),
  buttonLink: link(),
  styles: styles(),
});
