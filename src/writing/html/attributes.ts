/** Checks of attributes' values, each of which returns the value to store. */

import { oneLine } from "../../shared/text.ts";
import { frameHeight } from "../../shared/words/html-blocks.ts";

/** The value to store; null to drop it. */
export type AttributeCheck = (value: string) => string | null;

const openSchemes = ["http", "https", "mailto", "tel"];

/** A link target: `http:`, `https:`, `mailto:`, `tel:`, or a path on the same site. */
export function linkTarget(value: string): string | null {
  const text = value.trim();
  // Browsers ignore these anywhere in a URL.
  const bare = [...text].filter((character) => character > " ").join("");
  if (/^[/\\]{2}/.test(bare)) return null;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme !== undefined && !openSchemes.includes(scheme)) return null;
  const isOpen = !URL.canParse(text, origin) || openSchemes.includes(new URL(text, origin).protocol.slice(0, -1));
  return isOpen ? text : null;
}
const origin = "https://this.invalid/";

/** An uploaded image or an external one. */
export function imageSource(value: string): string | null {
  const text = value.trim();
  return /^(\/media\/[0-9a-f]{64}\/[a-z0-9.]+|https:\/\/)/.test(text) ? text : null;
}

export const matching =
  (pattern: RegExp): AttributeCheck =>
  (value) =>
    pattern.test(value.trim()) ? value.trim() : null;
export const text: AttributeCheck = oneLine;
export const filled: AttributeCheck = (value) => text(value) || null;
export const integer = matching(/^-?\d{1,9}$/);
export const pixels = matching(/^[1-9]\d{0,4}$/);
/** Checks a frame's height. */
export const height: AttributeCheck = (value) =>
  /^\s*\d{1,9}\s*$/.test(value) ? String(frameHeight(value.trim())) : null;
/** Omit the default start. */
export const firstNumber: AttributeCheck = (value) => (value.trim() === "1" ? null : integer(value));
export const present: AttributeCheck = () => "";
export const anyId: AttributeCheck = (value) => value.trim().replace(/\s+/g, "-").slice(0, 200) || null;

export const oneOf =
  (...values: string[]): AttributeCheck =>
  (value) =>
    values.includes(value.trim()) ? value.trim() : null;

/** Keeps ids in texts from clashing with those of the page. */
export const idPrefix = "user-content-";
