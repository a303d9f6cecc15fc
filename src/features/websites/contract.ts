import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { mayBeEmailAddress } from "../../shared/email.ts";
import { canonicalTag } from "../../shared/languages/tags.ts";
import { formatList, tr } from "../../shared/languages/tr.ts";
import { isHexColor } from "../../shared/look/color.ts";
import { storable } from "../../shared/text.ts";
import { type HostText, hostTexts, perHostText } from "../../shared/words/host-texts.ts";
import { websiteRole } from "../accounts/contract.ts";
import { singleKind } from "../accounts/roles-contract.ts";

export const texts = {
  loadFailed: tr("Failed to load websites."),
  deleteFailed: tr("Failed to delete website."),
  addFailed: tr("Failed to add website."),
  textsLoadFailed: tr("Failed to load the website's texts."),
  textsSaveFailed: tr("Failed to save the website's texts."),
  textsSaved: tr("Texts saved"),
  textsTooLong: tr("The texts of all languages together are too long. Please empty some."),
  textsElsewhere: tr("The website's language was changed meanwhile. Reload the page to write its texts."),
  textUnknown: tr("There is no such text."),
  textTooLong: tr("Please use at most 600 characters"),
  textKeeps: (names: readonly string[]) =>
    tr("Please keep {names}", { names: formatList(names.map((name) => `{${name}}`)) }),
  textAdds: (name: string) => tr("{name} can't be filled in here", { name: `{${name}}` }),
  settingsLoadFailed: tr("Failed to load settings."),
  renameFailed: tr("Failed to rename website."),
  contentFailed: tr("Failed to load what is on this website."),
  saveFailed: tr("Failed to save settings."),
  notFound: tr("This website does not exist."),
  memberListNotFound: tr("This member list does not exist."),
  segmentsOnly: tr("Only segments of this member list were given to you, to read."),
  exportNotAllowed: tr("Your role on this member list doesn't allow exports."),
  tooMany: tr("Your account can't have more websites. Ask an owner of the network to allow it."),
  hostStays: tr("The network's own site can't be deleted."),
  added: tr("Website added"),
  renamed: tr("Website renamed"),
  deleted: tr("Website deleted"),
  saved: tr("Settings saved"),
  titleRequired: tr("Title is required"),
  titleTooLong: tr("Title must not exceed 200 characters"),
  missionTooLong: tr("Mission must not exceed 1,000 characters"),
  contactInvalid: tr("Please enter an email address"),
  linkInvalid: tr("Please enter a web address that begins with https://"),
  accentInvalid: tr("Please choose a color"),
  languageInvalid: tr("Please choose a language"),
  noSuchLanguage: tr("This website is not in that language."),
  languageStays: tr(
    "This language can't be changed, because its address depends on it. Add the other language instead.",
  ),
  editionHasArticles: (count: number) =>
    tr(
      {
        one: "There is an article in this language. Delete or move it first, or hide the language from visitors.",
        other:
          "There are {count} articles in this language. Delete or move them first, or hide the language from visitors.",
      },
      { count },
    ),
  timeZoneInvalid: tr("Please choose a time zone"),
  hostTextTooLong: (max: number) => tr("Please use at most {max} characters", { max }),
  hostTextsOnly: tr(
    "Only the network's own site has these texts. Pages of other websites are edited in the page builder.",
  ),
  demoRemoved: tr("The demo content is removed"),
  demoFailed: tr("Failed to remove the demo content."),
  demoRestored: tr("The demo content is back"),
  demoNotRestored: tr("Failed to bring the demo content back."),
  demoGone: tr("The demo content can only be brought back within an hour after it was removed."),
} as const;

const title = z
  .string({ error: texts.titleRequired })
  .transform(storable)
  .pipe(z.string().trim().min(1, texts.titleRequired).max(200, texts.titleTooLong));

/** For a website in a further language: its main one, and its address. */
export const websiteEdition = z.object({ main_id: z.number(), url: z.string() }).nullable();

export const website = z.object({
  website_id: z.number(),
  title: z.string(),
  edition: websiteEdition,
  domain: z.string().nullable(),
  /** BCP 47. */
  language: z.string(),
  /** 1 if the domain is verified. */
  is_verified: z.union([z.literal(0), z.literal(1)]),
  /** The user's role on this website. */
  role: websiteRole,
  /** Kinds of things that were given to the user one by one, besides what the role opens. */
  single_things: z.array(singleKind),
});
export type Website = z.infer<typeof website>;

export const addWebsiteRequest = z.object({
  title,
  /** With a member list and image library of its own; by default it shares those of the user's first own list. */
  own_members: z.boolean().optional(),
});

export type AddWebsiteRequest = z.output<typeof addWebsiteRequest>;

/** A member list that the user may read, with the websites that share it. */
export const memberList = z.object({
  space_id: z.number(),
  name: z.string(),
  /** `guest`: sees only segments that were given to them. */
  role: z.enum(["owner", "members", "guest"]),
  may_export: z.boolean(),
  websites: z.array(z.object({ website_id: z.number(), title: z.string() })),
});
export type MemberList = z.infer<typeof memberList>;

