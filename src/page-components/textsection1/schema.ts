import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { article, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  content: article(),
  styles: styles(),
});
