/**
 * A page's version as clients see it: that of the website's bars, which the page shows, and that of the page itself, in one
 * number that grows whenever either does. So one save may change both, and each is merged by its own version.
 */
const pageVersions = 2 ** 26;

interface Versioned {
  version: number;
  bars_version: number | null;
}

export function joinVersions({ version, bars_version }: Versioned): number {
  return (bars_version ?? 0) * pageVersions + version;
}

export function splitVersion(version: number): { page: number; bars: number } {
  return { page: version % pageVersions, bars: Math.floor(version / pageVersions) };
}
