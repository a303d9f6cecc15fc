/** What calls that begin a session tell of this browser. */
export function browserFields(): { time_zone: string } {
  return { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}
