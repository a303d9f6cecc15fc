import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { image, list, richText, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  images: list(z.looseObject({ image: image(), alt: text("", 300), caption: text("", 300) }), [{}, {}, {}], 200),
  styles: styles(),
});
