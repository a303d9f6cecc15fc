import { z } from "zod";
import { placeholders } from "../placeholders.ts";
import { list, richText, styles, text } from "../values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  options: list(z.looseObject({ text: text(placeholders.title, 200) }), [{ text: "Yes" }, { text: "No" }], 12),
  buttonText: text("Vote", 60),
  styles: styles(),
});
