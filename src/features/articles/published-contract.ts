import { z } from "zod";
import { languageChoice, pageQuery } from "../../shared/contract.ts";
import { politicalAdvertising } from "../compliance/ads-contract.ts";

export const articleSummary = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  cover_photo: z.string().nullable(),
  publish_date: z.iso.datetime(),
  username: z.string().nullable(),
  user_id: z.number().nullable(),
  profile_picture: z.string().nullable(),
  /** Whose names stand on it besides, in order. */
  coauthors: z.array(z.object({ username: z.string(), user_id: z.number(), profile_picture: z.string().nullable() })),
  /** In their writer's order; the slug is the last part of the address, `/tag/{slug}`. */
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
  category: z.string().nullable(),
  category_slug: z.string().nullable(),
  category_image: z.string().nullable(),
  /** Left out where the article is not marked as political advertising. */
  political_advertising: politicalAdvertising.optional(),
});
export type ArticleSummary = z.infer<typeof articleSummary>;

export const article = articleSummary.extend({
  content: z.string(),
  updated_at: z.iso.datetime(),
  /** Who pays for the website, to be shown with the text; left out where its owner set none. */
  disclaimer: z.string().optional(),
});
export type Article = z.infer<typeof article>;

export const articleListQuery = pageQuery(100, 1000).extend(languageChoice);
