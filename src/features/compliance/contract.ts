import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";
import { oneLine, storable } from "../../shared/text.ts";

export const texts = {
  loadFailed: tr("Failed to load the disclaimer."),
  saved: tr("Disclaimer saved"),
  removed: tr("Disclaimer removed"),
  saveFailed: tr("Failed to save the disclaimer."),
  noWords: tr("Write who pays for the website, or leave it empty"),
  tooLong: tr("At most 1,000 characters"),
  nameTooLong: tr("At most 200 characters"),
  changedMeanwhile: tr("Someone else changed the disclaimer in the meantime. Nothing was overwritten."),
} as const;

/** Who is behind a website, which decides what its disclaimer says. */
export const profiles = ["none", "federal", "state", "group", "nonprofit", "eu"] as const;
export const profile = z.enum(profiles);
export type Profile = z.infer<typeof profile>;

const line = z
  .string()
  .overwrite((text) => oneLine(storable(text)))
  .max(200, texts.nameTooLong);

/** Answers from which a disclaimer is proposed. Texts are empty where they don't apply. */
const choices = {
  profile,
  /** The committee, group, organization, or person who pays. */
  name: line,
  /** A street address, phone number, or web address. */
  address: line,
  treasurer: line,
  /** Whether a candidate authorized the website; `unsaid` leaves that out. */
  authorization: z.enum(["unsaid", "authorized", "not-authorized"]),
  /** The candidate, or their committee, that authorized it. */
  candidate: line,
  /** Whether images for previews of links show the text. */
  on_images: z.boolean().default(false),
};
export const disclaimerChoices = z.object(choices);
export type DisclaimerChoices = z.infer<typeof disclaimerChoices>;

export const noChoices: DisclaimerChoices = {
  profile: "none",
  name: "",
  address: "",
  treasurer: "",
  authorization: "unsaid",
  candidate: "",
  on_images: false,
};

/** Plain text; empty for none. Line breaks stay. */
const text = z
  .string()
  .overwrite((typed) => storable(typed).trim())
  .max(1000, texts.tooLong)
  .refine((typed) => typed === "" || /\p{L}/u.test(typed), texts.noWords);

export const disclaimerForm = z.object({ ...choices, on_images: z.boolean(), text });
export type DisclaimerForm = z.infer<typeof disclaimerForm>;

/** `version`: that of the disclaimer that the user changes. */
export const editDisclaimerRequest = z.object({ ...choices, text, version: z.number().int() });

/** Templates of proposals, in the website's language. */
const proposals = z.object({
  paidFor: z.string(),
  authorized: z.string(),
  notAuthorized: z.string(),
  treasurer: z.string(),
  published: z.string(),
});
export type Proposals = z.infer<typeof proposals>;

export const websiteDisclaimer = z.object({
  website_id: z.number(),
  is_host: z.boolean(),
  title: z.string(),
  /** Public URL. */
  url: z.string(),
  language: z.string(),
  /** The main website of an edition, whose disclaimer an edition without one of its own shows. */
  main_id: z.number().nullable(),
  /** Own text; empty for none. */
  text: z.string(),
  choices: disclaimerChoices,
  /** The text that visitors see: its own, or that of its main website. */
  shown: z.string(),
  /** 0 before the first. */
  version: z.number(),
  proposals,
});
export type WebsiteDisclaimer = z.infer<typeof websiteDisclaimer>;

export const disclaimersAnswer = z.object({
  websites: z.array(websiteDisclaimer),
  /** The day from which websites without a disclaimer publish nothing new (`2026-12-01`); null: none. */
  required_from: z.string().nullable(),
});

export const editDisclaimerAnswer = z.object({ message: z.string(), version: z.number() });
/** The newer text, if the user's version isn't the current one. */
export const disclaimerConflict = z.object({ message: z.string(), text: z.string(), version: z.number() });
