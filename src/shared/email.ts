const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/iu;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/iu;
const topLevel = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]{2}[a-z0-9-]*)$/iu;

/**
 * The basic form of an address, with letters of any language on both sides (RFC 6531). Rejects
 * spaces, a second @, leading, trailing, or doubled dots, and a domain without a dot.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf("@");
  const local = text.slice(0, Math.max(0, at));
  const labels = text.slice(at + 1).split(".");
  if (!localPart.test(local) || local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  const last = labels.pop() ?? "";
  return labels.length > 0 && labels.every((name) => isLabel(name)) && [...last].length <= 63 && topLevel.test(last);
}

/**
 * Anything around an @. For addresses of accounts and websites, since an internal mail server may have
 * a name without a dot, and for looking up addresses stored before the stricter rule.
 */
export function mayBeEmailAddress(text: string): boolean {
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text);
}

/** In lower case. */
export const getDomain = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

const isLabel = (name: string) => [...name].length <= 63 && label.test(name);
