const units = ["day", "hour", "minute"];
const { lang } = document.documentElement;

/** Fills in the time left until each moment, each minute, and shows what comes afterward. */
for (const clock of document.querySelectorAll<HTMLElement>("[data-until]")) {
  const until = Date.parse(clock.dataset.until ?? "");
  const tick = () => {
    const left = until - Date.now();
    const minutes = Math.ceil(left / 60_000);
    if (minutes <= 0) return end(clock);
    const values = [minutes / 1440, (minutes / 60) % 24, minutes % 60].map(Math.floor);
    for (const [index, part] of [...clock.querySelectorAll(".countdown-part")].entries()) {
      const value = values[index] ?? 0;
      const format = new Intl.NumberFormat(lang, { style: "unit", unit: units[index], unitDisplay: "long" });
      const [number, unit] = part.children as unknown as [Element, Element];
      number.textContent = value.toLocaleString(lang);
      unit.textContent = format.formatToParts(value).find(({ type }) => type === "unit")?.value ?? "";
    }
    setTimeout(tick, left % 60_000 || 60_000);
  };
  tick();
}

function end(clock: HTMLElement): void {
  const section = clock.closest("section");
  const after = section?.querySelector<HTMLElement>("[data-after]");
  if (after) after.hidden = false;
  (after ? clock.closest("[data-before]") : section)?.remove();
}
