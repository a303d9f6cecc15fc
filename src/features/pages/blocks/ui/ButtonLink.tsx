import { hrefOf } from "../links.ts";
import { placeholders } from "../placeholders.ts";

const unset = new Set<string>([placeholders.action, placeholders.more]);

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
    <span className={unset.has(text) ? `${className} is-unset` : className}>{text}</span>
  );
}
