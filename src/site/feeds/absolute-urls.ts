import { escapeXml } from "./xml.ts";

const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&lt;": "<", "&gt;": ">", "&#39;": "'" };

/**
 * Makes links and images of stored (sanitized) HTML absolute, for feed readers. Leaves
 * invalid URLs as they are.
 */
export function withAbsoluteUrls(html: string, base: string): string {
  return html.replace(/<(?:a|img)\s[^<>]*>/gi, (tag) =>
    tag.replace(/\s(href|src)="([^"]*)"/gi, (whole, name: string, value: string) => {
      const address = value.replace(/&(?:amp|quot|lt|gt|#39);/g, (entity) => entities[entity] ?? entity);
      return URL.canParse(address, base) ? ` ${name}="${escapeXml(new URL(address, base).href)}"` : whole;
    }),
  );
}
