import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { list, richText, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  numbers: list(
    z.looseObject({ number: text(placeholders.number, 40), label: text(placeholders.description, 200) }),
    [{}, {}, {}],
    12,
  ),
  styles: styles(),
});
