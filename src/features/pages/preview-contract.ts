import { z } from "zod";
import { look } from "../../shared/look/look.ts";
import { imageView } from "./contract.ts";

/** The data that components show besides their configs, in the types of public pages (site-kit/views.ts). */
export const previewData = z.object({
  site: z.object({
    title: z.string(),
    isHost: z.boolean(),
    origin: z.string(),
    mission: z.string(),
    contactAddress: z.string(),
    language: z.object({
      tag: z.string(),
      direction: z.enum(["ltr", "rtl"]),
      /** By name, as `SiteTexts`; of plurals the forms by category. */
      texts: z.record(z.string(), z.union([z.string(), z.looseObject({ other: z.string() })])),
    }),
    timeZone: z.string(),
    year: z.number(),
    socialLinks: z.array(z.object({ label: z.string(), href: z.string() })),
    chosen: z.object({
      contactAddress: z.string(),
      socialLinks: z.object({ facebook: z.string(), twitter: z.string(), instagram: z.string() }),
    }),
    accent: z.string().nullable(),
    look,
    brand: z.object({
      favicon: z.string(),
      icon32: z.string(),
      touchIcon: z.string(),
      icon512: z.string(),
      social: z.string(),
      stamped: z.string().nullable(),
      logo: z
        .object({
          light: z.string(),
          dark: z.string(),
          width: z.number(),
          height: z.number(),
          showTitle: z.boolean(),
        })
        .nullable(),
    }),
    liveReload: z.boolean(),
  }),
  /** Images used by the page's components, by `filePath`; deleted ones are missing. */
  images: z.record(z.string(), imageView),
  /** The website's newest articles. */
  articles: z.array(
    z.object({
      title: z.string(),
      slug: z.string(),
      description: z.string(),
      publishDate: z.string(),
      authors: z.array(z.object({ name: z.string(), slug: z.string().nullable(), picture: imageView.nullable() })),
      category: z.object({ name: z.string(), slug: z.string() }).nullable(),
      cover: imageView.nullable(),
      label: z
        .object({
          sponsor: z.string(),
          controller: z.string(),
          subject: z.string(),
          is_targeted: z.boolean(),
          noticePath: z.string(),
        })
        .nullable(),
    }),
  ),
  /** The newest articles of the network's other websites. */
  network: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      website: z.string(),
      description: z.string(),
      publishDate: z.string(),
      label: z.object({ sponsor: z.string(), noticePath: z.string() }).nullable(),
    }),
  ),
});
export type PreviewData = z.infer<typeof previewData>;
