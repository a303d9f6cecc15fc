/** Compares versions such as 0.10.2: above 0 if the first is newer. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0));
  const different = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return different === undefined ? 0 : (a?.[different] ?? 0) - (b?.[different] ?? 0);
}
