import { z } from "zod";
import { merged, revisionSummary, saveConflict, saveId, version } from "../../documents/protocol/save-contract.ts";
import { idParam, languageChoice } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { searchSettings } from "../../shared/search-settings.ts";
import { maxSlugLength, slugPattern } from "../../shared/slug.ts";
import { storable, storableParts } from "../../shared/text.ts";
import { readyNames } from "./ready-contract.ts";

export const texts = {
  loadFailed: tr("Failed to load pages or images. Please try again."),
  formFieldsFailed: tr("Failed to load custom fields."),
  componentsFailed: tr("Failed to load components. Please try again."),
  addComponentFailed: (component: string) => tr("Failed to add {component}. Please try again.", { component }),
  deleteComponentFailed: tr("Failed to delete component. Please try again."),
  restoreComponentFailed: tr("Failed to restore the section. Copy your text, then add a new section."),
  moveFailed: (direction: "up" | "down") =>
    direction === "up"
      ? tr("Failed to move component up. Please try again.")
      : tr("Failed to move component down. Please try again."),
  saveFailed: (reason: string) => tr("Error saving page: {reason}", { reason }),
  addPageFailed: tr("Failed to add page."),
  deletePageFailed: tr("Failed to delete page."),
  editPageFailed: tr("Failed to save the page's settings."),
  saved: tr("Page saved successfully"),
  pageAdded: tr("Page added"),
  pageEdited: tr("Page settings saved"),
  pageDeleted: tr("Page deleted"),
  componentDeleted: tr("Component deleted"),
  orderSaved: tr("Order saved"),
  nameRequired: tr("Name is required"),
  nameTooLong: tr("Name must not exceed 200 characters"),
  slugRequired: tr("Slug is required"),
  slugInvalid: tr("Slug must be lowercase, alphanumeric, and can include hyphens only."),
  slugTaken: tr("There is already a page at this address. Please choose another."),
  slugIsLanguage: tr("This address belongs to one of the website's languages. Please choose another."),
  slugReserved: tr("This web address is reserved. Please choose another."),
  homeStays: tr("The home page can't be deleted."),
  homeKeepsSlug: tr("The home page's address can't be changed."),
  pageNotFound: tr("This page no longer exists."),
  componentNotFound: tr("This component no longer exists."),
  typeUnknown: tr("There is no such component."),
  oneOnly: tr("A page has one navigation bar and one footer."),
  fixedStays: tr("The navigation bar and the footer can't be deleted."),
  orderInvalid: tr(
    "The order must contain each component of the page once, the navigation bar first and the footer last.",
  ),
  pathUnknown: tr("This component has no such field."),
  changedMeanwhile: tr("Someone else changed the same field in the meantime. Nothing was overwritten."),
  imageUnknown: tr("This image no longer exists. Please choose another."),
  htmlRefused: tr("Only owners and editors can add HTML to a page. What was there before may stay."),
  tooManyComponents: tr("A page can have at most 500 components."),
  pageTooLong: tr("A page can hold at most 1,000,000 characters. Please move some of its text to another page."),
  pageTooManyTags: tr(
    "This page has more formatting than a page can hold. Please move some of its text to another page.",
  ),
  revisionNotFound: tr("This version no longer exists."),
  revisionRestored: tr("The version is restored, but not published yet. The previous page is kept as a version, too."),
  revisionsFailed: tr("Failed to load the versions of this page. Please try again."),
  restoreFailed: tr("Failed to restore the version. Please try again."),
  restoredUnseen: tr("The version is restored, but it can't be shown. Please reload the page."),
  saveBeforeRestore: tr("Your unsaved changes could not be saved first, so nothing was restored."),
} as const;

export const maxComponents = 500;
/** Addresses reserved by the website itself. */
const reservedSlugs = [
  "articles",
  "article",
  "search",
  "sitemaps",
  "disclosures",
  "media",
  "assets",
  "api",
  "preview",
  "login",
  "dashboard",
  "web-editor",
  "healthz",
  "readyz",
];

const config = z.record(z.string(), z.unknown());
const site = { website_id: idParam.optional() };

const line = z.string().overwrite((text) => storable(text).trim());
const name = line.min(1, texts.nameRequired).max(200, texts.nameTooLong);
export const isReservedSlug = (slug: string): boolean => reservedSlugs.includes(slug);

/** Lowercases first, as the contract requires. */
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, texts.slugRequired)
  .max(maxSlugLength, texts.slugInvalid)
  .refine((value) => value === "" || slugPattern.test(value), texts.slugInvalid)
  .refine((value) => !reservedSlugs.includes(value), texts.slugReserved);

export const page = z.object({
  page_id: z.number(),
  slug: z.string(),
  page_name: z.string(),
  /** For search engines and social networks; empty strings and null: derived from the page itself. */
  config: searchSettings,
  version: z.number(),
  /** The draft differs from what visitors see. */
  has_changes: z.boolean(),
  /** When a scheduled draft will be published. */
  publish_date: z.iso.datetime().nullable(),
  /** The website's menu, as drafted, has a link to it, or will when the page is saved for the first time. */
  in_menu: z.boolean(),
  /** The website's footer, as drafted, has a link to it. */
  in_footer: z.boolean(),
});
export type Page = z.infer<typeof page>;

