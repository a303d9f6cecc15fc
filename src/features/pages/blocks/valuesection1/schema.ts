import { z } from "zod";
import { list, richText, styles, text } from "../values.ts";

export const schema = z.looseObject({
  title: text("Enter Title"),
  description: richText("Enter Description", 5000),
  values: list(
    z.looseObject({ title: text("Enter Title", 120), description: richText("Enter Description", 2000) }),
    [{}, {}, {}],
    12,
  ),
  styles: styles(),
});
