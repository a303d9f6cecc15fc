import { locale } from "../../../../shared/languages/tr.ts";
/** `2026-11-21T10:30`, for `<input type="datetime-local">`, in the writer's time zone. Empty if there is none. */
export function toLocalInput(iso: string | null): string {
  if (iso === null) return "";
  const date = new Date(iso);
  const two = (n: number) => String(n).padStart(2, "0");
  const day = [String(date.getFullYear()).padStart(4, "0"), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Parses the input; undefined while it can't be final (a year is typed digit by digit). */
export function fromLocalInput(text: string): string | null | undefined {
  if (text === "") return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) || date.getFullYear() < 1000 ? undefined : date.toISOString();
}

/** `Europe/Berlin (GMT+1)`, with the offset at that date. */
export function timeZoneName(at: Date): string {
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: "shortOffset" });
  const offset = format.formatToParts(at).find((part) => part.type === "timeZoneName")?.value;
  const { timeZone } = format.resolvedOptions();
  return offset && offset !== timeZone ? `${timeZone} (${offset})` : timeZone;
}

/** `November 21, 2026 at 10:30 AM GMT+1` */
export function momentWithZone(iso: string): string {
  const options = { dateStyle: "long", timeStyle: "long" } as const;
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(new Date(iso));
  const isSeconds = (index: number) => parts[index]?.type === "second";
  // Without the seconds and the colon before them. `format` has usual spaces, too.
  const kept = parts.filter((_, index) => !isSeconds(index) && !isSeconds(index + 1));
  return kept.map(({ value }) => value.replace("\u202f", " ")).join("");
}

export function isFuture(iso: string | null): iso is string {
  return iso !== null && new Date(iso).getTime() > Date.now();
}
