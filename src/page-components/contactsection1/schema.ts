import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { minAge, richText, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  phone: text("", 60),
  address: text("", 500),
  buttonText: text("Send message", 60),
  minAge: minAge(),
  styles: styles(),
});
