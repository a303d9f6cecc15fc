import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { image, link, list, richText, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  image: image(),
  imageAlt: text("", 300),
  title: text(placeholders.title),
  description: richText(placeholders.description),
  facts: list(z.looseObject({ value: text("0", 20), label: text(placeholders.title, 80) }), [], 6),
  buttonText: text(placeholders.more, 60),
  buttonLink: link(),
  styles: styles(),
});
