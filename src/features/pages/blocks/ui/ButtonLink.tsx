import { hrefOf } from "../links.ts";

/** A button that leads somewhere. Without an address it only looks like one, as a reminder in the editor's preview. */
export function ButtonLink({ text, url, quiet = false }: { text: string; url: string; quiet?: boolean }) {
  if (text.trim() === "") return null;
  const className = quiet ? "button button-quiet" : "button";
  const href = hrefOf(url);
  return href ? (
    <a className={className} href={href}>
      {text}
    </a>
  ) : (
    <span className={className}>{text}</span>
  );
}
