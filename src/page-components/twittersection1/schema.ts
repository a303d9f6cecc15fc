import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { link, richText, styles, text, tweetUrl } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description),
  buttonText: text(placeholders.more, 60),
  buttonLink: link(),
  tweetUrl: tweetUrl(),
  styles: styles(),
});

/** The server's copy of the post, made when its address was saved. Stored with the component; nobody can edit it. */
export const tweet = z.object({
  url: z.string(),
  author: z.string().max(200),
  text: z.string().max(5000),
  /** The date as the post shows it, e.g. `November 20, 2026`. */
  date: z.string().max(100),
});
export type Tweet = z.infer<typeof tweet>;
