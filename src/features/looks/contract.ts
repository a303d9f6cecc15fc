import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { brandFields } from "../../shared/look/brand.ts";
import { isHexColor } from "../../shared/look/color.ts";
import { look } from "../../shared/look/look.ts";
import { storable } from "../../shared/text.ts";
import { websiteEdition } from "../websites/contract.ts";

export const maxNetworkLooks = 40;

export const texts = {
  loadFailed: tr("Failed to load the look."),
  saveFailed: tr("Failed to save the look."),
  saved: tr("Look saved"),
  accentInvalid: tr("Please choose a color"),
  imageNotFound: tr("This image is not in the website's library any more. Please choose another one."),
  nameRequired: tr("Name is required"),
  nameTooLong: tr("Name must not exceed 60 characters"),
  nameTaken: tr("Another look has this name. Please choose a different one."),
  tooMany: tr("The network offers {maxNetworkLooks} looks already. Delete one first.", { maxNetworkLooks }),
  notFound: tr("This look does not exist."),
  offered: tr("The look is offered to all websites"),
  renamed: tr("Look renamed"),
  deleted: tr("Look deleted"),
  offerFailed: tr("Failed to offer the look."),
  renameFailed: tr("Failed to rename the look."),
  deleteFailed: tr("Failed to delete the look."),
} as const;

/** `#rrggbb`, or empty for the default color. */
const accent = z
  .string()
  .refine((text) => text === "" || isHexColor(text), texts.accentInvalid)
  .toLowerCase();

const lookFields = { look, accent, ...brandFields };

export const lookForm = z.object(lookFields);
export type LookValues = z.output<typeof lookForm>;

/** Changes the given fields only. */
export const editLookRequest = z.strictObject(lookFields).partial();
export type EditLookRequest = z.output<typeof editLookRequest>;

/** The page of the preview: `home`, `article` (the newest), or a page's slug; and unsaved changes, as JSON. */
export const lookPreviewQuery = z.object({
  page: z.string().max(200).default("home"),
  values: z
    .string()
    .max(4000)
    .default("{}")
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: tr("not JSON") });
        return z.NEVER;
      }
    })
    .pipe(editLookRequest),
});

/** How a website looks and what it is recognized by. */
export const websiteLook = z.object({
  website_id: z.number(),
  is_host: z.boolean(),
  url: z.string(),
  title: z.string(),
  edition: websiteEdition,
  language: z.string(),
  ...lookFields,
});
export type WebsiteLook = z.output<typeof websiteLook>;

const name = z
  .string({ error: texts.nameRequired })
  .transform(storable)
  .pipe(z.string().trim().min(1, texts.nameRequired).max(60, texts.nameTooLong));

/** A look that the network offers to all its websites. */
export const networkLook = z.object({ look_id: z.number(), name: z.string(), look, accent });
export type NetworkLook = z.output<typeof networkLook>;

export const networkLooks = z.object({
  /** The host site's title. */
  network: z.string(),
  looks: z.array(networkLook),
});

export const addNetworkLookRequest = z.strictObject({ name, look, accent });
export const editNetworkLookRequest = z.strictObject({ name });
export const lookNameForm = z.object({ name });

export const idParams = z.object({ id: idParam });
