import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { image, link, list, richText, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText("", 5000),
  logos: list(z.looseObject({ image: image(), name: text(placeholders.name, 120), url: link() }), [{}, {}, {}, {}], 60),
  styles: styles(),
});
