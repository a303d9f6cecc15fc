import { z } from "zod";

/** Rows of Ghost's tables, as far as they are read: https://ghost.org/docs/migration/custom/ */
const id = z.union([z.string().min(1).max(100), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
/** SQLite has numbers for them. */
const flag = z.union([z.boolean(), z.number()]).nullish().transform(Boolean);
/** ISO 8601, or milliseconds in older exports. */
const date = z.union([z.string(), z.number()]).nullish();

/** Fields that newer versions have in `posts_meta`. */
const postMeta = {
  feature_image_alt: text,
  feature_image_caption: text,
  meta_title: text,
  meta_description: text,
  og_title: text,
  og_description: text,
  og_image: text,
  twitter_title: text,
  twitter_description: text,
  twitter_image: text,
  email_only: flag,
};

export const ghostPost = z.object({
  ...postMeta,
  id,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  lexical: text,
  mobiledoc: text,
  /** Versions before 3.0 have `page` instead. */
  type: z.string().nullish(),
  page: flag,
  status: text,
  visibility: text,
  featured: flag,
  feature_image: text,
  /** Versions before 1.0. */
  image: text,
  custom_excerpt: text,
  canonical_url: text,
  author_id: id.nullish(),
  published_at: date,
  created_at: date,
  updated_at: date,
  locale: text,
  codeinjection_head: text,
  codeinjection_foot: text,
});
export type GhostPost = z.infer<typeof ghostPost>;

export const ghostMeta = z.object({ ...postMeta, post_id: id });
export type GhostMeta = z.infer<typeof ghostMeta>;
export const ghostTag = z.object({ id, name: text, slug: text, visibility: text });
export const ghostUser = z.object({ id, name: text, slug: text, email: text });
export const ghostSetting = z.object({ key: z.string(), value: z.unknown() });
export const ghostLink = z.object({
  post_id: id,
  tag_id: id.optional(),
  author_id: id.optional(),
  sort_order: z
    .number()
    .nullish()
    .transform((value) => value ?? 0),
});
