import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { image, list, richText, styles, text } from "../kit/values.ts";

const quote = z.looseObject({
  quote: richText(placeholders.quote, 2000),
  name: text(placeholders.name),
  role: text("", 120),
  photo: image(),
  alt: text("", 300),
});

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  quotes: list(quote, [{}, {}], 24),
  styles: styles(),
});
