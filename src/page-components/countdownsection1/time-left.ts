const units = ["day", "hour", "minute"] as const;

/** Splits milliseconds into days, hours, and minutes with localized units; zeros if negative. Visitors' script does the same: `site/client/countdown.ts`. */
export function getTimeLeft(leftMs: number, language: string): { number: string; unit: string }[] {
  const minutes = Math.max(0, Math.ceil(leftMs / 60_000));
  const values = [minutes / 1440, (minutes / 60) % 24, minutes % 60].map(Math.floor);
  return units.map((unit, index) => {
    const value = values[index] ?? 0;
    const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
    const name = format.formatToParts(value).find(({ type }) => type === "unit")?.value ?? "";
    return { number: value.toLocaleString(language), unit: name };
  });
}
