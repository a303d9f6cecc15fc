import type { ReadArticle } from "../item/item.ts";

type Meta = ReadonlyMap<string, readonly string[]>;

/** Custom fields that are read; page builders' own may be megabytes. */
const fields = new Set([
  ...["_thumbnail_id", "_wp_attachment_image_alt", "_wp_old_slug", "coauthors", "footnotes"],
  ...["cap-user_login", "cap-display_name", "cap-user_email"],
  ...["_yoast_wpseo_primary_category", "rank_math_primary_category"],
  ...["_yoast_wpseo_title", "rank_math_title", "_aioseo_title", "_aioseop_title"],
  ...["_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description", "_aioseop_description"],
  ...["_yoast_wpseo_canonical", "rank_math_canonical_url", "_aioseo_canonical_url", "_aioseop_custom_link"],
  ...["_yoast_wpseo_meta-robots-noindex", "rank_math_robots", "_aioseop_noindex"],
  ...["_elementor_data", "_fl_builder_data", "_bricks_page_content_2", "ct_builder_json", "_breakdance_data"],
]);
/** Custom fields with a post's language: of WPML Export and Import, WPML itself, and Bogo. */
const languageFields = ["_wpml_import_language_code", "_icl_lang", "_wpml_language", "wpml_language", "_locale"];
/** WPML's custom fields with the group of translations that a post belongs to. */
const translationFields = ["_wpml_import_translation_group", "_wpml_trid", "trid"];
/** Custom fields with the number or the address of the original: of WPML's duplicates, and of Bogo. */
const originalFields = ["_icl_lang_duplicate_of", "_original_post"];

/**
 * Custom fields with which plugins show a post to some people only, and the values that mean so: Members, Restrict Content Pro,
 * Jetpack, WP-Members, Paid Member Subscriptions, and Ultimate Member.
 */
const restrictions: Record<string, (value: string) => boolean> = {
  _members_access_role: (value) => value !== "",
  _is_paid: (value) => value === "1",
  rcp_subscription_level: (value) => value !== "" && value !== "0",
  rcp_user_level: (value) => value !== "" && !/^all$/i.test(value),
  rcp_access_level: (value) => value !== "" && !/^(none|0)$/i.test(value),
  _jetpack_newsletter_access: (value) => value !== "" && value !== "everybody",
  _wpmem_block: (value) => value === "1" || value === "2",
  "pms-content-restrict-user-status": (value) => value === "loggedin",
  "pms-content-restrict-subscription-plan": (value) => value !== "",
  um_content_restriction: (value) => /"_um_accessible";(i:2|s:1:"2")/.test(value),
};

export function wantsMeta(key: string): boolean {
  const isAboutLanguage = [languageFields, translationFields, originalFields].some((names) => names.includes(key));
  return fields.has(key) || isAboutLanguage || Object.hasOwn(restrictions, key);
}

/** Custom fields of plugins for search engines, which have words that no reader sees. */
const unseen = /^(_|rank_math_|aioseo|seopress_|yoast_|wpseo_)/;

/** Whether a custom field seems to have text that its theme shows: words, and no list or settings of a program. */
export function hasShownText(key: string, value: string): boolean {
  const text = value.trim().slice(0, 1000);
  return !unseen.test(key) && !wantsMeta(key) && !/^([aOs]:\d|[[{])/.test(text) && /\p{L}\s+\p{L}/u.test(text);
}

/** Returns the first value that isn't empty. */
export function getMeta(meta: Meta, ...keys: string[]): string {
  return (
    keys
      .flatMap((key) => meta.get(key) ?? [])
      .find((value) => value.trim() !== "")
      ?.trim() ?? ""
  );
}

export function isForMembers(meta: Meta): boolean {
  return Object.entries(restrictions).some(([key, restricts]) =>
    meta.get(key)?.some((value) => restricts(value.trim())),
  );
}

export function isHiddenFromSearch(meta: Meta): boolean {
  return (
    getMeta(meta, "_yoast_wpseo_meta-robots-noindex") === "1" ||
    getMeta(meta, "rank_math_robots").includes('"noindex"') ||
    getMeta(meta, "_aioseop_noindex") === "on"
  );
}

/** Whether the text of a post is in the data of a page builder, besides or instead of its own text. */
export function hasPageBuilder(meta: Meta): boolean {
  return (
    getMeta(
      meta,
      "_elementor_data",
      "_fl_builder_data",
      "_bricks_page_content_2",
      "ct_builder_json",
      "_breakdance_data",
    ).length > 2
  );
}

/** The language as its plugin writes it: `de`, `pt_BR`. */
export const getLanguageMeta = (meta: Meta): string => getMeta(meta, ...languageFields);

/** Returns what a post has in common with its translations as its plugin writes it; `post:12` for an original's number. Empty without. */
export function getTranslationMeta(meta: Meta): string {
  const group = getMeta(meta, ...translationFields);
  if (group !== "") return `wpml:${group}`;
  const original = getMeta(meta, ...originalFields);
  return /^\d{1,15}$/.test(original) ? `post:${original}` : original;
}

/** Placeholders of Yoast (`%%title%%`), Rank Math (`%title%`), and All in One SEO (`#post_title`, `%post_title%`). */
const variable = /%%?[a-z_]+(?:\([^()%]*\))?%|(?:^|\s)#[a-z]+_[a-z_]+/;

/** Returns the texts for search engines; empty where a template makes them. */
export function getSearchMeta(meta: Meta): ReadArticle["search"] {
  const own = (text: string) => (variable.test(text) ? "" : text);
  return {
    title: own(getMeta(meta, "_yoast_wpseo_title", "rank_math_title", "_aioseo_title", "_aioseop_title")),
    description: own(
      getMeta(meta, "_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description", "_aioseop_description"),
    ),
    canonicalUrl: own(
      getMeta(
        meta,
        "_yoast_wpseo_canonical",
        "rank_math_canonical_url",
        "_aioseo_canonical_url",
        "_aioseop_custom_link",
      ),
    ),
  };
}
