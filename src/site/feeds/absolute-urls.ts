import { escapeXml } from "../xml.ts";

const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&lt;": "<", "&gt;": ">", "&#39;": "'" };

/**
 * Links and pictures of stored (sanitised) HTML with whole addresses: a feed reader shows it far from our site.
 * What can't be made an address is left as it is.
 */
export function withAbsoluteUrls(html: string, base: string): string {
  return html.replace(/<(?:a|img)\s[^<>]*>/gi, (tag) =>
    tag.replace(/\s(href|src)="([^"]*)"/gi, (whole, name: string, value: string) => {
      const address = value.replace(/&(?:amp|quot|lt|gt|#39);/g, (entity) => entities[entity] ?? entity);
      return URL.canParse(address, base) ? ` ${name}="${escapeXml(new URL(address, base).href)}"` : whole;
    }),
  );
}
