import { TextWith, useLanguage } from "../../../site-kit/language.tsx";
import type { SeriesView } from "../../../site-kit/views.ts";

/** Which part of a series an article is, and the way to the others. */
export function SeriesBox({ series: { name, slug, number, total, previous, next } }: { series: SeriesView }) {
  const { t } = useLanguage();
  const place = { number, total, series: <a href={`/series/${slug}`}>{name}</a> };
  return (
    <nav className="series" aria-label={t("series.title")}>
      <p className="series-place">
        <TextWith name="series.place" values={place} />
      </p>
      {(previous || next) && (
        <ul className="plain-list">
          {previous && (
            <li>
              <span>{t("series.previous")}</span> <a href={`/article/${previous.slug}`}>{previous.title}</a>
            </li>
          )}
          {next && (
            <li>
              <span>{t("series.next")}</span> <a href={`/article/${next.slug}`}>{next.title}</a>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}
