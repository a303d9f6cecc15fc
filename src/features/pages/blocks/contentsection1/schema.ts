import { z } from "zod";
import { image, link, richText, styles, text } from "../values.ts";

export const schema = z.looseObject({
  image: image(),
  imageAlt: text("", 300),
  title: text("Enter Title"),
  description: richText("Enter Description"),
  buttonText: text("Learn More", 60),
  buttonLink: link(),
  styles: styles(),
});