/** Reject IP addresses: the parser turns a plain number into one. */
function isDomainName(hostname: string): boolean {
  return hostname.includes(".") && /[a-z]/.test(hostname.split(".").at(-1) ?? "");
}

/** Empty, or an https URL; adds a missing scheme. */
const profileLink = z
  .string()
  .trim()
  .max(500, texts.linkInvalid)
  .transform((text, context) => {
    if (text === "") return "";
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    if (url?.protocol === "https:" && isDomainName(url.hostname) && url.username === "") return url.href;
    context.addIssue({ code: "custom", message: texts.linkInvalid });
    return z.NEVER;
  });

/** Email address in the public footer; empty for the default. */
const contactAddress = z
  .string()
  .trim()
  .max(254, texts.contactInvalid)
  .transform(storable)
  .refine((text) => text === "" || mayBeEmailAddress(text), texts.contactInvalid);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A language tag (BCP 47), in its canonical form. */
export const language = z.string().transform((text, context) => {
  const tag = canonicalTag(text);
  if (tag !== null) return tag;
  context.addIssue({ code: "custom", message: texts.languageInvalid });
  return z.NEVER;
});

/** A text of the host site's front page or About page; empty for the default. */
const hostText = (name: HostText) => {
  const { max } = hostTexts[name];
  return z
    .string()
    .transform(storable)
    .pipe(z.string().trim().max(max, texts.hostTextTooLong(max)));
};

const settingsFields = {
  title,
  mission: z.string().transform(storable).pipe(z.string().trim().max(1000, texts.missionTooLong)),
  contact_address: contactAddress,
  facebook: profileLink,
  twitter: profileLink,
  instagram: profileLink,
  /** `#rrggbb`, or empty for the default color. */
  accent: z.string().refine((text) => text === "" || isHexColor(text), texts.accentInvalid),
  language,
  /** Whether visitors and search engines are led to it; always for a main website. */
  is_shown: z.boolean(),
  time_zone: z.string().refine(isTimeZone, texts.timeZoneInvalid),
  ...perHostText(hostText),
};

/** Changes the given fields only. */
export const editWebsiteRequest = z.object(settingsFields).partial();
export type EditWebsiteRequest = z.infer<typeof editWebsiteRequest>;
export const siteSettingsForm = z.object(settingsFields);
export type SiteSettingsValues = z.infer<typeof siteSettingsForm>;

export const siteSettings = z.object({
  website_id: z.number(),
  /** The website of which it is an edition in another language; null for a main one. */
  main_id: z.number().nullable(),
  is_shown: z.boolean(),
  is_host: z.boolean(),
  /** Public URL. */
  url: z.string(),
  title: z.string(),
  mission: z.string(),
  contact_address: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  instagram: z.string(),
  accent: z.string(),
  /** BCP 47: of its pages' own texts, dates, and numbers. */
  language: z.string(),
  time_zone: z.string(),
  /** The texts of the host site's front page and About page. */
  ...perHostText(() => z.string()),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** A text that the product puts on a website's pages, or one form of a plural. */
const siteTextRow = z.object({
  /** `article/by`, or `article/minutes/one`. */
  key: z.string(),
  /** The product's own, in the website's language or in English. */
  own: z.string(),
  /** The owner's; empty: the product's is shown. */
  written: z.string(),
});
export const siteTexts = z.object({
  website_id: z.number(),
  title: z.string(),
  language: z.string(),
  /** Whether the product has texts in the language; else `own` is English. */
  is_translated: z.boolean(),
  texts: z.array(siteTextRow),
});
export type SiteTextsAnswer = z.infer<typeof siteTexts>;

/** Changes the given texts only, by key; an empty one brings back the product's. */
export const editSiteTextsRequest = z.object({
  /** The website's language as it was when they were written. Refused if it is another by now. */
  language: z.string().optional(),
  texts: z.record(z.string(), z.string().transform(storable).pipe(z.string().trim().max(600, texts.textTooLong))),
});
export type EditSiteTextsRequest = z.infer<typeof editSiteTextsRequest>;

export const websiteIdParams = z.object({ id: idParam });

/** The content that is deleted along with a website; shown before deletion. */
export const websiteContent = z.object({ articles: z.number(), pages: z.number(), domain: z.string().nullable() });

/** The content that `DELETE /api/delete-demo-content` would remove, by kind; images go with what shows them. */
export const demoContent = z.object({
  articles: z.number(),
  categories: z.number(),
  websites: z.number(),
  members: z.number(),
  authors: z.number(),
  /** Edited demo articles, which stay. */
  changed_articles: z.number(),
  /** Until when the removed demo content can be brought back; null if it wasn't removed, or longer ago. */
  restorable_until: z.iso.datetime().nullable(),
});
export type DemoContent = z.infer<typeof demoContent>;
