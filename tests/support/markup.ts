import { createHash } from "node:crypto";
import { textOfHtml } from "../../src/shared/text.ts";
import type { Answer } from "./http-client.ts";

/** A page's visible text. */
export function bodyText({ text }: Answer): string {
  return textOfHtml(text.slice(text.indexOf("<body")).replaceAll("<!-- -->", ""));
}

/** The value of the first group of every match. */
export function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? "");
}

/** Slugs of the articles listed on a page, in order; optionally from one element only. */
export function listed({ text }: Answer, from = "<main"): string[] {
  const start = text.indexOf(from);
  return start < 0 ? [] : all(text.slice(start), /class="card-link" href="\/article\/([^"]*)"/g);
}

/** Inline styles and scripts whose hashes are missing from the page's policy, which browsers would block. */
export function refusedInline({ text, headers }: Answer): string[] {
  const policy = String(headers["content-security-policy"]);
  const styles = all(text, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const scripts = all(text, /<script type="(?:module|speculationrules)">([\s\S]*?)<\/script>/g);
  return [...styles, ...scripts].filter((inline) => {
    const hash = createHash("sha256").update(inline).digest("base64");
    return !policy.includes(`'sha256-${hash}'`);
  });
}
