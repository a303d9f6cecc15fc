import { z } from "zod";
import { richText, styles, text } from "../values.ts";

export const schema = z.looseObject({
  title: text("Enter Title"),
  description: richText("Enter Description", 5000),
  phone: text("", 60),
  address: text("", 500),
  buttonText: text("Send message", 60),
  styles: styles(),
});
