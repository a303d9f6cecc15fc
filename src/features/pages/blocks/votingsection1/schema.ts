import { z } from "zod";
import { list, richText, styles, text } from "../values.ts";

export const schema = z.looseObject({
  title: text("Enter Title"),
  description: richText("Enter Description", 5000),
  options: list(z.looseObject({ text: text("Enter Title", 200) }), [{ text: "Yes" }, { text: "No" }], 12),
  buttonText: text("Vote", 60),
  styles: styles(),
});
