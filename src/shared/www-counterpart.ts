/** The counterpart of a domain: with `www.` added or removed. */
export function wwwCounterpart(name: string): string {
  return name.startsWith("www.") ? name.slice("www.".length) : `www.${name}`;
}
