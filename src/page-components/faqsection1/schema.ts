import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { list, richText, styles, text } from "../kit/values.ts";

const question = z.looseObject({
  question: text(placeholders.question),
  answer: richText(placeholders.answer, 5000),
});

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  questions: list(question, [{}, {}, {}], 100),
  styles: styles(),
});
