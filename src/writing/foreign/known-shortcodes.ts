/** Shortcodes of WordPress and of widespread plugins, which need no attributes to be recognized. */
const known = new Set(
  (
    "caption wp_caption gallery audio video playlist embed " +
    "youtube youtube_sc vimeo dailymotion soundcloud spotify tweet instagram ted wpvideo googlemaps slideshare twitch-stream tiktok " +
    "contact-form contact-field contact-form-7 wpforms gravityform gravityforms ninja_form ninja_forms formidable mc4wp_form " +
    "fluentform forminator_form caldera_form everest_form subscribe jetpack_subscription_form " +
    "archives sitemap toc ez-toc lwptoc recent_posts products product product_category woocommerce_cart woocommerce_checkout " +
    "woocommerce_my_account code sourcecode efn_note mfn footnote ref " +
    "row section col"
  ).split(" "),
);

/** Page builders that store their layouts as shortcodes. */
const builders: readonly [prefix: string, name: string][] = [
  ["vc_", "WPBakery"],
  ["et_pb_", "Divi"],
  ["fusion_", "Avada"],
  ["av_", "Enfold"],
  ["nectar_", "Salient"],
  ["kc_", "King Composer"],
  ["cs_", "Cornerstone"],
  ["tatsu_", "Tatsu"],
  ["ux_", "UX Builder"],
  ["mk_", "Jupiter"],
  ["elementor-", "Elementor"],
  ["siteorigin_", "SiteOrigin"],
  ["fl_builder_", "Beaver Builder"],
];

export function isKnownShortcode(name: string): boolean {
  return known.has(name) || getBuilder(name) !== undefined;
}

/** Returns the page builder that a shortcode belongs to. */
export function getBuilder(name: string): string | undefined {
  return builders.find(([prefix]) => name.startsWith(prefix))?.[1];
}

export function isForm(name: string): boolean {
  return /form|subscribe|contact-field/.test(name);
}
