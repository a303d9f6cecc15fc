import { z } from "zod";
import { richText, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text("From the network"),
  description: richText("", 2000),
  styles: styles(),
});
