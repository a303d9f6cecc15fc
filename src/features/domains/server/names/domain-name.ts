import { isIP } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { parse } from "tldts";
import { tr } from "../../../../shared/languages/tr.ts";
import { wwwCounterpart } from "../../../../shared/www-counterpart.ts";
import { texts } from "../../contract.ts";

/** SPEC.md section 5: letters, digits, dots, hyphens, and a top-level part of letters; an international one begins with `xn--`. */
const pattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/** Reserved top-level domains (RFC 6761, 9476). */
const reservedEnding = /\.(?:invalid|alt)$/;

/** Endings that no registry gives out (RFC 6761, 6762, 7686, 8375), and those that routers and offices use. */
const privateEnding = /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|onion|arpa)$/;

const isPublicSuffix = (name: string) => parse(name, { allowPrivateDomains: true }).publicSuffix === name;

/**
 * A domain as it is stored: lower-case, in the letters of DNS, without a dot at its end. Or a sentence that says why it
 * can't be one. `host`: the installation's own name.
 */
export function readDomain(typed: string, host: string): { name: string } | { problem: string } {
  const text = typed
    .trim()
    .normalize("NFC")
    .replace(/[.。．｡]$/, "");
  if (isIP(text.replace(/^\[|\]$/g, ""))) return { problem: texts.address };
  // Anything that is more than a name: `domainToASCII` would take a part of it.
  if (/[\s/:@?#\\%]/.test(text)) return { problem: texts.invalid };
  if (text.length > 253) return { problem: texts.nameTooLong };
  if (text.split(".").some((label) => label.length > 63)) return { problem: texts.labelTooLong };
  const name = domainToASCII(text);
  if (isIP(name)) return { problem: texts.address };
  if (!pattern.test(name) || !isOpened(name)) return { problem: texts.invalid };
  if (name.length > 253) return { problem: texts.nameTooLong };
  if (name.split(".").some((label) => label.length > 63)) return { problem: texts.labelTooLong };
  // With or without `www.` it would lead to the host.
  if (name === host || wwwCounterpart(name) === host || name.endsWith(`.${host}`)) return { problem: texts.ownHost };
  if (reservedEnding.test(name)) return { problem: texts.reservedName };
  if (privateEnding.test(name)) return { problem: texts.privateName };
  // With `www.` before it, it would take those along who type it without.
  const suffix = [name, wwwCounterpart(name)].find(isPublicSuffix);
  if (suffix) return { problem: texts.publicSuffix(suffix) };
  return { name };
}

/** Whether browsers open it: by the URL standard, which wants every label that begins with `xn--` to be one of UTS 46. */
function isOpened(name: string): boolean {
  return URL.parse(`http://${name}/`)?.hostname === name && name.split(".").every(isLabel);
}

function isLabel(label: string): boolean {
  if (!label.startsWith("xn--")) return true;
  // Node takes anything in ASCII for a name; what it can't read it leaves as it is.
  const letters = domainToUnicode(label);
  const isNormal = letters !== label && letters === letters.normalize("NFC") && !/^\p{M}/u.test(letters);
  return isNormal && domainToASCII(letters) === label;
}

/** The part that was registered: `example.co.uk` of `www.example.co.uk`. */
export function registeredPart(name: string): string {
  return parse(name, { allowPrivateDomains: true }).domain ?? name;
}

/** Whether a name is the top of what was registered at a registry; below `github.io` none is. */
export const isRegistered = (name: string): boolean => parse(name).domain === name;

export const unicodeName = (name: string): string => domainToUnicode(name) || name;

const scripts = ["Latin", "Greek", "Cyrillic", "Armenian", "Hebrew", "Arabic", "Thai", "Hangul", "Cherokee"];
const matchers = scripts.map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, "u") }));
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A warning when one part of a name has letters of several scripts, or of one that passes for Latin; else null. */
export function lookalikeWarning(name: string): string | null {
  for (const label of unicodeName(name).split(".")) {
    const found = matchers.filter((matcher) => matcher.pattern.test(label)).map(({ script }) => script);
    if (eastAsian.test(label)) found.push("Chinese or Japanese");
    // Chinese, Japanese and Korean are written with Latin letters among them.
    const isUsual = found.length === 2 && found[0] === "Latin" && /Chinese|Hangul/.test(found[1] ?? "");
    if (found.length > 1 && !isUsual) {
      return tr(
        "“{label}” mixes letters of several scripts ({scripts}). It can be taken for another name, and browsers will show it as {name}.",
        { label, scripts: found.join(", "), name },
      );
    }
    if (/^[асеорхуѕіјһӏԁԛԝ-]+$/u.test(label) && found.length === 1) {
      return tr(
        "“{label}” is written in Cyrillic letters that look like Latin ones. Browsers will show it as {name}.",
        { label, name },
      );
    }
  }
  return null;
}
