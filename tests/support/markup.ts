import { createHash } from "node:crypto";
import { textOfHtml } from "../../src/shared/text.ts";
import type { Answer } from "./http-client.ts";

/** What a reader reads on a page: its body without markup. */
export function bodyText({ text }: Answer): string {
  return textOfHtml(text.slice(text.indexOf("<body")).replaceAll("<!-- -->", ""));
}

/** The value of the first group of every match. */
export function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? "");
}

/** Slugs of the articles that a page lists, in its order; those of one element when told where it begins. */
export function listed({ text }: Answer, from = "<main"): string[] {
  const start = text.indexOf(from);
  return start < 0 ? [] : all(text.slice(start), /class="card-link" href="\/article\/([^"]*)"/g);
}

/** Styles and scripts in the page whose hash its own policy does not name: the browser would ignore them. */
export function refusedInline({ text, headers }: Answer): string[] {
  const policy = String(headers["content-security-policy"]);
  const styles = all(text, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const scripts = all(text, /<script type="(?:module|speculationrules)">([\s\S]*?)<\/script>/g);
  return [...styles, ...scripts].filter((inline) => {
    const hash = createHash("sha256").update(inline).digest("base64");
    return !policy.includes(`'sha256-${hash}'`);
  });
}
