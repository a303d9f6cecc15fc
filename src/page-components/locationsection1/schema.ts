import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { image, link, list, richText, styles, text, toggle } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  address: text("", 500),
  hours: list(z.looseObject({ days: text(placeholders.days, 80), hours: text(placeholders.hours, 80) }), [{}], 14),
  showDirections: toggle(true),
  mapText: text("Show on a map", 60),
  mapLink: link(),
  image: image(),
  imageAlt: text("", 300),
  styles: styles(),
});
