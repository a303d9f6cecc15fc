import { useLanguage } from "../../../site-kit/language.tsx";
import { mostPerWeek } from "../readers-contract.ts";

/** Asks how many newsletters a reader wants within seven days; `chosen`: null for any number. Works without JavaScript. */
export function WeekForm({ path, chosen }: { path: string; chosen: number | null }) {
  const { t, tag } = useLanguage();
  const format = new Intl.NumberFormat(tag);
  return (
    <>
      <h2>{t("reader.week")}</h2>
      <form method="post" action={path} className="address-form">
        <input type="hidden" name="action" value="week" />
        <label htmlFor="week">{t("reader.weekOf")}</label>
        <select id="week" name="newsletters" defaultValue={chosen ?? "any"} aria-describedby="week-note">
          <option value="any">{t("reader.weekAny")}</option>
          {Array.from({ length: mostPerWeek }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>
              {format.format(number)}
            </option>
          ))}
        </select>
        <p id="week-note">{t("reader.weekNote")}</p>
        <button type="submit" className="button button-quiet">
          {t("reader.save")}
        </button>
      </form>
    </>
  );
}
