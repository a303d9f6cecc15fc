import { hrefOf } from "../links.ts";
import { placeholders } from "../placeholders.ts";

const unset = new Set<string>([placeholders.action, placeholders.more]);

/**
 * A link styled as a button. Without an address it is not clickable. If its text is still the placeholder as well, only
 * the editor's preview shows it, as a reminder.
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
