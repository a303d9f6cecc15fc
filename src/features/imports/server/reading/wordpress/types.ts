import { reasons } from "../../../remarks-contract.ts";

const typesByReason: [string, string[]][] = [
  [reasons.menu, ["nav_menu_item", "wp_navigation"]],
  [reasons.revision, ["revision"]],
  [reasons.reusableBlock, ["wp_block"]],
  [
    reasons.design,
    [
      ...["wp_template", "wp_template_part", "wp_global_styles", "wp_font_family", "wp_font_face", "custom_css"],
      ...[
        "elementor_library",
        "et_pb_layout",
        "fl-builder-template",
        "bricks_template",
        "ct_template",
        "amp_validated_url",
      ],
    ],
  ],
  [
    reasons.technical,
    ["oembed_cache", "customize_changeset", "user_request", "scheduled-action", "acf-field", "acf-field-group"],
  ],
  [
    reasons.form,
    ["wpcf7_contact_form", "wpforms", "feedback", "ninja-forms", "flamingo_contact", "flamingo_inbound", "mc4wp-form"],
  ],
  [reasons.shop, ["product", "product_variation", "shop_order", "shop_order_refund", "shop_coupon"]],
  [reasons.guestAuthor, ["guest-author"]],
];

const reasonByType = new Map(typesByReason.flatMap(([reason, types]) => types.map((type) => [type, reason] as const)));

/** Returns why items of a type other than posts, pages, and attachments aren't imported. */
export function getTypeReason(type: string): string {
  return reasonByType.get(type) ?? reasons.otherType(type.slice(0, 60));
}
