import { z } from "zod";
import { image, link, list, richText, styles, text } from "../values.ts";

export const schema = z.looseObject({
  image: image(),
  imageAlt: text("", 300),
  title: text("Enter Title"),
  description: richText("Enter Description"),
  facts: list(z.looseObject({ value: text("0", 20), label: text("Enter Title", 80) }), [], 6),
  buttonText: text("Learn More", 60),
  buttonLink: link(),
  styles: styles(),
});