export const pageComponent = z.object({
  pageComponentId: z.number(),
  componentType: z.string(),
  position: z.number(),
  /** The complete config, with defaults for values that are not stored. */
  config,
  /** A navigation bar or footer of this page alone, instead of the website's. */
  isOwnBar: z.literal(true).optional(),
});
export type PageComponent = z.infer<typeof pageComponent>;

export const componentVariant = z.object({
  component_type: z.string(),
  label: z.string(),
  /** One sentence about its purpose. */
  preview: z.string(),
  default_config: config,
});

export const websiteQuery = z.object({ ...site, ...languageChoice });
export const pageQuery = z.object({ ...site, ...languageChoice, pageSlug: z.string().default("home") });

export const savePageRequest = z.object({
  ...site,
  pageSlug: z.string(),
  /** `{[pageComponentId]: {[path]: value}}`; a path is like `title`, `styles.backgroundColor`, `cards.2.title`. */
  changedFields: z.record(
    z.string().regex(/^\d{1,15}$/),
    z.record(z.string().max(200), z.unknown().transform(storableParts)),
  ),
  /** If omitted, the changes apply to the current version. */
  version: version.optional(),
  save_id: saveId.optional(),
});
export const savePageAnswer = z.object({
  message: z.string(),
  /** Complete configs of the components in the request and of those that others changed. */
  config: z.record(z.string(), config),
  version: z.number(),
  /** By `{pageComponentId}.{path}`. */
  merged,
});
export const savePageConflict = saveConflict.extend({
  conflicts: z.array(
    z.object({ pageComponentId: z.string(), path: z.string(), yours: z.unknown(), theirs: z.unknown() }),
  ),
});

export const addComponentRequest = z.object({
  ...site,
  pageSlug: z.string(),
  componentType: z.string().max(50),
  /** Defaults to before the footer. */
  position: z.number().int().min(0).optional(),
  /** The config of the copied component. */
  config: config.optional(),
  /** The website it is copied from: its images come along. */
  copied_from: idParam.optional(),
  /** Copies a section that was saved for reuse, on this website or another one, instead of a config. */
  saved_section_id: idParam.optional(),
  /** Begins as one of the ready sections, whose images are added to the website's. */
  ready_section: z.enum(readyNames).optional(),
  /** Generated by the client. Repeating it adds no second component. */
  creation_id: z.uuid().optional(),
});

export const reorderRequest = z.object({
  ...site,
  pageSlug: z.string(),
  components: z.array(z.object({ pageComponentId: idParam, position: z.number().int().min(0) })).max(maxComponents),
});

/** Undoes a deletion. */
export const restoreComponentRequest = z.object({
  ...site,
  /** Its former position; defaults to before the footer. */
  position: z.number().int().min(0).optional(),
});

/** The purposes of a website. `add-website` makes a blank one. */
export const purpose = z.enum(["candidate", "county-group", "association", "newsletter"]);
export type Purpose = z.infer<typeof purpose>;

export const templateName = z.enum([
  "empty",
  "home",
  "about",
  "issues",
  "events",
  "join",
  "contact",
  "landing",
  "volunteer",
  "donate",
]);
export type TemplateName = z.infer<typeof templateName>;

/** Whether the website's menu has a link to the page. */
const inMenu = z.boolean();
export const addPageRequest = z.object({
  ...site,
  page_name: name,
  slug,
  template: templateName.default("empty"),
  in_menu: inMenu.default(false),
  in_footer: z.boolean().default(false),
});
export const addPageAnswer = z.object({ message: z.string(), page });
/** Changes only the given fields. When the address changes, the old one redirects to the new one. */
export const editPageRequest = z
  .object({
    ...site,
    page_name: name,
    slug,
    in_menu: inMenu,
    in_footer: z.boolean(),
    ...searchSettings.shape,
  })
  .partial();

export const pageRevision = revisionSummary(["saved", "published", "shortened", "conflict", "restored"]).extend({
  components: z.number(),
});
export type PageRevision = z.infer<typeof pageRevision>;
export const imageView = z.object({
  hash: z.string(),
  mediaType: z.string(),
  width: z.number(),
  height: z.number(),
  /** Average color, shown while the image loads. */
  colour: z.string(),
  alt: z.string(),
});

export const pageRevisionDetail = pageRevision.extend({
  content: z.array(pageComponent.omit({ position: true })),
  /** Images used in the revision, by `filePath`; deleted ones are missing. */
  images: z.record(z.string(), imageView),
});
export type PageRevisionDetail = z.infer<typeof pageRevisionDetail>;
/** If no component is given, restores the whole page. */
export const restorePageRevisionRequest = z.object({ pageComponentId: idParam.optional() });
export const restorePageRevisionAnswer = z.object({
  message: z.string(),
  version: z.number(),
  /** The revision of the page before. Restoring it undoes this. */
  kept_revision_id: z.number(),
});
