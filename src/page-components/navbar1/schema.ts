import { z } from "zod";
import { linkList, maxLinks } from "../kit/link-list.ts";
import { day, image, link, styles, text } from "../kit/values.ts";

export const schema = z.looseObject({
  logo: z.looseObject({ src: image(), alt: text("", 200) }).prefault({}),
  navLinks: linkList("url", maxLinks.menu),
  announcement: z.looseObject({ text: text("", 200), url: link(), until: day() }).prefault({}),
  styles: styles(),
});
