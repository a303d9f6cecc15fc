import { z } from "zod";
import { cutText } from "../../shared/languages/graphemes.ts";
import { tr } from "../../shared/languages/tr.ts";
import { webAddress } from "../../shared/media/players.ts";
import { oneLine, storable } from "../../shared/text.ts";
import { addressTexts } from "../../writing/html/embeds.ts";

export const texts = {
  ...addressTexts,
  forbidden: tr("This address isn't public, so it stays a plain link."),
  unknownHost: tr("There is no website at this address. Check its spelling; until then, it stays a plain link."),
  unreachable: tr("The website didn't answer, so it stays a plain link. Try again later."),
  gone: tr("The website says that this page doesn't exist. Check the address; until then, it stays a plain link."),
  refused: tr("The website doesn't let us read this page, so it stays a plain link."),
  noPage: tr("There is no web page at this address, so it stays a plain link."),
  noImage: tr("There is no image at this address that could be copied."),
  onCopy: tr("This is a restored copy, which doesn't contact other websites, so it stays a plain link."),
} as const;

const url = z
  .string()
  .overwrite((text) => storable(text).trim())
  .max(2000, texts.noAddress)
  .refine((text) => webAddress(text) !== undefined, texts.noAddress);

export const makeCardRequest = z.object({ url });

export const copyImageRequest = z.object({
  url,
  /** The image's description, as the other site gives it. */
  alt: z
    .string()
    .overwrite((text) => cutText(oneLine(storable(text)), 1000))
    .default(""),
});

export const cardAnswer = z.object({
  kind: z.enum(["video", "card"]),
  /** Where the card leads. */
  href: z.string(),
  title: z.string(),
  description: z.string(),
  /** The website's name. */
  site: z.string(),
  /** Its picture, stored here. */
  image: z.object({ file_path: z.string(), width: z.number(), height: z.number() }).nullable(),
});
export type CardAnswer = z.infer<typeof cardAnswer>;

export const articleCard = cardAnswer.extend({
  kind: z.literal("card"),
  /** Its cover. */
  image: z.object({ file_path: z.string(), alt: z.string(), width: z.number(), height: z.number() }).nullable(),
});
