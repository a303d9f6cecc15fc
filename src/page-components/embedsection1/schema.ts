import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { frameHeight, html, richText, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  html: html(),
  frameTitle: text("", 300),
  height: frameHeight(),
  styles: styles(),
});
