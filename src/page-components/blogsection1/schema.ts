import { z } from "zod";
import { richText, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text("Latest articles"),
  description: richText("", 2000),
  buttonText: text("All articles", 60),
  styles: styles(),
});

/** Number of articles to show. */
export const shownArticles = 3;
