/** Set by deploy/Caddyfile, the libraries of OpenTelemetry, and Kubernetes for a service named rostrum. */
const others = /^(ROSTRUM_(UPSTREAM$|SERVICE_|PORT)|OTEL_)/;
/** Beginnings that belong to Rostrum's variables. */
const ownPrefixes =
  /^(ANALYTICS|BACKUPS?|DEMO|DNS_SERVER|GA4|METRICS|OIDC|OWNER|PAGE_CACHE|PLAUSIBLE|PUBLIC_URL|ROSTRUM|S3|SMTP|TRUST_PROXY|UMAMI)_/;
/** Shorter names are too often those of something else. */
const leastLength = 7;

export interface UnknownVariable {
  name: string;
  /** The variable that was probably meant. */
  meant: string | undefined;
}

/** Variables that are set and look like ours, but aren't: misspelled, or of another version. */
export function findUnknownVariables(env: NodeJS.ProcessEnv, known: readonly string[]): UnknownVariable[] {
  const unknown = Object.keys(env).filter((name) => env[name] && !known.includes(name) && !others.test(name));
  return unknown
    .map((name) => ({ name, meant: name.length < leastLength ? undefined : closest(name, known) }))
    .filter(({ name, meant }) => meant !== undefined || ownPrefixes.test(name))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** At most two letters away. */
function closest(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  const near = known.map((one) => ({ one, away: distance(upper, one) })).filter(({ away }) => away <= 2);
  return near.toSorted((a, b) => a.away - b.away)[0]?.one;
}

/** Letters to add, remove, or change (Levenshtein). */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
