import type { SeriesView } from "../../../site-kit/views.ts";

/** Which part of a series an article is, and the way to the others. */
export function SeriesBox({ series: { name, slug, number, total, previous, next } }: { series: SeriesView }) {
  return (
    <nav className="series" aria-label="Series">
      <p className="series-place">
        Part {number} of {total} in <a href={`/series/${slug}`}>{name}</a>
      </p>
      {(previous || next) && (
        <ul className="plain-list">
          {previous && (
            <li>
              <span>Previous part:</span> <a href={`/article/${previous.slug}`}>{previous.title}</a>
            </li>
          )}
          {next && (
            <li>
              <span>Next part:</span> <a href={`/article/${next.slug}`}>{next.title}</a>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}
