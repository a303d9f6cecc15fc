import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { list, richText, styles, text } from "../kit/values.ts";

const step = z.looseObject({
  date: text(placeholders.date, 60),
  title: text(placeholders.title),
  description: richText(placeholders.description, 2000),
});

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  steps: list(step, [{}, {}, {}], 60),
  styles: styles(),
});
