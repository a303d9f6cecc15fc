import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { list, richText, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  values: list(
    z.looseObject({ title: text(placeholders.title, 120), description: richText(placeholders.description, 2000) }),
    [{}, {}, {}],
    12,
  ),
  styles: styles(),
});
