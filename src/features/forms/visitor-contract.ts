import { z } from "zod";
import { isEmailAddress } from "../../shared/email.ts";
import { en } from "../../shared/languages/site/en.ts";
import { oneLine, storable } from "../../shared/text.ts";
import { signUpFields } from "../../shared/words/member-fields.ts";

/** An open form stays valid for at least a day; cached pages are rendered again before. */
export const tokenHours = 36;
/** The honeypot: hidden from people, filled in only by spam bots. */
export const honeypotField = "contact_link";

const line = (max: number, tooLong: string) =>
  z
    .string()
    .default("")
    .overwrite((text) => oneLine(storable(text)))
    .pipe(z.string().max(max, tooLong));
const name = line(200, en["form.nameTooLong"]).refine((value) => value !== "", en["form.nameRequired"]);
const email = line(254, en["form.emailInvalid"])
  .refine((value) => value !== "", en["form.emailRequired"])
  // Normalize Unicode, so that equal addresses compare equal.
  .overwrite((value) => value.normalize("NFC"))
  .refine((value) => value === "" || isEmailAddress(value), en["form.emailInvalid"]);
const optional = (max: number) => line(max, en["form.tooLong"]);

/** A submission. Missing fields are empty, because browsers omit unchecked boxes. */
export const messageForm = z.object({
  name,
  email,
  message: z
    .string()
    .default("")
    .overwrite((text) => storable(text).replaceAll("\r\n", "\n").trim())
    .pipe(z.string().min(1, en["form.messageRequired"]).max(5000, en["form.messageTooLong"])),
});

const age = line(10, en["form.ageInvalid"]).refine(
  (value) => /^$|^(1[0-4]|[1-9])?\d$/.test(value) && value !== "0",
  en["form.ageInvalid"],
);
const asked = Object.fromEntries(
  signUpFields.map(({ name, type, maxLength }) => [name, type === "number" ? age : optional(maxLength)]),
) as Record<(typeof signUpFields)[number]["name"], ReturnType<typeof optional>>;

export const signUpForm = z.object({
  name,
  email,
  ...asked,
  consent: line(20, en["form.consentRequired"]).refine((value) => value !== "", en["form.consentRequired"]),
});

export const voteForm = z.object({
  option: line(200, en["form.optionGone"]).refine((v) => v !== "", en["form.optionRequired"]),
});
