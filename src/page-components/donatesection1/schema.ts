import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { link, list, richText, styles, text, toggle } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  amounts: list(z.looseObject({ text: text(placeholders.amount, 40), url: link() }), [{}, {}, {}, {}], 12),
  buttonText: text(placeholders.action, 60),
  buttonLink: link(),
  note: text("", 1000),
  isBar: toggle(false),
  tagLinks: toggle(true),
  styles: styles(),
});
