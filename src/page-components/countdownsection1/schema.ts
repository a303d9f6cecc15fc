import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { day, link, richText, styles, text, time } from "../kit/values.ts";

/** `isOver`, which is never stored, is added once the moment has passed (`features/pages/site/ended.ts`). */
export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  day: day(),
  time: time(),
  buttonText: text(placeholders.action, 60),
  buttonLink: link(),
  afterText: richText("", 5000),
  styles: styles(),
});
