import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { image, link, list, richText, styles, text } from "../kit/values.ts";

const person = z.looseObject({
  name: text(placeholders.name),
  role: text(placeholders.role, 120),
  about: richText("", 2000),
  photo: image(),
  alt: text("", 300),
  buttonText: text("", 60),
  buttonLink: link(),
});

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  people: list(person, [{}, {}, {}], 200),
  styles: styles(),
});
