/** Describes this browser for calls that begin a session. */
export function browserFields(): { time_zone: string } {
  return { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}
