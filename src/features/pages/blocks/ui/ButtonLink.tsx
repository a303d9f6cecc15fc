import { hrefOf } from "../links.ts";

const placeholders = new Set(["Click Me", "Learn More"]);

/**
 * A button that leads somewhere. Without an address it only looks like one; while it says nothing of its owner's
 * either, visitors don't see it: it is a reminder in the editor's preview.
 */
export function ButtonLink({ text, url, quiet = false }: { text: string; url: string; quiet?: boolean }) {
  if (text.trim() === "") return null;
  const className = quiet ? "button button-quiet" : "button";
  const href = hrefOf(url);
  return href ? (
    <a className={className} href={href}>
      {text}
    </a>
  ) : (
    <span className={placeholders.has(text) ? `${className} is-unset` : className}>{text}</span>
  );
}
