import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { list, richText, styles, text } from "../kit/values.ts";

const column = z.looseObject({ title: text(""), text: richText(placeholders.description, 5000) });

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  columns: list(column, [{}, {}, {}], 4),
  styles: styles(),
});
