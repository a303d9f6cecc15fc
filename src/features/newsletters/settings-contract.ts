import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { oneLine, storable } from "../../shared/text.ts";
import { texts } from "./contract.ts";

const settingLine = (max: number) =>
  z
    .string()
    .overwrite((text) => oneLine(storable(text)))
    .pipe(z.string().max(max, texts.tooLong(max)));

const settingsFields = {
  /** Shown as the sender; empty: the website's title. */
  sender_name: settingLine(100),
  /** Empty: replies go to `default_reply_to`. */
  reply_to: z
    .string()
    .overwrite((text) => storable(text).trim())
    .pipe(
      z
        .string()
        .max(254, texts.replyToInvalid)
        .refine((text) => text === "" || isPlainAddress(text), texts.replyToInvalid),
    ),
  /** Several lines. Nothing is sent without it. */
  postal_address: z
    .string()
    .overwrite((text) => storable(text).trim())
    .pipe(z.string().max(500, texts.tooLong(500))),
  /** Shown as "Paid for by …". */
  paid_for_by: settingLine(200),
  /** How long a newsletter can be recalled; 0: not at all. */
  hold_minutes: z.number().int().min(0).max(60),
  /** Whether new newsletters are shown on the website. */
  is_public: z.boolean(),
  /** Whether clicks on links are counted in newsletters whose sending begins from now on. */
  counts_clicks: z.boolean(),
};
export const newsletterSettingsForm = z.object(settingsFields);
export type NewsletterSettingsForm = z.infer<typeof newsletterSettingsForm>;
/** Changes the given fields only. */
export const editSettingsRequest = newsletterSettingsForm.partial().extend({ website_id: idParam.optional() });

export const newsletterSettings = newsletterSettingsForm.extend({
  website_id: z.number(),
  /** The address of the sender; null without a mail server. */
  from: z.string().nullable(),
  /** The website's contact address, or else the address of the sender; null if there is neither. */
  default_reply_to: z.string().nullable(),
  /** From the website's disclaimer, for an empty `postal_address`; null if that has none. */
  proposed_postal_address: z.string().nullable(),
  /** Whether mail is sent at all, and if not why. */
  obstacle: z.enum(["no_mail_server", "on_copy"]).nullable(),
});
export type NewsletterSettings = z.infer<typeof newsletterSettings>;

/** A single address that no mail program can read as several, a comment, or a route. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(text);
}
