import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { isDay } from "../../shared/days.ts";
import { tr } from "../../shared/languages/tr.ts";
import { webAddress } from "../../shared/media/players.ts";
import { oneLine, storable } from "../../shared/text.ts";
import { emailAddress } from "../accounts/contract.ts";

const maxLength = { line: 200, text: 2000 };

export const adTexts = {
  loadFailed: tr("Failed to load the transparency notice."),
  saved: tr("Transparency notice saved"),
  removed: tr("Not marked as political advertising"),
  saveFailed: tr("Failed to save the transparency notice."),
  changedMeanwhile: tr("Someone else changed the transparency notice in the meantime. Nothing was overwritten."),
  lineTooLong: tr("At most 200 characters"),
  textTooLong: tr("At most 2,000 characters"),
  sponsorMissing: tr("Enter the sponsor's name"),
  addressMissing: tr("Enter the sponsor's postal address"),
  dayMissing: tr("Enter a date"),
  endsBefore: tr("The last day can't be before the first"),
  past: tr("This day is over. Enter today or a later day"),
  noAmount: tr("Enter a number, such as 1500 or 1500.50; 0 if nothing was paid"),
  noCurrency: tr("Enter the three letters of the currency, such as EUR"),
  notWeb: tr("Enter a web address that begins with https://"),
  targetingMissing: tr("Say who it is targeted at, and on the basis of which data"),
} as const;

const line = z
  .string()
  .overwrite((typed) => oneLine(storable(typed)))
  .max(maxLength.line, adTexts.lineTooLong);

/** Plain text; line breaks stay. */
const text = z
  .string()
  .overwrite((typed) => storable(typed).trim())
  .max(maxLength.text, adTexts.textTooLong);

/** Facts in a transparency notice. Texts are empty where they don't apply. Regulation (EU) 2024/900, article 12(1). */
const facts = {
  sponsor: line,
  address: text,
  email: line,
  /** Who ultimately controls the sponsor, if somebody else. */
  controller: line,
  /** Who pays, if somebody else than the sponsor: name, address, and email. */
  payer: text,
  /** The election, referendum, or legislative process. */
  subject: line,
  /** Web address of official information on how to take part. */
  official_info: line,
  /** The first and last day of publication (`2026-12-01`). */
  from: line,
  until: line,
  /** As a decimal: `1500.50`. */
  amount: line.overwrite((typed) => typed.replaceAll(" ", "").replace(",", ".")),
  /** ISO 4217. */
  currency: line.overwrite((typed) => typed.toUpperCase()),
  /** Other benefits, and how the amount was calculated. */
  amount_note: text,
  money_origin: z.enum(["private", "public", "both"]),
  money_place: z.enum(["inside", "outside", "both"]),
  /** Targeted on the basis of personal data; `targeting` explains it. */
  is_targeted: z.boolean(),
  targeting: text,
  /** An earlier publication was suspended or discontinued for breaking the Regulation. */
  was_suspended: z.boolean(),
};
export const adFacts = z.object(facts);
export type AdFacts = z.infer<typeof adFacts>;

type Problems = Partial<Record<keyof AdFacts, string | false>>;

/** Finds what is wrong with the facts of an article or page that is marked. */
const findProblems = (ad: AdFacts): Problems => ({
  sponsor: !/[\p{L}\p{N}]/u.test(ad.sponsor) && adTexts.sponsorMissing,
  address: !/[\p{L}\p{N}]/u.test(ad.address) && adTexts.addressMissing,
  email: emailAddress.safeParse(ad.email).error?.issues[0]?.message ?? false,
  official_info: ad.official_info !== "" && !webAddress(ad.official_info) && adTexts.notWeb,
  from: !isDay(ad.from) && adTexts.dayMissing,
  until: isDay(ad.until) ? isDay(ad.from) && ad.until < ad.from && adTexts.endsBefore : adTexts.dayMissing,
  amount: !/^\d{1,12}(\.\d{1,2})?$/.test(ad.amount) && adTexts.noAmount,
  currency: !/^[A-Z]{3}$/.test(ad.currency) && adTexts.noCurrency,
  targeting: ad.is_targeted && ad.targeting === "" && adTexts.targetingMissing,
});

const form = { ...facts, is_marked: z.boolean() };

/** Facts that are not marked may be incomplete. */
export const adForm = z.object(form).superRefine((typed, { addIssue }) => {
  if (!typed.is_marked) return;
  for (const [name, message] of Object.entries(findProblems(typed)))
    if (message) addIssue({ code: "custom", path: [name], message });
});
export type AdForm = z.infer<typeof adForm>;

export const adKind = z.enum(["article", "page"]);
export type AdKind = z.infer<typeof adKind>;
export const adParams = z.object({ kind: adKind, id: idParam });

/** `version`: that of the notice which the user changes; 0 before the first. */
export const editAdRequest = adForm.safeExtend({ version: z.number().int() });

export const adAnswer = z.object({
  /** The article's or page's title; may be empty. */
  title: z.string(),
  /** As stored, or proposed before the first version. */
  ad: z.object(form),
  version: z.number(),
  /** Null before the first version. */
  notice_url: z.string().nullable(),
});

export const editAdAnswer = z.object({ message: z.string(), version: z.number(), notice_url: z.string().nullable() });
/** The newer one, if the user's version isn't the current one. */
export const adConflict = z.object({ message: z.string(), ad: z.object(form), version: z.number() });

/** A marked article, as programs read it. */
export const politicalAdvertising = adFacts.extend({ notice_url: z.string() });
export type PoliticalAdvertising = z.infer<typeof politicalAdvertising>;
