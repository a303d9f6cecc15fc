/** The name that goes with a domain: with `www.` in front, or without. */
export function wwwTwin(name: string): string {
  return name.startsWith("www.") ? name.slice("www.".length) : `www.${name}`;
}
