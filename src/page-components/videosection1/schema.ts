import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { image, richText, styles, text, videoUrl } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  videoUrl: videoUrl(),
  image: image(),
  imageAlt: text("", 300),
  caption: text("", 300),
  styles: styles(),
});
