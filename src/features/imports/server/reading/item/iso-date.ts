/** Returns a date as ISO 8601 in UTC. Null for dates that don't exist, such as February 30, and for those before the year 1000. */
export function toIso(value: string | number | null | undefined): string | null {
  const [, day] = /^(\d{4}-\d\d-\d\d)/.exec(String(value)) ?? [];
  const date = new Date(value ?? Number.NaN);
  if (Number.isNaN(date.getTime()) || (day && !exists(day))) return null;
  const iso = date.toISOString();
  return /^[1-9]\d{3}-/.test(iso) ? iso : null;
}

/** JavaScript reads February 30 as March 2. */
function exists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
