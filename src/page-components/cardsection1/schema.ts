import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { image, link, list, richText, styles, text } from "../kit/values.ts";

const card = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 2000),
  buttonText: text(placeholders.more, 60),
  buttonLink: link(),
  backgroundImage: image(),
  alt: text("", 300),
});

export const schema = z.looseObject({
  // SPEC.md section 9: default card count 4.
  cards: list(card, [{}, {}, {}, {}], 12),
  styles: styles(),
});
